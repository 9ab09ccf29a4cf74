import type { LegalArgument } from '@lexledger/contracts/features/law';
import { useCallback, useMemo } from 'react';
import { type ListFilter, REMOVED_OPTION } from '../../components/list/listFilters.ts';
import type { Option } from '../../components/Select.tsx';
import { ArgumentForm } from './ArgumentForm.tsx';
import { ArgumentPane } from './ArgumentPane.tsx';
import { LawList } from './LawList.tsx';
import type { Law } from './law.ts';
import { argumentColumns } from './lawColumns.tsx';
import { ARGUMENT_WORK } from './lawWork.ts';
import { staleSupports } from './staleSupports.ts';
import { useSupports } from './supports.ts';

const filtersOf = (
  cases: readonly Option[],
  supports: ReturnType<typeof useSupports>,
): readonly ListFilter<LegalArgument>[] => [
  { key: 'case', label: 'Case', options: cases, admits: ({ caseId }, chosen) => caseId === chosen },
  {
    key: 'status',
    label: 'Status',
    options: [
      { value: 'stale', label: 'Changed since' },
      { value: 'unanswered', label: 'Not answered' },
      REMOVED_OPTION,
    ],
    admits(each, status) {
      if (status === 'stale') return staleSupports(each, supports).length > 0;
      return status !== 'unanswered' || (each.counterArguments !== null && each.response === null);
    },
    closesPane: true,
  },
];

/** The list of legal arguments, each with its strength. */
export function ArgumentList({ law }: { readonly law: Law }) {
  const { args, caseTitle, caseOptions, show } = law;
  const supports = useSupports();
  const filters = useMemo(() => filtersOf(caseOptions, supports), [caseOptions, supports]);
  const textsOf = useCallback(
    (each: LegalArgument) => [each.title, each.argument, each.counterArguments, each.response, caseTitle(each.caseId)],
    [caseTitle],
  );
  const columns = useMemo(() => argumentColumns(supports, caseTitle), [supports, caseTitle]);
  return (
    <LawList<LegalArgument>
      law={law}
      answer={args}
      plan={{ filters, textsOf, sort: 'title' }}
      title="Arguments"
      name="arguments"
      columns={columns}
      work={ARGUMENT_WORK}
      aside={(open) => <ArgumentPane {...open} onOpenAuthority={(authority) => show('authorities', authority.id)} />}
      empty={{
        title:
          'An argument is a point that you want to win: what it says, the facts and the law that it rests on, and what the other side will answer.',
        example: 'For example: The complaint states a claim, resting on three facts and Bell Atl. Corp. v. Twombly.',
        first: 'Add the first argument',
      }}
    >
      {(form) => <ArgumentForm {...form} />}
    </LawList>
  );
}

import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { useCallback, useMemo } from 'react';
import { optionsOf } from '../../components/choiceOptions.ts';
import { type ListFilter, REMOVED_OPTION } from '../../components/list/listFilters.ts';
import type { Option } from '../../components/Select.tsx';
import { AuthorityForm } from './AuthorityForm.tsx';
import { AuthorityPane } from './AuthorityPane.tsx';
import { LawList } from './LawList.tsx';
import type { Law } from './law.ts';
import { authorityColumns } from './lawColumns.tsx';
import { AUTHORITY_WORK } from './lawWork.ts';
import { SIDES } from './sides.ts';
import { TableOfAuthorities } from './TableOfAuthorities.tsx';

const filtersOf = (cases: readonly Option[], hasRemoved: boolean): readonly ListFilter<LegalAuthority>[] => [
  { key: 'case', label: 'Case', options: cases, admits: ({ caseId }, chosen) => caseId === chosen },
  { key: 'type', label: 'Type', options: optionsOf(AUTHORITY_TYPES), admits: ({ type }, chosen) => type === chosen },
  {
    key: 'side',
    label: 'Side',
    options: optionsOf(SIDES),
    admits: ({ favorable }, side) => String(favorable) === side,
  },
  ...(hasRemoved ? [{ key: 'status', label: 'Status', options: [REMOVED_OPTION], closesPane: true }] : []),
];

/** The authorities, as a list or as the table of authorities of a brief. */
export function AuthorityList({ law }: { readonly law: Law }) {
  const { view, authorities, args, caseTitle, caseOptions, caseId, show } = law;
  const isTable = view === 'table';
  const filters = useMemo(() => filtersOf(caseOptions, !isTable), [caseOptions, isTable]);
  const textsOf = useCallback(
    (each: LegalAuthority) => [
      each.citation,
      each.title,
      each.relevantText,
      each.application,
      each.category,
      caseTitle(each.caseId),
    ],
    [caseTitle],
  );
  const columns = useMemo(() => authorityColumns(caseTitle), [caseTitle]);
  return (
    <LawList<LegalAuthority>
      law={law}
      answer={authorities}
      plan={{ filters, textsOf, sort: 'citation' }}
      title="Authorities"
      name="authorities"
      columns={columns}
      work={AUTHORITY_WORK}
      aside={(open) => (
        <AuthorityPane
          {...open}
          arguments={(args.data ?? []).filter(({ supportingAuthorities }) => supportingAuthorities.includes(open.id))}
          onOpenArgument={(argument) => show('arguments', argument.id)}
        />
      )}
      board={
        isTable
          ? (rows) => (
              <TableOfAuthorities
                authorities={rows}
                arguments={args.data ?? []}
                of={caseId === '' ? undefined : caseTitle(caseId)}
                caseTitle={caseTitle}
                onOpen={(next) => show('authorities', next)}
                onOpenArgument={(argument) => show('arguments', argument.id)}
              />
            )
          : undefined
      }
      empty={{
        title: 'Authorities are the law that a case turns on: decisions, statutes, rules, for you and against you.',
        example:
          'For example: Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009). Its type and its name are read from the citation.',
        first: 'Add the first authority',
      }}
    >
      {(form) => <AuthorityForm {...form} />}
    </LawList>
  );
}

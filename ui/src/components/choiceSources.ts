import { CASE_STATUSES } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { CONFLICT_VERDICTS } from '@lexledger/contracts/intakeChoices';
import { numberOfMatter } from '@lexledger/contracts/matterNumber';
import { shownAddress } from '@lexledger/contracts/noAddress';
import { isInvolved } from '@lexledger/domain/billing';
import { ApiError } from '../api/apiError.ts';
import { askOrLookUp, unsentRows } from '../cache/lookUp.ts';
import { queryString } from '../cache/query.ts';
import { formatInstantDay } from '../text/format.ts';
import { hasWords } from '../text/words.ts';
import type { Choice, ChoiceSource } from './Combobox.tsx';

/** Maximum number of choices; users type on rather than read more. */
const CHOICES = 30;

interface SourcePlan<Row> {
  /** Path of the list: '/api/cases'; its last part names the view. */
  readonly path: string;
  readonly choiceOf: (row: Row) => Choice;
  /** Filters of the list. */
  readonly only?: Readonly<Record<string, string>>;
  /** What the filters mean for a record that the server does not know yet. */
  readonly isOffered?: (row: Row) => boolean;
}

function sourceOf<Row extends { readonly id: string }>({
  path,
  choiceOf,
  only = {},
  isOffered = () => true,
}: SourcePlan<Row>): ChoiceSource {
  const view = path.slice('/api/'.length);
  return {
    name: [view, ...Object.values(only)].join(' '),
    views: [view],
    async search(words, queries) {
      const rows = await askOrLookUp<readonly Row[]>(
        `${path}${queryString({ ...only, search: words.trim(), limit: CHOICES })}`,
      );
      const listed = rows.map(choiceOf);
      const unsent = unsentRows<Row>(queries, path)
        .filter(isOffered)
        .map(choiceOf)
        .filter(({ id, label }) => hasWords([label], words) && !listed.some((choice) => choice.id === id));
      return [...unsent, ...listed];
    },
    async find(id, queries) {
      const unsent = unsentRows<Row>(queries, path).find((row) => row.id === id);
      if (unsent !== undefined) return choiceOf(unsent);
      try {
        return choiceOf(await askOrLookUp<Row>(`${path}/${id}`));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

const CASES: SourcePlan<Case> = {
  path: '/api/cases',
  choiceOf: ({ id, title, status, practiceArea, ...numbers }) => ({
    id,
    label: title,
    detail: status === 'closed' ? CASE_STATUSES.closed : (numberOfMatter(numbers) ?? practiceArea),
  }),
};

export const caseChoices = sourceOf<Case>(CASES);

/** The matters of which the client is one of the clients, or billed. */
export const mattersOf = (clientId: string): ChoiceSource =>
  sourceOf<Case>({
    ...CASES,
    only: { involves: clientId },
    isOffered: (matter) => isInvolved(matter, clientId),
  });

export const clientChoices = sourceOf<Client>({
  path: '/api/clients',
  choiceOf: ({ id, name, email }) => ({ id, label: name, detail: email }),
});

export const checkChoices = sourceOf<ConflictCheck>({
  path: '/api/conflict-checks',
  choiceOf: ({ id, names, verdict, reviewedAt }) => ({
    id,
    // An erased check has no names.
    label: Array.isArray(names) ? names.join('; ') : 'An erased check',
    detail: `${CONFLICT_VERDICTS[verdict]}, ${formatInstantDay(reviewedAt)}`,
  }),
});

export const memberChoices = sourceOf<TeamMember>({
  path: '/api/team-members',
  choiceOf: ({ id, name, email }) => ({ id, label: name, detail: shownAddress(email) ?? undefined }),
});

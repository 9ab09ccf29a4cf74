import type { Consequences } from '@lexledger/contracts/features/relations';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { liveQuery } from '../../cache/query.ts';
import { count, plural } from '../../text/format.ts';

/** Singular nouns for the records of each list. */
const ONE: Readonly<Record<string, string>> = {
  cases: 'case',
  tasks: 'task',
  'calendar-events': 'calendar event',
  facts: 'fact',
  parties: 'party',
  'legal-authorities': 'authority',
  'legal-arguments': 'argument',
  'case-documents': 'document',
  'document-folders': 'folder',
  documents: 'linked document',
  'google-docs': 'Google document',
  'case-notes': 'note',
  'research-questions': 'research question',
  'time-entries': 'time entry',
  'financial-records': 'financial record',
  clients: 'client',
  leads: 'lead',
  claims: 'claim',
  'element-proofs': 'evidence link',
  analyses: 'analysis',
  drafts: 'draft',
  invoices: 'invoice',
  'closing-statements': 'closing statement',
  'trust-accounts': 'trust account',
  'trust-requests': 'trust request',
  'conflict-checks': 'conflict check',
  'team-members': 'team contact',
  imports: 'imported spreadsheet',
};

/** Plurals that do not follow from the singular. */
const MANY: Readonly<Record<string, string>> = { analyses: 'analyses' };

type Amounts = Consequences['goes'];

/** The number of one list's records: '12 tasks'. */
export const amountOf = ({ list, count: amount }: Amounts[number]): string =>
  count(amount, ONE[list] ?? list, MANY[list]);

/** The numbers of all lists in a phrase: '3 cases, 12 tasks and 1 fact'. */
export function amountsOf(amounts: Amounts): string {
  const said = amounts.map(amountOf);
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

/** Heading for a list's records: 'Tasks'. */
export function headingOf(list: string): string {
  const words = MANY[list] ?? plural(ONE[list] ?? list);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sum(all: readonly Amounts[]): Amounts {
  const counts = new Map<string, number>();
  for (const { list, count: amount } of all.flat()) counts.set(list, (counts.get(list) ?? 0) + amount);
  return [...counts].map(([list, amount]) => ({ list, count: amount }));
}

/** The combined consequences of removing several records. */
export const together = (all: readonly Consequences[]): Consequences => ({
  goes: sum(all.map(({ goes }) => goes)),
  stays: sum(all.map(({ stays }) => stays)),
  reassigned: sum(all.map(({ reassigned }) => reassigned)),
  cases: all.flatMap(({ cases }) => cases),
  heldInTrust: toDecimal(all.reduce((cents, { heldInTrust }) => cents + toCents(heldInTrust), 0)),
});

/** Whether money in trust prevents the removal. */
export const isHeld = ({ heldInTrust }: Consequences): boolean => toCents(heldInTrust) !== 0;

/** Number of records that must be reassigned to somebody else first. */
export const reassignedOf = ({ reassigned }: Consequences): number =>
  reassigned.reduce((all, { count: amount }) => all + amount, 0);

/** The consequences of removing a record, as the server counts them; a live query. */
export const consequencesQuery = (path: string, id: string) =>
  liveQuery<Consequences>([`${path}/${id}/consequences`], [...Object.keys(ONE), 'trust-accounts']);

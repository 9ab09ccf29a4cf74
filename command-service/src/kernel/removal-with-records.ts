import type { ErrorCode } from '@lexledger/contracts/features';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { type Refusal, refuse } from './decider.ts';
import type { Dependent } from './dependent.ts';
import { countBy } from './dependents.ts';

/** An amount in words: 'calendar-events', 1 → '1 calendar event'; 'case-notes', 3 → '3 case notes'. */
function amountOf(list: string, count: number): string {
  const words = list.replaceAll('-', ' ');
  return `${count} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`;
}

/** Issues for the records that prevent a removal, by list: `{ path: 'cases', message: '2 cases' }`. */
export const amounts = (counts: Readonly<Record<string, number>>, of: string) =>
  Object.entries(counts).map(([list, count]) => ({ path: list, message: `${amountOf(list, count)} ${of}` }));

/** A removal that includes the dependent records if the command says so, and is refused otherwise. */
export const withRecords =
  (refused: ErrorCode) =>
  (_record: RecordBase, { data }: Command, dependents: readonly Dependent[]): Refusal | object => {
    const takes = countBy(dependents, 'goes');
    if (Object.keys(takes).length === 0) return {};
    const { withRecords: confirmed } = data as { readonly withRecords?: boolean };
    return confirmed === true ? { takes } : refuse(refused, { issues: amounts(takes, 'would be removed as well') });
  };

import type { ToastText } from '@lexledger/contracts/texts';
import { count } from '../text/format.ts';

/** The names of a kind of record in notifications. */
export interface RecordNoun {
  /** 'Client', capitalized, since it begins the notifications. */
  readonly noun: string;
  /** The participle for adding one, if it is a special one: a case is 'opened'. */
  readonly addedAs?: string;
}

const nounOf = ({ noun }: RecordNoun, amount: number): string =>
  amount === 1 ? noun : count(amount, noun.toLowerCase());

/**
 * The title of a notification about an action: 'Case opened', '3 tasks completed'. `outcome` is the verb's past
 * participle.
 */
export const outcomeTitle = (words: RecordNoun, outcome: string, amount = 1): string =>
  `${nounOf(words, amount)} ${outcome === 'added' ? (words.addedAs ?? outcome) : outcome}`;

/** A notification about an action on records. For a single record its title is included, since its row may be gone. */
export const outcomeText = (
  words: RecordNoun,
  outcome: string,
  records: readonly { readonly title: string }[],
): ToastText => ({
  title: outcomeTitle(words, outcome, records.length),
  ...(records.length === 1 && records[0] !== undefined ? { description: records[0].title } : {}),
});

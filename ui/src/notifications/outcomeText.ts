import type { ToastText } from '@lexledger/contracts/texts';
import { count } from '../text/format.ts';

/** What a kind of record is called where something is told of it. */
export interface RecordNoun {
  /** 'Client': begins the notifications. */
  readonly noun: string;
  /** What is done to add one, where it has a word of its own: a case is 'opened'. */
  readonly addedAs?: string;
}

const nounOf = ({ noun }: RecordNoun, amount: number): string => {
  if (amount === 1) return noun;
  const one = noun.toLowerCase();
  return count(amount, one, one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`);
};

/** 'Case opened', '3 tasks completed': what a notification says of a deed, by the past form of the verb. */
export const outcomeTitle = (words: RecordNoun, outcome: string, amount = 1): string =>
  `${nounOf(words, amount)} ${outcome === 'added' ? (words.addedAs ?? outcome) : outcome}`;

/** Of one record its title is told, too: the line that it stood in may be gone. */
export const outcomeText = (
  words: RecordNoun,
  outcome: string,
  records: readonly { readonly title: string }[],
): ToastText => ({
  title: outcomeTitle(words, outcome, records.length),
  ...(records.length === 1 && records[0] !== undefined ? { description: records[0].title } : {}),
});

import { type SynonymGroup, synonymGroup, synonymWords } from '@lexledger/contracts/features/research';
import { isFiller } from '@lexledger/domain/research/question';
import { standardSynonymOf } from '@lexledger/domain/research/standardSynonyms';
import { stem } from '@lexledger/domain/research/stem';
import { foldedWord, wordsIn } from '@lexledger/domain/search/words';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

/** What keeps a word from being found: it is several to the search, or one that it leaves out. */
function problemOf(word: string): string | null {
  const [first, ...others] = wordsIn(word);
  if (first === undefined || others.length > 0) return `“${word}” is not one word. The search compares single words.`;
  return isFiller(stem(first.folded)) ? `“${word}” is in every text, and is never looked for.` : null;
}

/** Refuses words that the search cannot use, and words that it takes for one already. */
function useless({ words }: Pick<SynonymGroup, 'words'>): Refusal | null {
  const all = synonymWords(words);
  const isOne = new Set(all.map((word) => stem(foldedWord(word)))).size < 2;
  const message =
    all.map(problemOf).find((problem) => problem !== null) ??
    (isOne ? 'These are forms of one word, which the search finds anyway.' : null);
  return message === null ? null : refuse('INVALID_INPUT', { issues: [{ path: 'words', message }] });
}

const group = recordDecider<SynonymGroup>(synonymGroup, {
  check: (fields, before) => (fields.words === before?.words ? null : useless(fields)),
});

export const synonymGroupDecider = withStandardRecords(group, synonymGroup, standardSynonymOf);

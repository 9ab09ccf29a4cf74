import type { CheckMatch } from '@lexledger/contracts/features/conflicts';
import { LIKELY } from '@lexledger/domain/conflicts/likelihood';
import { count } from '../../text/format.ts';

type Found = readonly Pick<CheckMatch, 'score'>[];

export const isLikely = ({ score }: Pick<CheckMatch, 'score'>): boolean => score >= LIKELY;

export interface FoundWords {
  /** The number of likely matches in words: '2 matches'; null if there are none. */
  readonly likely: string | null;
  /** The number of matches worth a look, such as relatives: '1 possible'; null if there are none. */
  readonly possible: string | null;
}

/** The number of matches in words, by strength. */
export function foundWords(matches: Found): FoundWords {
  const likely = matches.filter(isLikely).length;
  const possible = matches.length - likely;
  return {
    likely: likely === 0 ? null : count(likely, 'match', 'matches'),
    possible: possible === 0 ? null : `${possible} possible`,
  };
}

/** The number of matches in one line: '2 matches, 1 possible'. */
export function foundText(matches: Found): string {
  const { likely, possible } = foundWords(matches);
  return [likely, possible].filter((part) => part !== null).join(', ') || 'Nothing';
}

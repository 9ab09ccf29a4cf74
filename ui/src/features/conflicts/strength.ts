import type { CheckMatch } from '@lexledger/contracts/features/conflicts';
import { LIKELY } from '@lexledger/domain/conflicts/likelihood';
import { count } from '../../text/format.ts';

type Found = readonly Pick<CheckMatch, 'score'>[];

export const isLikely = ({ score }: Pick<CheckMatch, 'score'>): boolean => score >= LIKELY;

export interface FoundWords {
  /** '2 matches': of names that may well be the same one's; null for none. */
  readonly likely: string | null;
  /** '1 possible': of what is only worth a look, such as kin; null for none. */
  readonly possible: string | null;
}

/** What was found, by how much it weighs. */
export function foundWords(matches: Found): FoundWords {
  const likely = matches.filter(isLikely).length;
  const possible = matches.length - likely;
  return {
    likely: likely === 0 ? null : count(likely, 'match', 'matches'),
    possible: possible === 0 ? null : `${possible} possible`,
  };
}

/** The same in one line: '2 matches, 1 possible'. */
export function foundText(matches: Found): string {
  const { likely, possible } = foundWords(matches);
  return [likely, possible].filter((part) => part !== null).join(', ') || 'Nothing';
}

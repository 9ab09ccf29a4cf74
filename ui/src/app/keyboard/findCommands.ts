import { likenessOf, wordsIn, worthOf } from '@lexledger/domain/search/words';

export interface Findable {
  readonly label: string;
  /** Additional search terms. */
  readonly keywords?: string | undefined;
}

export interface FoundCommand<Command> {
  readonly command: Command;
  readonly score: number;
  /** Whether every typed word is spelled correctly, or begins so. */
  readonly isSpelled: boolean;
}

/** Weight of a match in the label, compared with a match in the keywords. */
const LABEL = 2;

/** The commands that match all typed words, even with typos; the best match first. */
export function findCommands<Command extends Findable>(
  commands: readonly Command[],
  typed: string,
): readonly FoundCommand<Command>[] {
  const wanted = wordsIn(typed).map(({ folded }) => folded);
  if (wanted.length === 0) return [];
  return commands
    .flatMap((command): readonly FoundCommand<Command>[] => {
      const label = wordsIn(command.label).map(({ folded }) => folded);
      const others = wordsIn(command.keywords ?? '').map(({ folded }) => folded);
      let score = 0;
      let isSpelled = true;
      for (const word of wanted) {
        const likes = [...label, ...others].flatMap((other, place) => {
          const likeness = likenessOf(word, other);
          if (likeness === null) return [];
          const weight = place >= label.length ? 1 : place === 0 ? LABEL * 1.2 : LABEL;
          return [{ slips: likeness.slips, score: weight * worthOf(likeness, word, other) }];
        });
        const best = likes.reduce((most, like) => (like.score > most.score ? like : most), { slips: 0, score: 0 });
        if (best.score === 0) return [];
        if (best.slips > 0) isSpelled = false;
        score += best.score;
      }
      return [{ command, score: score / (1 + 0.05 * label.length), isSpelled }];
    })
    .sort((a, b) => b.score - a.score);
}

import { POSITION_HEADER } from '@lexledger/contracts/constants';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';

/** The positions of answers and pushes, and the server's clock. `now` is in milliseconds since 1970. */
export function createPositions(now: () => number) {
  let position: Position = START;
  let earliest: Position = START;
  let serverAhead = 0;

  const notePosition = (seen: Position | null): void => {
    if (seen !== null) position = latest(position, seen);
  };

  return {
    noteAnswer(method: string, headers: Headers): void {
      const answered = headers.get(POSITION_HEADER);
      notePosition(answered);
      if (method === 'GET' && answered !== null && (earliest === START || answered < earliest)) earliest = answered;
      const server = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(server)) serverAhead = server - now();
    },
    notePosition,
    /** The latest position that this tab has seen. */
    position: (): Position => position,
    /**
     * The position of the oldest answer to a GET since the last `forgetAnswered`: all answers are at least as new as
     * that.
     */
    earliestAnswered: (): Position => earliest,
    /** Call it when no earlier answer is shown any more. */
    forgetAnswered(): void {
      earliest = START;
    },
    /** Converts the server's instant to this browser's clock, which may differ; in milliseconds since 1970. */
    localTime: (instant: string): number => Date.parse(instant) - serverAhead,
  };
}

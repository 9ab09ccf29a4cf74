import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others are served. */
const SLICE_MS = 10;

/** Does work that yields after each of its parts, and serves others in between, so that no answer holds up all of them. */
export async function inSlices<Answer>(work: Iterator<undefined, Answer>): Promise<Answer> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - since > SLICE_MS) {
      await nextTurn();
      since = performance.now();
    }
  }
}

/** What becomes of each item, several for one, in order. */
export function* eachOf<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => readonly Made[],
): Generator<undefined, readonly Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(...make(item));
    yield;
  }
  return made;
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests get a chance to run. */
const SLICE_MS = 10;

/**
 * Runs work that yields after each of its parts and lets other requests run in between, so that one long answer does
 * not block the event loop.
 */
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

/** Maps each item to any number of results, in order, and yields after each item. */
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

/**
 * Calls `look` once per turn of the event loop for all callers, since another process's commits cannot be newer for the
 * second caller than for the first. If `look` throws, the next caller calls it again.
 */
export function oncePerTurn(look: () => void): () => void {
  let looked = false;
  return () => {
    if (looked) return;
    look();
    looked = true;
    setImmediate(() => {
      looked = false;
    });
  };
}

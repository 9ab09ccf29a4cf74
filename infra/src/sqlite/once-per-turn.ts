/**
 * Looks once for all callers of a turn of the event loop: what another process committed is as new to the second caller
 * as to the first. Where `look` throws, the next caller looks again.
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

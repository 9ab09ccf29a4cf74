import type { IncomingMessage } from 'node:http';

/** Whoever sends a few megabytes too many in good faith is heard out, and nobody who sends without end. */
const MOST_BYTES = 16_777_216;
const LONGEST_MS = 5_000;

/**
 * Reads the rest of a request into nothing, then calls back, once. A connection that is closed while its sender still
 * writes ends in a reset, and the answer is lost with it.
 */
export function hearOut(request: IncomingMessage, then: () => void): void {
  if (request.complete || request.readableEnded || request.destroyed) {
    then();
    return;
  }
  let heard = 0;
  const timer = setTimeout(finish, LONGEST_MS);
  const count = (chunk: Buffer): void => {
    heard += chunk.length;
    if (heard > MOST_BYTES) finish();
  };
  function finish(): void {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    then();
  }
  request.on('data', count).once('end', finish).once('close', finish);
}

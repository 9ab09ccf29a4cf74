import type { IncomingMessage } from 'node:http';

/**
 * Limit for reading a rejected body: enough for an honest client that sends a few megabytes too many, but not for an
 * endless stream.
 */
const MOST_BYTES = 16_777_216;
const LONGEST_MS = 5_000;

/**
 * Discards the rest of a request, then calls back once. Closing a connection while the client still writes would reset
 * it, and the response would be lost.
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

import type { Query, QueryClient } from '@tanstack/react-query';
import { authenticationCheck } from '../../account/authentication.ts';
import { readPerson } from '../../replica/cachedPerson.ts';
import { openPersistedCache } from '../../replica/persistedCache.ts';

/** Milliseconds between looks at the hours for which a firm lets its restricted matters be kept on a device. */
const EVERY_MS = 60_000;

/**
 * Takes what is of restricted matters from the device, and from what is shown, once it was without the server for longer than the
 * firm wants. The server sends it again when it is back. What waits to be sent, and what is typed, stays.
 */
export function watchLease(queries: QueryClient, signal: AbortSignal): void {
  let hasEnded = false;
  const isData = ({ queryKey }: Query): boolean => queryKey[0] !== authenticationCheck.queryKey[0];

  async function look(): Promise<void> {
    if (readPerson()?.check.firm === undefined) return;
    const isOver = (await (await openPersistedCache())?.endLease()) ?? false;
    if (isOver && !hasEnded && !signal.aborted) {
      queries.removeQueries({ type: 'inactive', predicate: isData });
      void queries.resetQueries({ predicate: isData });
    }
    hasEnded = isOver;
  }

  const looking = (): void =>
    void look().catch((error: unknown) => console.warn('What is kept was not looked at', error));
  const timer = setInterval(looking, EVERY_MS);
  // The device may have slept.
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') looking();
  };
  document.addEventListener('visibilitychange', onVisible);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  });
}

import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailableError } from '../port.ts';

/**
 * Passes each event of a read to `take` until the end or until it returns 'enough'. The client's reads have no
 * deadline, so this one fails after `silence` milliseconds without an event.
 */
export function drain<E>(
  read: StreamingRead<E>,
  silence: number,
  take: (event: E) => 'more' | 'enough',
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const settle = (act: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      act();
    };
    /**
     * Cancels the call, which would otherwise stay open at the server; a failure of the cancellation is ignored. The
     * remaining data is still read, because the client keeps a call until it has seen its end.
     */
    const abandon = (): void => {
      read.cancel().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      settle(() => reject(new StoreUnavailableError(`The EventStoreDB was silent for ${silence} ms.`)));
      abandon();
    }, silence);

    read.on('data', (event) => {
      if (isSettled) return;
      timer.refresh();
      try {
        if (take(event) === 'more') return;
        settle(resolve);
      } catch (error) {
        settle(() => reject(error));
      }
      abandon();
    });
    read.on('end', () => settle(resolve));
    // This listener stays for the lifetime of the stream, so that a failure after the end is not an uncaught error.
    read.on('error', (error) => settle(() => reject(error)));
    read.on('close', () => {
      settle(() => reject(new StoreUnavailableError('The EventStoreDB closed a read before its end.')));
    });
  });
}

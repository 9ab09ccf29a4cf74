import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailableError } from '../port.ts';

/**
 * Gives each event of a read to `take`, until the end or until it says 'enough'. The client's reads know no deadline:
 * this one fails when nothing has come for `silence` milliseconds.
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
     * Without `cancel` the call would stay open at the server; its own failure has nobody left to tell. What still comes
     * is read, not left: the client keeps a call until its end was seen.
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
    // Stays for as long as the stream does: a failure that comes after the end is not uncaught.
    read.on('error', (error) => settle(() => reject(error)));
    read.on('close', () => {
      settle(() => reject(new StoreUnavailableError('The EventStoreDB closed a read before its end.')));
    });
  });
}

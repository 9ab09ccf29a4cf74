import { connectivityTexts } from '@lexledger/contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useBelonging } from '../../account/authentication.ts';
import { attachOutbox, useWaitingNow } from '../../api/outboxGate.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useOnline } from '../../browser/online.ts';
import { Popover } from '../../components/Popover.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';

const OutboxPlace = lazyWithRetry(() => import('./OutboxPlace.tsx'));

/** A longer number would push its neighbors off a phone's screen. */
const MOST_SHOWN = 99;

/** Shows whether there is a network, and the number of queued changes. */
export function OfflineIndicator() {
  const { userId, firmId } = useBelonging();
  const queries = useQueryClient();
  const { queued, parked } = useWaitingNow();
  const online = useOnline();
  useEffect(
    () =>
      attachOutbox(() =>
        import('../../outbox/start.ts').then(({ startOutbox }) => startOutbox(queries, { userId, firmId })),
      ),
    [userId, firmId, queries],
  );
  const word = online ? connectivityTexts.online : connectivityTexts.offline;
  const count = queued + parked;
  return (
    <Popover
      label={word}
      className="flex w-[min(24rem,calc(100vw-1.5rem))] flex-col"
      trigger={
        <button
          type="button"
          aria-label={count === 0 ? word : `${word}: ${count} waiting`}
          className="inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-muted text-sm transition-colors duration-150 hover:bg-hover hover:text-ink sm:px-2 touch:h-10"
        >
          <span role="status" className="contents">
            <StatusDot tone={parked > 0 ? 'danger' : online ? 'positive' : 'warning'} hollow={!online}>
              <span className="max-sm:sr-only lg:max-xl:sr-only">{word}</span>
            </StatusDot>
          </span>
          {count > 0 && (
            <span
              aria-hidden
              className="min-w-4 rounded-full border border-rule border-dashed px-1 text-center font-medium text-2xs text-ink"
            >
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
            </span>
          )}
        </button>
      }
    >
      {(close) => (
        <Suspense>
          <OutboxPlace online={online} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}

import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '../../cache/query.ts';
import { dayOf, today } from '../../dates/zones.ts';
import { openPersistedCache } from '../../replica/persistedCache.ts';
import { formatInstant, formatTime } from '../../text/format.ts';

/** Milliseconds without changes of the cache before times are read: answers arrive in groups while a screen loads. */
const REST_MS = 300;

const isShown = (query: Query): boolean => query.getObserversCount() > 0 && query.state.data !== undefined;

/** The time of the oldest cached data that are shown without a network. It renders nothing when that is unknown. */
export function ShownAsOf() {
  const queries = useQueryClient();
  const [at, setAt] = useState<number>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const persisted = await openPersistedCache();
      if (persisted === undefined) return;
      const shown = queries.getQueryCache().findAll({ predicate: isShown });
      const times = await Promise.all(shown.map(({ queryKey }) => persisted.keptAt(addressOf(queryKey))));
      const known = times.filter((time) => time !== undefined);
      if (!isOver) setAt(known.length === 0 ? undefined : Math.min(...known));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look().catch(() => undefined), REST_MS);
    };
    later();
    const stop = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved' || type === 'updated') later();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
  if (at === undefined) return null;
  return (
    <span className="shrink-0 text-muted tabular-nums">
      As of {dayOf(at) === today() ? formatTime(at) : formatInstant(at)}
    </span>
  );
}

import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '../../cache/query.ts';
import { dayOf, today } from '../../dates/zones.ts';
import { openPersistedCache } from '../../replica/persistedCache.ts';
import { formatInstant, formatTime } from '../../text/format.ts';

/** While a screen asks for what it shows, there is no use in looking at each answer. */
const REST_MS = 300;

const isShown = (query: Query): boolean => query.getObserversCount() > 0 && query.state.data !== undefined;

/** How old what is shown without a network may be: when the oldest of it was read. Nothing where that is not known. */
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

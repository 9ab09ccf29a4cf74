import { useEffect, useState } from 'react';
import { formatInstant, formatRelative } from '../text/format.ts';
import { tip } from './Tooltip.tsx';

const TICK_MS = 60_000;

/** '2 hours ago', updated while it is shown; the exact time is its tooltip. */
export function RelativeTime({ instant }: { readonly instant: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} {...tip(formatInstant(instant))}>
      {formatRelative(Date.parse(instant), now)}
    </time>
  );
}

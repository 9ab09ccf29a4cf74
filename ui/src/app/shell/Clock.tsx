import { CLOCK_TICK_MS } from '@lexledger/contracts/constants';
import { useEffect, useState } from 'react';
import { formatInstantDay, formatTime } from '../../lib/format.ts';

/** Now, at every full second. Use it in a small component of its own: it draws once a second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const at = new Date();
      setNow(at);
      timer = setTimeout(tick, CLOCK_TICK_MS - at.getMilliseconds());
    };
    timer = setTimeout(tick, CLOCK_TICK_MS - (Date.now() % CLOCK_TICK_MS));
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The date and time in the person's zone, on one line: the date is written out where there is room. */
export function Clock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString()} className="flex h-5 shrink-0 gap-x-2 whitespace-nowrap text-sm">
      <span className="hidden text-muted xl:inline">{formatInstantDay(now, 'long')}</span>
      <span className="text-muted xl:hidden">{formatInstantDay(now, 'short')}</span>
      <span>{formatTime(now, true)}</span>
    </time>
  );
}

import { CLOCK_TICK_MS } from '@lexledger/contracts/constants';
import { useEffect, useState } from 'react';

/**
 * The current time, updated every full second. Use it in a small component of its own, since it renders every second.
 */
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

import { useEffect, useState } from 'react';
import { type Day, today } from '../../dates/zones.ts';

/** Milliseconds between two checks, so a new day may appear this late. */
const LOOK_MS = 20_000;

/** The current day in the person's time zone; a dashboard that stays open overnight is updated. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const look = (): void => setDay(today());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}

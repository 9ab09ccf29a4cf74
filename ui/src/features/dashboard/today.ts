import { useEffect, useState } from 'react';
import { type Day, today } from '../../dates/zones.ts';

/** How late a new day may show. */
const LOOK_MS = 20_000;

/** The calendar day in the person's zone; a dashboard left open over night follows it. */
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

import { useEffect, useState } from 'react';

/** Returns the typed text, which is updated only after typing has paused for the given number of milliseconds. */
export function useRested(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return rested;
}

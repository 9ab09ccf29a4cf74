import { useEffect, useState } from 'react';

/** What was typed, once typing has rested for so many milliseconds. */
export function useRested(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return rested;
}

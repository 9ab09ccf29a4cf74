import { useEffect, useState } from 'react';

/** True once so many milliseconds have passed since the component was first rendered. */
export function useDelayed(milliseconds: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isDue;
}

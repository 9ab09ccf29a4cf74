import { roundTime } from '@lexledger/domain/timeRounding';
import { useCallback } from 'react';
import { useFirm } from './firm.ts';

/** Rounds minutes as they are billed: as the person's firm does, up by default. */
export function useTimeRounding(): (minutes: number) => number {
  const how = useFirm()?.timeRounding ?? 'up';
  return useCallback((minutes) => roundTime(minutes, how), [how]);
}

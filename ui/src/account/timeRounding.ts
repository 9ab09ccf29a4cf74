import { roundTime } from '@lexledger/domain/timeRounding';
import { useCallback } from 'react';
import { useFirm } from './firm.ts';

/** Minutes as they are billed: rounded as the person's firm does, up unless it says otherwise. */
export function useTimeRounding(): (minutes: number) => number {
  const how = useFirm()?.timeRounding ?? 'up';
  return useCallback((minutes) => roundTime(minutes, how), [how]);
}

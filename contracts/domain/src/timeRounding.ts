import type { TimeRounding } from '@lexledger/contracts/choices';
import { TIME_INCREMENT, TIME_MINIMUM } from '@lexledger/contracts/constants';

/** Rounds minutes to whole billing increments. Any work is at least one increment, and zero stays zero. */
export function roundTime(minutes: number, how: TimeRounding): number {
  // 1.1 hours are 66.00000000000001 minutes in floating point, which must not become 72.
  const exact = Math.round(minutes * 1000) / 1000 / TIME_INCREMENT;
  if (exact <= 0) return 0;
  return Math.max(TIME_MINIMUM, (how === 'up' ? Math.ceil(exact) : Math.round(exact)) * TIME_INCREMENT);
}

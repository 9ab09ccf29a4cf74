import type { Span } from './allDay.ts';

const HALF_HOUR_MS = 1_800_000;

/** The hour that begins at the next full or half hour; `now` is in milliseconds since 1970. */
export function nextSlot(now: number): Span {
  const start = Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS;
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 2 * HALF_HOUR_MS).toISOString(),
    isAllDay: false,
  };
}

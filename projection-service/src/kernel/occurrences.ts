import {
  type CalendarEvent,
  calendarView,
  MOST_OCCURRENCES,
  type Occurrence,
} from '@lexledger/contracts/features/calendar';
import { occurrencesBetween } from '@lexledger/contracts/recurrence/occurrences';
import type { Where } from '@lexledger/infra/read-store/port';
import type { Reader } from './query-handler.ts';

/**
 * Of the series that `own` finds, the occurrences that end at or after `from` and start before `to`; instants. Each is
 * worked out for these days alone, and no further than what is answered at most.
 */
export async function occurrencesOf(
  read: Pick<Reader, 'find'>,
  own: Where,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Occurrence[]> {
  const where = { ...own, repeats: true, endsAt: { gte: from }, beginsAt: { lt: to } };
  const series = (await read.find(calendarView.name, { where })) as unknown as readonly CalendarEvent[];
  return series.flatMap((event) => occurrencesBetween(event, from, to, MOST_OCCURRENCES + 1) as readonly Occurrence[]);
}

import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { addDays, type Day } from '../../dates/zones.ts';
import { daysOf, type Span } from './allDay.ts';
import type { CalendarItem } from './calendarItem.ts';
import { rankOfEvent, rankOfItem } from './entryRank.ts';

/** `continues` means that the entry began on an earlier day. */
export type AgendaItem =
  | { readonly is: 'event'; readonly key: string; readonly event: CalendarEntry; readonly continues: boolean }
  | { readonly is: 'item'; readonly key: string; readonly item: CalendarItem; readonly continues: boolean };

export interface AgendaDay {
  readonly day: Day;
  readonly items: readonly AgendaItem[];
}

export const spanOfItem = (item: AgendaItem): Span => (item.is === 'item' ? item.item.span : item.event);

/** The display rank, as `entryRank.ts` defines it. */
export const rankOf = (item: AgendaItem): number =>
  item.is === 'event' ? rankOfEvent(item.event) : rankOfItem(item.item);

/** Entries without an hour come first, by rank, then the others by time. */
function orderOf(item: AgendaItem): string {
  const { startDate, isAllDay } = spanOfItem(item);
  return isAllDay || item.continues ? `0${rankOf(item)}` : `1${startDate}`;
}

/** The entries of each day from `first` to `last`, without empty days. A longer entry is listed on each of its days. */
export function agendaOf(
  events: readonly CalendarEntry[],
  items: readonly CalendarItem[],
  first: Day,
  last: Day,
  timeZone?: string,
): readonly AgendaDay[] {
  const byDay = new Map<Day, AgendaItem[]>();
  const put = (span: Span, on: (day: Day, continues: boolean) => AgendaItem): void => {
    const [begins, ends] = daysOf(span, timeZone);
    for (let day = begins < first ? first : begins; day <= ends && day <= last; day = addDays(day, 1)) {
      byDay.set(day, [...(byDay.get(day) ?? []), on(day, day !== begins)]);
    }
  };
  for (const event of events) {
    put(event, (day, continues) => ({ is: 'event', key: `${keyOf(event)} ${day}`, event, continues }));
  }
  for (const item of items) {
    put(item.span, (day, continues) => ({ is: 'item', key: `${item.key} ${day}`, item, continues }));
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, on]) => ({
      day,
      items: on.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0)),
    }));
}

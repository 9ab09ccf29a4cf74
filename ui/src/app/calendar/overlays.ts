import { useRef } from 'react';
import type { CalendarItem, CalendarOverlay } from '../../features/calendar/calendarItem.ts';
import type { ShownDays } from '../../features/calendar/ranges.ts';
import { useGoogleItems } from './googleItems.ts';
import { useTaskItems } from './taskItems.ts';

/** Items that the calendar shows besides its events, in the order of their switches. */
export const CALENDAR_OVERLAYS = [
  { id: 'tasks', label: 'Tasks due' },
  { id: 'google', label: 'From your Google Calendar' },
] as const satisfies readonly CalendarOverlay[];

type OverlayId = (typeof CALENDAR_OVERLAYS)[number]['id'];

/** The items of the days shown, by overlay. */
const useItems = (shown: ShownDays): Readonly<Record<OverlayId, readonly CalendarItem[]>> => ({
  tasks: useTaskItems(shown),
  google: useGoogleItems(shown),
});

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/**
 * The items of the days shown, for the visible overlays; the same array is returned as long as its items do not change.
 */
export function useOverlayItems(shown: ShownDays, isShown: (overlay: string) => boolean): readonly CalendarItem[] {
  const all = useItems(shown);
  const items = CALENDAR_OVERLAYS.flatMap(({ id }) => (isShown(id) ? all[id] : []));
  const last = useRef(items);
  if (!isSame(last.current, items)) last.current = items;
  return last.current;
}

import type { EventInput } from '@fullcalendar/react';
import { type RefObject, useEffect, useRef } from 'react';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import type { Span } from './allDay.ts';
import { nudged } from './nudge.ts';

/** The events of a grid, and how they are moved. */
export interface MovableEvents {
  readonly view: 'month' | 'week' | 'day';
  readonly events: readonly CalendarEntry[];
  /** Called after a drag or the keys moved or resized the event; `undo` puts it back where it was. */
  readonly onMove: (event: CalendarEntry, span: Span, undo: () => void) => void;
}

/** The element around an entry that FullCalendar makes focusable. */
const INTERACTIVE = '[tabindex="0"]';

const entryWith = (focused: Element | null): string | undefined =>
  focused?.matches(INTERACTIVE) ? focused.querySelector<HTMLElement>('[data-entry]')?.dataset.entry : undefined;

/**
 * Lets Alt and the arrow keys move the focused event of the grid, which keeps the focus.
 * @param inputs the entries that the grid shows
 * @returns the element around the grid
 */
export function useMovesByKeys(
  inputs: readonly EventInput[],
  { view, events, onMove }: MovableEvents,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  /** The entry that the keys moved. It may be drawn elsewhere next, and gets the focus there. */
  const carried = useRef<string>(undefined);

  useEffect(() => {
    const key = carried.current;
    if (key === undefined || !inputs.some(({ id }) => id === key)) return;
    const drawing = grid.current?.querySelector(`[data-entry="${CSS.escape(key)}"]`);
    drawing?.closest<HTMLElement>(INTERACTIVE)?.focus();
  }, [inputs]);

  // Keys act on the entry that has the focus.
  useEffect(() => {
    const element = grid.current;
    const onKeyDown = (pressed: KeyboardEvent): void => {
      const key = entryWith(document.activeElement);
      const event = key === undefined ? undefined : events.find((each) => keyOf(each) === key);
      const next = event?.removedAt === null ? nudged(event, pressed, view) : undefined;
      carried.current = undefined;
      if (event === undefined || next === undefined) return;
      pressed.preventDefault();
      carried.current = key;
      const { startDate, endDate, isAllDay } = next;
      onMove(event, { startDate, endDate, isAllDay }, () => undefined);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [events, view, onMove]);

  return grid;
}

import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { type ReactNode, useState } from 'react';
import { useContestedChange } from '../../components/contestedChange.tsx';
import { messageOf } from '../../lib/apiError.ts';
import { formatDay, formatInstant } from '../../lib/format.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { told } from '../../lib/told.ts';
import { type Span, storedDay } from './allDay.ts';
import type { CalendarEntry } from './entry.ts';
import { describeEvent } from './eventWords.tsx';
import { CALENDAR } from './place.ts';

const spanOf = ({ startDate, endDate, isAllDay }: Span): Span => ({ startDate, endDate, isAllDay });

const whenText = ({ startDate, isAllDay }: Span): string =>
  isAllDay ? formatDay(storedDay(startDate)) : formatInstant(startDate);

export interface EventMoves {
  /** Moves or stretches an event; `undo` puts its drawing back where it was. */
  readonly move: (event: CalendarEntry, next: Span, undo: () => void) => Promise<void>;
  /** What is asked meanwhile; to be drawn on the screen. */
  readonly question: ReactNode;
}

/** Moves of events by mouse, touch and keyboard, each told with its Undo. */
export function useEventMoves(): EventMoves {
  const [isMovedAllDay, setMovedAllDay] = useState(false);
  const { send, question } = useContestedChange<CalendarEvent>(CALENDAR, {
    describe: describeEvent(isMovedAllDay),
    cancelLabel: 'Leave it as it is',
  });

  const move = async (event: CalendarEntry, next: Span, undo: () => void): Promise<void> => {
    const failed = (error: unknown): void => {
      toastError({ title: 'Error', description: `The event was not moved. ${messageOf(error)}` });
    };
    setMovedAllDay(next.isAllDay || event.isAllDay);
    try {
      const saved = await send(event, next);
      if (saved === null || saved === 'theirs') {
        undo();
        return;
      }
      const back = (): void => {
        send(saved, spanOf(event)).catch(failed);
      };
      toast({ title: told(CALENDAR, 'moved'), description: whenText(saved) }, { action: { label: 'Undo', run: back } });
    } catch (error) {
      undo();
      failed(error);
    }
  };

  return { move, question };
}

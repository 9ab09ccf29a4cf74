import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { useContestedChange } from '../../components/contestedChange.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toastError } from '../../notifications/toast.ts';
import { formatDay, formatInstant } from '../../text/format.ts';
import { type Span, storedDay } from './allDay.ts';
import { describeEvent } from './eventWords.tsx';
import { CALENDAR } from './place.ts';
import { ScopeDialog } from './ScopeDialog.tsx';
import { isFirst, movedAll, type Scope, useSeriesCommands } from './seriesCommands.ts';

const spanOf = ({ startDate, endDate, isAllDay }: Span): Span => ({ startDate, endDate, isAllDay });

const whenText = ({ startDate, isAllDay }: Span): string =>
  isAllDay ? formatDay(storedDay(startDate)) : formatInstant(startDate);

export interface EventMoves {
  /** Moves or stretches an event; `undo` puts the drawn event back where it was. */
  readonly move: (event: CalendarEntry, next: Span, undo: () => void) => Promise<void>;
  /** Dialogs for questions during a move; the screen renders them. */
  readonly question: ReactNode;
}

interface Asked {
  readonly isFirst: boolean;
  readonly answer: (scope: Scope | null) => void;
}

const failed = (error: unknown): void => {
  toastError({ title: 'Error', description: `The event was not moved. ${messageOf(error)}` });
};

/**
 * Moves events by mouse, touch and keyboard, each with a notification that offers Undo. A move of an occurrence asks
 * for the part of the series that it is for; `seriesOf` looks up the series.
 */
export function useEventMoves(seriesOf: (id: string) => CalendarEvent | undefined): EventMoves {
  const commands = useSeriesCommands();
  const [asked, setAsked] = useState<Asked>();
  const [isMovedAllDay, setMovedAllDay] = useState(false);
  const { send, question } = useContestedChange<CalendarEvent>(CALENDAR, {
    describe: describeEvent(isMovedAllDay),
    cancelLabel: 'Leave it as it is',
  });

  const moveSeries = async (event: CalendarEntry, series: CalendarEvent, next: Span): Promise<boolean> => {
    const scope = await new Promise<Scope | null>((answer) => setAsked({ isFirst: isFirst(series, event), answer }));
    setAsked(undefined);
    if (scope === null) return false;
    if (scope === 'all') return moveSingle(series, movedAll(series, event, next));
    return (await commands.change(event, scope, next)) === 'saved';
  };

  /** Returns false if the person, or somebody else's edit, left the event where it was. */
  const moveSingle = async (event: CalendarEvent, next: Span): Promise<boolean> => {
    const saved = await send(event, next);
    if (saved === null || saved === 'theirs') return false;
    const back = (): void => {
      send(saved, spanOf(event)).catch(failed);
    };
    notifyDone([saved], { title: outcomeTitle(CALENDAR, 'moved'), description: whenText(saved) }, back);
    return true;
  };

  const move = async (event: CalendarEntry, next: Span, undo: () => void): Promise<void> => {
    setMovedAllDay(next.isAllDay || event.isAllDay);
    const series = event.recurrenceId === undefined ? undefined : seriesOf(event.id);
    try {
      const isDone = await (series === undefined ? moveSingle(event, next) : moveSeries(event, series, next));
      if (!isDone) undo();
    } catch (error) {
      undo();
      failed(error);
    }
  };

  return {
    move,
    question: (
      <>
        {question}
        {asked !== undefined && (
          <ScopeDialog open title="Move which?" isFirst={asked.isFirst} onChoose={asked.answer} />
        )}
      </>
    ),
  };
}

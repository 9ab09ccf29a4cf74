import { Plus } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatDay } from '../../text/format.ts';
import { Agenda, type AgendaProps } from './Agenda.tsx';
import { morningOf, type Span } from './allDay.ts';
import type { CalendarAddress } from './calendarAddress.ts';
import { DayPicker } from './DayPicker.tsx';

export interface DaysListProps extends AgendaProps {
  readonly address: CalendarAddress;
  readonly onCreate: (span?: Span) => void;
}

/** The days one below the other; on a phone, only the day that is picked in the small month or week above. */
export function DaysList({ address, days, onCreate, ...agenda }: DaysListProps) {
  const { view, day, shown, kind, picksDays, goTo, showMoreDays } = address;
  const listed = picksDays ? days.filter(({ day: on }) => on === day) : days;
  const isRemoved = kind === 'removed';
  const nothing = isRemoved
    ? 'No events of these days were removed. A removed event is kept here, and can be restored.'
    : picksDays
      ? `Nothing is planned on ${formatDay(day)}.`
      : 'Nothing is planned in these days.';
  const add = (
    <Button icon={Plus} onClick={() => onCreate(picksDays ? morningOf(day) : undefined)}>
      Add an event
    </Button>
  );
  return (
    <div className={cx('min-h-0 flex-1 overflow-y-auto bg-surface', !picksDays && 'border-t')}>
      {picksDays && (
        <DayPicker {...shown} day={day} agenda={days} month={view === 'month' ? day.slice(0, 7) : null} onPick={goTo} />
      )}
      {listed.length === 0 ? (
        <EmptyState title={nothing} {...(isRemoved ? {} : { action: add })}>
          {kind === '' &&
            !picksDays &&
            'For example: Hearing on the motion to compel, Courtroom 4B, Tuesday at 9:00 AM.'}
        </EmptyState>
      ) : (
        <Agenda days={listed} {...agenda} />
      )}
      {!picksDays && (
        <div className="px-4 pb-8 sm:px-6">
          <Button size="sm" onClick={showMoreDays}>
            Show 30 more days
          </Button>
        </div>
      )}
    </div>
  );
}

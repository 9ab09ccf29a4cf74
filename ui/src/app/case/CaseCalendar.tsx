import { EVENT_TYPES, PRIORITIES } from '@lexledger/contracts/choices';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { DeadlineMark } from '../../components/DeadlineMark.tsx';
import { choiceColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { daysBetween, today } from '../../dates/zones.ts';
import { formatDay, formatDaysAway, formatTime } from '../../text/format.ts';
import { AddButton, type CaseListProps, CaseSection, Sum, Toggle } from './CaseSection.tsx';

interface Row extends CalendarEntry {
  readonly entry: CalendarEntry;
}

/** Each occurrence of an event is a separate row. */
const rowOf = (entry: CalendarEntry): Row => ({ ...entry, id: keyOf(entry), entry });

const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'Event',
    cell: (event) => <span className={cx(isResolved(event) && 'text-muted line-through')}>{event.title}</span>,
    sortBy: ({ title }) => title,
    width: 'minmax(220px, 3fr)',
  },
  {
    id: 'startDate',
    header: 'When',
    cell: (event) => (
      <>
        {formatDay(eventDay(event))}
        <span className="text-muted">{event.isAllDay ? ', all day' : `, ${formatTime(event.startDate)}`}</span>
      </>
    ),
    sortBy: (event) => `${eventDay(event)} ${event.isAllDay ? '' : event.startDate}`,
    width: '180px',
  },
  {
    id: 'away',
    header: 'From today',
    cell: (event) => formatDaysAway(daysBetween(today(), eventDay(event))),
    width: '112px',
    phone: 'none',
  },
  {
    id: 'eventType',
    header: 'Type',
    cell: (event) => (
      <span className="block min-w-0">
        <span className="block truncate">{EVENT_TYPES[event.eventType]}</span>
        <DeadlineMark entry={event} />
      </span>
    ),
    sortBy: ({ eventType }) => EVENT_TYPES[eventType],
    width: '168px',
    phone: 'end',
  },
  choiceColumn<Row, Row['priority']>({ id: 'priority', header: 'Priority', width: '88px', phone: 'none' }, PRIORITIES),
  textColumn<Row>({ id: 'location', header: 'Location', width: 'minmax(140px, 1.4fr)', phone: 'none' }),
];

/** Hearings, deadlines and meetings of the case: upcoming ones and, on request, past ones. */
export function CaseCalendar({ answer, onAdd, onOpen }: CaseListProps<CalendarEntry>) {
  const [withPast, setWithPast] = useState(false);
  const day = today();
  return (
    <CaseSection
      what="events"
      answer={answer}
      empty="No events yet: hearings, deadlines, statutes of limitations and meetings of this case."
      action={<AddButton onClick={onAdd}>New event</AddButton>}
      summary={(events) => {
        const ahead = events.filter((event) => eventDay(event) >= day).length;
        const open = events.filter((event) => eventDay(event) >= day && !isResolved(event)).length;
        return (
          <>
            <Sum label="Upcoming">{open}</Sum>
            {ahead < events.length && (
              <Toggle checked={withPast} onChange={setWithPast}>
                Show {events.length - ahead} past
              </Toggle>
            )}
          </>
        );
      }}
    >
      {(events) => {
        const shown = events.filter((event) => withPast || eventDay(event) >= day);
        return shown.length === 0 ? (
          <p className="px-4 py-6 text-muted sm:px-6">Nothing is coming up in this case.</p>
        ) : (
          <DataTable
            label="Events"
            columns={columns}
            rows={shown.map(rowOf)}
            fill={false}
            defaultSort="startDate"
            view="calendar-events"
            onOpen={({ entry }) => onOpen(entry)}
            onEdit={({ entry }) => onOpen(entry)}
          />
        );
      }}
    </CaseSection>
  );
}

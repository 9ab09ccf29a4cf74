import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { morningOf, type Span } from './allDay.ts';
import { CalendarBody } from './CalendarBody.tsx';
import { CalendarForms } from './CalendarForms.tsx';
import { useCalendarLanes } from './CalendarLanes.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useCalendarAddress } from './calendarAddress.ts';
import { useCalendarEntries } from './calendarEntries.ts';
import { useEventMoves } from './eventMoves.tsx';
import { UnfinishedImportNotice } from './UnfinishedImportNotice.tsx';

export default function CalendarScreen() {
  const address = useCalendarAddress();
  const { day, picksDays, setSearch } = address;
  const [span, setSpan] = useState<Span>();
  const contents = useCalendarEntries(address);
  const events = contents.list.data;
  const caseTitle = useNames('cases');
  const opened = useOpenRecord<CalendarEvent>('/api/calendar-events', events);
  const { open: openId } = opened;
  const { move, question } = useEventMoves((id) => events?.find((event) => event.id === id));

  const openEvent = useCallback(
    ({ id, recurrenceId }: CalendarEntry) => {
      if (recurrenceId === undefined) openId(id);
      else setSearch({ id, new: null, occurrence: recurrenceId });
    },
    [openId, setSearch],
  );
  const create = useCallback(
    (next?: Span) => {
      setSpan(next);
      setSearch({ id: null, new: '1' });
    },
    [setSearch],
  );
  const lanes = useCalendarLanes({ caseTitle, onOpenEvent: openId });

  useShortcut('n', 'New event', () => create());

  return (
    <>
      <PageHeader title="Calendar">
        {lanes.buttons}
        <CalendarMenu onNewGoogleEvent={() => setSearch({ id: null, new: null, account: 'new' })} />
        <Button
          variant="primary"
          icon={Plus}
          onClick={() => create(picksDays && day !== today() ? morningOf(day) : undefined)}
        >
          New event
        </Button>
      </PageHeader>
      <UnfinishedImportNotice />
      <CalendarToolbar address={address} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
          <CalendarBody
            address={address}
            contents={contents}
            caseTitle={caseTitle}
            openId={opened.record?.id}
            onOpenEvent={openEvent}
            onCreate={create}
            onMove={(event, next, undo) => void move(event, next, undo)}
          />
        </div>
        {lanes.columns}
      </div>
      {lanes.sheet}
      {question}
      <CalendarForms
        address={address}
        contents={contents}
        opened={opened}
        span={span}
        onClose={() => setSpan(undefined)}
      />
    </>
  );
}

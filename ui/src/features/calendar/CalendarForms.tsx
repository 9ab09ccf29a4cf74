import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { OpenRecord } from '../../components/openRecord.ts';
import type { Span } from './allDay.ts';
import { CalendarEventForm } from './CalendarEventForm.tsx';
import type { CalendarAddress } from './calendarAddress.ts';
import type { CalendarEntries } from './calendarEntries.ts';
import { OccurrenceForm } from './OccurrenceForm.tsx';

const GoogleEventForm = lazyWithRetry(() => import('./GoogleEventForm.tsx'));

export interface CalendarFormsProps {
  readonly address: CalendarAddress;
  readonly contents: CalendarEntries;
  readonly opened: OpenRecord<CalendarEvent>;
  /** The span of a new event, if a part of the calendar was chosen for it. */
  readonly span: Span | undefined;
  readonly onClose: () => void;
}

/** The form that the address opens: of an event, an occurrence, or an event of the person's Google Calendar. */
export function CalendarForms({ address, contents, opened, span, onClose }: CalendarFormsProps) {
  const { kind, search, setSearch } = address;
  const { entries, series } = contents;
  const occurrence = entries?.find(
    ({ id, recurrenceId }) => id === search.id && recurrenceId !== undefined && recurrenceId === search.occurrence,
  );
  const showAll = (): void => setSearch({ occurrence: null });
  const close = (): void => {
    if (search.occurrence !== undefined) showAll();
    opened.close();
    onClose();
  };
  return (
    <>
      {occurrence !== undefined && opened.record !== undefined && (
        <OccurrenceForm series={opened.record} entry={occurrence} onAll={showAll} onClose={close} />
      )}
      {search.account !== undefined && (
        <Suspense>
          <GoogleEventForm id={search.account} onClose={() => setSearch({ account: null })} />
        </Suspense>
      )}
      <CalendarEventForm
        open={
          opened.isOpen && occurrence === undefined && (search.occurrence === undefined || series.data !== undefined)
        }
        record={opened.record}
        defaults={{
          ...(search.caseId === undefined ? {} : { caseId: search.caseId }),
          ...(search.clientId === undefined ? {} : { clientId: search.clientId }),
          ...(kind in EVENT_TYPES ? { eventType: kind as CalendarEvent['eventType'] } : {}),
          ...span,
        }}
        onOpenChange={(next) => {
          if (!next) close();
        }}
      />
    </>
  );
}

import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Postings } from '@lexledger/contracts/features/ledger';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { today } from '../../dates/zones.ts';
import { useOccurrencesAround, withOccurrences } from '../../records/occurrences.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

/** An answer in the form that a section of the page needs. */
export type Answer<Row> = Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'> & { readonly refetch: () => unknown };

/** The single events of a case, and each occurrence of the recurring ones within a year back and a year ahead. */
function useEntries(caseId: string, events: Answer<CalendarEvent>): Answer<CalendarEntry> {
  const occurrences = useOccurrencesAround(today(), { caseId });
  const data = useMemo(
    () => events.data && occurrences.data && withOccurrences(events.data, occurrences.data),
    [events.data, occurrences.data],
  );
  return {
    data,
    error: events.error ?? occurrences.error,
    refetch: () => Promise.all([events.refetch(), occurrences.refetch()]),
  };
}

/** The totals of a case, from records entered by hand and from payments of invoices. */
export const casePostings = (caseId: string) =>
  liveQuery<Postings>(['/api/postings', { caseId }], ['postings', 'ledger-settings']);

/** All records of a case, each list updated live. */
export type CaseRecords = ReturnType<typeof useCaseRecords>;

export function useCaseRecords(caseId: string) {
  const filter = { caseId };
  const events = useQuery(recordsQuery('calendar-events', filter));
  return {
    tasks: useQuery(recordsQuery('tasks', filter)),
    events,
    entries: useEntries(caseId, events),
    time: useQuery(recordsQuery('time-entries', filter)),
    notes: useQuery(recordsQuery('case-notes', filter)),
    money: useQuery(recordsQuery('financial-records', filter)),
    facts: useQuery(recordsQuery('facts', filter)),
    documents: useQuery(recordsQuery('case-documents', filter)),
    parties: useQuery(recordsQuery('parties', filter)),
    authorities: useQuery(recordsQuery('legal-authorities', filter)),
    arguments: useQuery(recordsQuery('legal-arguments', filter)),
  };
}

import type { Case } from '@lexledger/contracts/features/cases';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { keyOf } from '../../dates/calendarEntry.ts';
import { useToday } from '../../dates/today.ts';
import { addDays } from '../../dates/zones.ts';
import { datesAhead, firstOfAllKinds, type NextDate } from '../../features/cases/nextDates.ts';
import { readerAddress } from '../../features/documents/reader/readerAddress.ts';
import { useOpenDeadlines } from '../../records/deadlines.ts';
import { untilNext, useOccurrencesAhead, withOccurrences } from '../../records/occurrences.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { formatDayBriefly, formatInstantDay, formatTime } from '../../text/format.ts';

/** Number of lines of upcoming items. */
const SHOWN = 6;
const LATEST = 4;

export interface ClientMattersProps {
  readonly clientId: string;
  readonly cases: readonly Case[];
}

/** The latest notes and documents of a client's matters. */
export const ClientMatters = ({ cases }: ClientMattersProps) => (
  <>
    <Notes cases={cases} />
    <Documents cases={cases} />
  </>
);

/** Events with the client, and deadlines (also missed ones) and open tasks of the client's cases. */
function useNextDates(clientId: string, cases: readonly Case[]): readonly NextDate[] {
  const day = useToday();
  // All-day events are stored at midnight UTC, which may be yesterday here: the range begins one day earlier to include
  // them.
  const from = `${addDays(day, -1)}T00:00:00.000Z`;
  const events = useQuery(recordsQuery('calendar-events', { clientId, from }));
  const { deadlines } = useOpenDeadlines(day, { clientId });
  const occurrences = useOccurrencesAhead(day, { clientId });
  const tasks = useQuery(recordsQuery('tasks', { open: true }));
  const entries = [
    ...untilNext(withOccurrences(events.data ?? [], occurrences), day),
    ...(deadlines?.missed ?? []),
    ...(deadlines?.next ?? []),
  ];
  const ids = new Set(cases.map(({ id }) => id));
  const once = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const own = (tasks.data ?? []).filter(({ caseId }) => caseId !== null && ids.has(caseId));
  return firstOfAllKinds(datesAhead(once, own, day), SHOWN);
}

const LINE = 'flex items-center gap-3 py-2 hover:bg-hover focus-visible:-outline-offset-2';

/** The upcoming items of all the client's matters, missed deadlines first. */
export function ClientNext({ clientId, cases }: ClientMattersProps) {
  const dates = useNextDates(clientId, cases);
  if (dates.length === 0) return null;
  return (
    <DetailSection title="What comes next">
      <ul>
        {dates.map((date) => (
          <li key={date.entry === null ? date.id : keyOf(date.entry)} className="border-b last:border-b-0">
            <Link
              to={date.kind === 'task' ? '/tasks' : '/calendar'}
              search={{ id: date.id, ...(date.entry?.recurrenceId && { occurrence: date.entry.recurrenceId }) }}
              className={LINE}
            >
              <DateLine date={date} />
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function DateLine({ date: { kind, entry, title, day, at } }: { readonly date: NextDate }): ReactNode {
  const due = entry !== null && isDeadline(entry) ? entry : null;
  const Icon = kind === 'task' ? ListChecks : CalendarDays;
  return (
    <>
      {due === null ? (
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      ) : (
        <DeadlineIcon entry={due} />
      )}
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="flex shrink-0 flex-col items-end text-sm">
        {due !== null && <DeadlineMark entry={due} atEnd />}
        {kind === 'task' ? (
          <DueDay day={day} isOpen />
        ) : (
          <span className="text-muted">
            {formatDayBriefly(day)}
            {at !== null && `, ${formatTime(at)}`}
          </span>
        )}
      </span>
    </>
  );
}

/** The records of one list for all of the cases; undefined until all are loaded. */
function useOfCases<Row>(path: string, view: string, cases: readonly Case[]): readonly Row[] | undefined {
  return useQueries({
    queries: cases.map(({ id }) => liveQuery<readonly Row[]>([path, { caseId: id }], [view])),
    combine: (answers) =>
      answers.every(({ data }) => data !== undefined) ? answers.flatMap(({ data }) => data ?? []) : undefined,
  });
}

const titleIn = (cases: readonly Case[], caseId: string): string =>
  cases.find(({ id }) => id === caseId)?.title ?? 'Case';

function Notes({ cases }: Pick<ClientMattersProps, 'cases'>) {
  const notes = useOfCases<CaseNote>('/api/case-notes', 'case-notes', cases);
  if (notes === undefined || notes.length === 0) return null;
  const latest = notes.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, LATEST);
  return (
    <DetailSection title="Notes" detail={`${notes.length}`}>
      <ul>
        {latest.map(({ id, caseId, content, createdAt }) => (
          <li key={id} className="border-b last:border-b-0">
            <Link
              to="/cases/$caseId"
              params={{ caseId }}
              search={{ tab: 'notes', id }}
              className="block py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="line-clamp-2 whitespace-pre-line font-serif">{content}</span>
              <span className="block truncate text-muted text-sm">
                {formatInstantDay(createdAt)} · {titleIn(cases, caseId)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Documents({ cases }: Pick<ClientMattersProps, 'cases'>) {
  const documents = useOfCases<CaseDocument>('/api/case-documents', 'case-documents', cases);
  if (documents === undefined || documents.length === 0) return null;
  const latest = documents.toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1)).slice(0, LATEST);
  return (
    <DetailSection title="Documents" detail={`${documents.length}`}>
      <ul>
        {latest.map((document) => (
          <li key={document.id} className="border-b last:border-b-0">
            <Link {...readerAddress(document)} className={LINE}>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{document.fileName}</span>
                <span className="block truncate text-muted text-sm">{titleIn(cases, document.caseId)}</span>
              </span>
              <span className="shrink-0 text-muted text-sm">{formatInstantDay(document.uploadedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

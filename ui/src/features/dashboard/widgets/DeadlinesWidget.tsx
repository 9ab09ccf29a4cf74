import { Link } from '@tanstack/react-router';
import { cx } from '../../../browser/classes.ts';
import { DeadlineIcon, DeadlineMark } from '../../../components/DeadlineMark.tsx';
import { type CalendarEntry, keyOf } from '../../../dates/calendarEntry.ts';
import { eventDay } from '../../../dates/eventDays.ts';
import { type OpenDeadlines, useOpenDeadlines } from '../../../records/deadlines.ts';
import { count, formatDay, formatDayBriefly } from '../../../text/format.ts';
import { Answered } from '../Answered.tsx';
import { linesIn } from '../layout.ts';
import { useRecordName } from '../recordNames.ts';
import { useToday } from '../today.ts';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { LINE_LINK, WidgetFooter, WidgetLine, WidgetList } from '../WidgetList.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

/**
 * Shares the lines between missed and upcoming deadlines. Neither hides the other, since each can use at least half.
 */
export function sharedOut({ missed, next }: OpenDeadlines, lines: number): OpenDeadlines {
  const half = Math.floor(lines / 2);
  const ofMissed = Math.min(missed.length, Math.max(half, lines - next.length));
  return { missed: missed.slice(0, ofMissed), next: next.slice(0, lines - ofMissed) };
}

/** Missed deadlines, then the upcoming ones. Each links to its event, and its case is below it. */
export default function DeadlinesWidget({ height, settings }: WidgetProps) {
  // Each line has a second one for its case.
  const lines = Math.max(4, Math.floor((linesIn(height) * 36) / 48) - 1);
  const today = useToday();
  const { single, deadlines } = useOpenDeadlines(today, useWhoseShown(settings));
  return (
    <Answered query={single} what="The deadlines" lines={lines}>
      {() => {
        const { missed = [], next = [] } = deadlines ?? {};
        const shown = sharedOut({ missed, next }, lines);
        const left = missed.length - shown.missed.length;
        return missed.length + next.length === 0 ? (
          <WidgetEmpty
            title="Missed deadlines and the next ones will be listed here."
            first={{ to: '/calendar', label: 'Add a deadline' }}
          >
            For example “Answer to the complaint”, due in 21 days.
          </WidgetEmpty>
        ) : (
          <>
            {shown.missed.length > 0 && <Lines label="Missed deadlines" entries={shown.missed} />}
            {shown.next.length > 0 && (
              <div className={shown.missed.length > 0 ? 'border-t' : ''}>
                <Lines label="Next deadlines" entries={shown.next} />
              </div>
            )}
            <WidgetFooter>
              <Link to="/calendar" className={LINE_LINK}>
                {left > 0 ? `${count(left, 'more missed deadline')}` : 'Whole calendar'}
              </Link>
            </WidgetFooter>
          </>
        );
      }}
    </Answered>
  );
}

const Lines = ({ label, entries }: { readonly label: string; readonly entries: readonly CalendarEntry[] }) => (
  <WidgetList label={label}>
    {entries.map((entry) => (
      <DeadlineLine key={keyOf(entry)} entry={entry} />
    ))}
  </WidgetList>
);

const DeadlineLine = ({ entry, entry: { id, title, caseId, eventType } }: { readonly entry: CalendarEntry }) => (
  <WidgetLine view="calendar-events" id={id} className="flex items-start gap-3 py-1.5">
    <span className="pt-0.5">
      <DeadlineIcon entry={entry} />
    </span>
    <span className="flex min-w-0 flex-1 flex-col items-start">
      <Link to="/calendar" search={{ id }} className={cx(LINE_LINK, 'max-w-full')}>
        {title}
      </Link>
      <span className="flex max-w-full gap-1 text-muted text-sm">
        {eventType === 'limitation' && <span className="shrink-0">Statute of limitations</span>}
        {eventType === 'limitation' && caseId !== null && <span aria-hidden>·</span>}
        {caseId !== null && <CaseLink id={caseId} />}
      </span>
    </span>
    <span className="flex max-w-1/2 shrink-0 flex-col items-end text-sm">
      <DeadlineMark entry={entry} atEnd />
      <time dateTime={eventDay(entry)} title={formatDay(eventDay(entry), 'long')} className="text-muted">
        {formatDayBriefly(eventDay(entry))}
      </time>
    </span>
  </WidgetLine>
);

function CaseLink({ id }: { readonly id: string }) {
  const title = useRecordName('cases', id);
  return (
    <Link to="/cases/$caseId" params={{ caseId: id }} className={LINE_LINK}>
      {title ?? 'Case'}
    </Link>
  );
}

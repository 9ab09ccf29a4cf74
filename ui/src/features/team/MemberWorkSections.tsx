import { Link, type LinkProps } from '@tanstack/react-router';
import { DetailSection } from '../../components/DetailPane.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { formatDayBriefly, formatTime } from '../../text/format.ts';
import { HoursLink } from './HoursLink.tsx';
import { DAYS_AHEAD, type MemberWork } from './memberWork.ts';

interface Line {
  readonly key: string;
  readonly text: string;
  readonly end: string;
  readonly at: Pick<LinkProps, 'to'> & { readonly search?: Readonly<Record<string, string>> };
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Records behind a number, each of which opens; nothing where there are none. */
const Lines = ({ title, lines }: LinesProps) =>
  lines.length > 0 && (
    <DetailSection title={title} detail={`${lines.length}`}>
      <ul>
        {lines.map(({ key, text, end, at }) => (
          <li key={key} className="border-b last:border-b-0">
            <Link {...(at as LinkProps)} className="flex gap-4 py-2 hover:bg-hover focus-visible:-outline-offset-2">
              <span className="min-w-0 flex-1 truncate">{text}</span>
              <span className="shrink-0 text-muted text-sm">{end}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );

const entryLine = (entry: CalendarEntry): Line => ({
  key: keyOf(entry),
  text: entry.title,
  end: `${formatDayBriefly(eventDay(entry))}${entry.isAllDay ? '' : `, ${formatTime(entry.startDate)}`}`,
  at: { to: '/calendar', search: { view: 'day', date: eventDay(entry) } },
});

export interface MemberWorkSectionsProps {
  /** Id of the contact. */
  readonly memberId: string;
  readonly work: MemberWork;
}

/** What is behind the numbers of a person's workload. */
export const MemberWorkSections = ({ memberId, work: { deadlines, events, led, hours } }: MemberWorkSectionsProps) => (
  <>
    <Lines title={`Deadlines in ${DAYS_AHEAD} days`} lines={deadlines.map(entryLine)} />
    <Lines title={`Events in ${DAYS_AHEAD} days`} lines={events.map(entryLine)} />
    <Lines
      title="Responsible for"
      lines={led.map(({ id, title, matterNumber }) => ({
        key: id,
        text: title,
        end: matterNumber ?? '',
        at: { to: `/cases/${id}` },
      }))}
    />
    {hours !== undefined && (
      <DetailSection title="Hours">
        <p className="py-2 tabular-nums">
          <HoursLink memberId={memberId} minutes={hours.week} period="week" words=" this week" />
          {', '}
          <HoursLink memberId={memberId} minutes={hours.month} period="month" words=" this month" />
        </p>
      </DetailSection>
    )}
  </>
);

import { isDeadline } from '@lexledger/domain/deadlines/met';
import { useAuthors } from '../../account/memberNames.ts';
import { cx } from '../../browser/classes.ts';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { Money } from '../../components/Money.tsx';
import { formatDay, formatDayBriefly, formatTime } from '../../text/format.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import { TIMELINE_ICONS } from './timelineKinds.ts';

interface TimelineEntriesProps {
  readonly entries: readonly TimelineEntry[];
  readonly onOpen: (entry: TimelineEntry) => void;
}

/** The date on a phone, which omits the current year. */
const narrow = ({ day, when }: TimelineEntry): string => when ?? formatDayBriefly(day);

const isSameDay = (a: TimelineEntry | undefined, b: TimelineEntry): boolean => a?.day === b.day && a.when === b.when;

/** Entries grouped by day; the date is shown at the first one. */
export const TimelineEntries = ({ entries, onOpen }: TimelineEntriesProps) => {
  const authorOf = useAuthors();
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={entry.key} className="grid grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
          <span className="pt-2 pr-3 text-right text-muted text-sm">
            {isSameDay(entries[index - 1], entry) ? (
              <span className="sr-only">{entry.when ?? formatDay(entry.day)}</span>
            ) : (
              <>
                <span className="hidden sm:inline">{entry.when ?? formatDay(entry.day)}</span>
                <span className="sm:hidden">{narrow(entry)}</span>
              </>
            )}
          </span>
          <Entry entry={entry} author={authorIn(entry, authorOf)} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
};

/** Who added the record of an entry: 'by Dana', 'by you'; undefined where the person works alone. */
function authorIn({ what }: TimelineEntry, authorOf: (accountId: string) => string | undefined): string | undefined {
  const author = 'record' in what ? authorOf(what.record.userId) : undefined;
  return author && `by ${author === 'You' ? 'you' : author}`;
}

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly author: string | undefined;
  readonly onOpen: (entry: TimelineEntry) => void;
}

function Entry({ entry, author, onOpen }: EntryProps) {
  const { what, title, detail, at, amount, overdue } = entry;
  const Icon = TIMELINE_ICONS[what.kind];
  const content = (
    <>
      <span className="mt-0.5 shrink-0">
        {what.kind === 'event' && isDeadline(what.record) ? (
          <DeadlineIcon entry={what.record} />
        ) : (
          <Icon aria-hidden size={16} strokeWidth={1.75} className={overdue ? 'text-danger' : 'text-muted'} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('line-clamp-3 whitespace-pre-line', what.kind === 'note' && 'font-serif')}>{title}</span>
        <span className={cx('block text-sm', overdue && what.kind !== 'event' ? 'text-danger' : 'text-muted')}>
          {[detail, at !== null && formatTime(at), author].filter(Boolean).join(' · ')}
        </span>
        {what.kind === 'event' && isDeadline(what.record) && (
          <span className="block text-sm">
            <DeadlineMark entry={what.record} />
          </span>
        )}
      </span>
      {amount !== null && (
        <span className="shrink-0">
          <Money amount={amount} signed={what.kind === 'money' || what.kind === 'trust'} />
        </span>
      )}
    </>
  );
  const look = 'flex w-full gap-3 border-b border-l py-2 pr-2 pl-4 text-left';
  return (
    <button
      type="button"
      onClick={() => onOpen(entry)}
      className={cx(look, 'transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {content}
    </button>
  );
}

import type { Task } from '@lexledger/contracts/features/tasks';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { CalendarDays } from 'lucide-react';
import { useMay } from '../../account/may.ts';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { type Day, daysBetween, today } from '../../dates/zones.ts';
import { datesAhead, firstOfAllKinds, type NextDate } from '../../features/cases/nextDates.ts';
import { untilNext } from '../../records/occurrences.ts';
import { TASKS } from '../../records/taskPlace.ts';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
import { formatDayBriefly, formatDaysAway, formatTime } from '../../text/format.ts';
import type { OpenForm } from './CaseForms.tsx';
import type { CaseRecords } from './caseRecords.ts';
import { TabLink } from './TabLink.tsx';

/** Number of lines of upcoming items. */
const SHOWN = 6;

/** An event, or a task, which may have no date. */
interface Line extends Pick<NextDate, 'id' | 'title' | 'at' | 'overdue' | 'entry'> {
  readonly day: Day | null;
  readonly task: Task | undefined;
}

/** The nearest items, tasks without a date last, and the number of items that are not shown. */
function nearest(entries: readonly CalendarEntry[], tasks: readonly Task[], day: Day) {
  const dates = datesAhead(untilNext(entries, day), tasks, day);
  const undated = tasks.filter(({ status, dueDate }) => status !== 'completed' && dueDate === null);
  const lines: readonly Line[] = [
    ...firstOfAllKinds(dates, SHOWN).map((date) => ({
      ...date,
      task: date.kind === 'task' ? tasks.find(({ id }) => id === date.id) : undefined,
    })),
    ...undated.map((task) => ({
      id: task.id,
      title: task.title,
      day: null,
      at: null,
      overdue: false,
      entry: null,
      task,
    })),
  ].slice(0, SHOWN);
  return { lines, more: dates.length + undated.length - lines.length };
}

export interface CaseAheadProps {
  readonly canAdd: boolean;
  readonly records: Pick<CaseRecords, 'entries' | 'tasks'>;
  readonly onOpenForm: (form: OpenForm) => void;
  readonly onOpenEvent: (entry: CalendarEntry) => void;
  readonly onShowTab: (tab: string) => void;
}

/** The upcoming events and deadlines of the case and its open tasks, missed deadlines first. */
export function CaseAhead({ canAdd, records, onOpenForm, onOpenEvent, onShowTab }: CaseAheadProps) {
  const { entries, tasks } = records;
  const { lines, more } = nearest(entries.data ?? [], tasks.data ?? [], today());
  return (
    <Panel
      title="What comes next"
      actions={
        canAdd && (
          <>
            <Button size="sm" variant="quiet" onClick={() => onOpenForm({ kind: 'task' })}>
              New task
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onOpenForm({ kind: 'event' })}>
              New event
            </Button>
          </>
        )
      }
      footer={
        more > 0 && (
          <>
            {more} more in <TabLink onClick={() => onShowTab('tasks')}>tasks</TabLink> and{' '}
            <TabLink onClick={() => onShowTab('calendar')}>calendar</TabLink>
          </>
        )
      }
    >
      {entries.data === undefined || tasks.data === undefined ? (
        <div className="flex flex-col gap-4 p-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      ) : lines.length === 0 ? (
        <p className="p-4 text-muted">Nothing is coming up: no deadline, no event and no open task.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <AheadLine
              key={line.entry === null ? line.id : keyOf(line.entry)}
              line={line}
              onOpen={() => {
                if (line.task !== undefined) onOpenForm({ kind: 'task', record: line.task });
                if (line.entry !== null) onOpenEvent(line.entry);
              }}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AheadLine({ line, onOpen }: { readonly line: Line; readonly onOpen: () => void }) {
  const { title, task, entry, overdue } = line;
  const { complete } = useTaskVerbs();
  const may = useMay();
  const deadline = entry !== null && isDeadline(entry) ? entry : null;
  return (
    <li className="flex items-center gap-3 border-b px-4 last:border-b-0">
      {deadline !== null ? (
        <DeadlineIcon entry={deadline} />
      ) : task === undefined ? (
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-accent" />
      ) : (
        <Checkbox
          aria-label={`Completed: ${title}`}
          checked={false}
          disabled={!may.change(TASKS, task)}
          onChange={() => complete(task)}
        />
      )}
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-3 py-1 text-left hover:underline"
      >
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className="flex shrink-0 flex-col items-end gap-x-3 sm:flex-row sm:items-center">
          {deadline !== null && (
            <span className="text-sm max-sm:max-w-36">
              <DeadlineMark entry={deadline} atEnd />
            </span>
          )}
          <span className={cx('shrink-0 text-sm', overdue ? 'text-danger' : 'text-muted')}>
            {dateText(line, deadline !== null)}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The date and its distance from today; the mark of a deadline already says the distance. */
function dateText({ day, at, overdue }: Line, isOfDeadline: boolean): string {
  if (day === null) return 'No date';
  const date = formatDayBriefly(day);
  if (isOfDeadline) return date;
  const distance = overdue ? `${daysBetween(day, today())}d late` : formatDaysAway(daysBetween(today(), day));
  return `${date}${at === null ? '' : `, ${formatTime(at)}`} · ${distance}`;
}

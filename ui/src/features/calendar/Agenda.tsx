import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { cx } from '../../lib/classes.ts';
import { formatDay, formatDaysAway, formatTime } from '../../lib/format.ts';
import { useRecentlyChanged } from '../../lib/recentlyChanged.ts';
import { type Day, daysBetween, today } from '../../lib/zones.ts';
import type { AgendaDay, AgendaItem } from './agenda.ts';
import { EVENT_LOOKS, TASK_LOOK } from './eventLooks.ts';

export interface AgendaProps {
  readonly days: readonly AgendaDay[];
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly onOpenEvent: (event: CalendarEvent) => void;
  readonly onOpenTask: (task: Task) => void;
  readonly openId: string | undefined;
}

const NEAR_DAYS = 7;

function nearness(day: Day): string {
  const away = daysBetween(today(), day);
  return away >= -1 && away <= NEAR_DAYS ? formatDaysAway(away) : '';
}

function timeOf(item: AgendaItem): string {
  if (item.is === 'task') return 'Due';
  const { event, continues } = item;
  if (event.isAllDay) return 'All day';
  if (continues) return 'continued';
  return formatTime(event.startDate);
}

/** Days with what is on them, one below the other. Arrow keys move between entries, Enter opens. */
export function Agenda({ days, caseTitle, onOpenEvent, onOpenTask, openId }: AgendaProps) {
  const [activeKey, setActiveKey] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const items = days.flatMap((day) => day.items);
  const activeIndex = Math.max(
    0,
    items.findIndex(({ key }) => key === activeKey),
  );

  const open = (item: AgendaItem): void => (item.is === 'task' ? onOpenTask(item.task) : onOpenEvent(item.event));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      Home: 0,
      End: items.length - 1,
    };
    const move = moves[event.key];
    const item = items[activeIndex];
    if (event.key === 'e' && item !== undefined) open(item);
    else if (move !== undefined) {
      const target = items[Math.min(Math.max(0, move), items.length - 1)];
      if (target === undefined) return;
      setActiveKey(target.key);
      list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(target.key)}"]`)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={list} className="pb-4 text-sm">
      {days.map(({ day, items: entries }) => (
        <section key={day} aria-label={formatDay(day, 'long')}>
          <h3 className="sticky top-0 z-10 flex h-10 items-end justify-between gap-3 border-rule border-b bg-surface px-4 pb-1.5 sm:px-6">
            <span className={cx('font-medium font-serif text-base', day === today() && 'text-accent')}>
              {formatDay(day, 'long').replace(/, \d{4}$/, '')}
            </span>
            <span className="text-muted text-xs">{nearness(day)}</span>
          </h3>
          <ul>
            {entries.map((item) => (
              <li key={item.key}>
                <Entry
                  item={item}
                  caseTitle={caseTitle(item.is === 'task' ? item.task.caseId : item.event.caseId)}
                  inTabOrder={item.key === items[activeIndex]?.key}
                  isOpen={(item.is === 'task' ? item.task.id : item.event.id) === openId}
                  onOpen={() => open(item)}
                  onFocus={() => setActiveKey(item.key)}
                  onKeyDown={onKeyDown}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly item: AgendaItem;
  readonly caseTitle: string | undefined;
  readonly inTabOrder: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Entry({ item, caseTitle, inTabOrder, isOpen, onOpen, onFocus, onKeyDown }: EntryProps) {
  const record = item.is === 'task' ? item.task : item.event;
  const changed = useRecentlyChanged(item.is === 'task' ? 'tasks' : 'calendar-events', record.id);
  const { icon: Icon, color } = item.is === 'task' ? TASK_LOOK : EVENT_LOOKS[item.event.eventType];
  const kind = item.is === 'task' ? 'Task' : EVENT_TYPES[item.event.eventType];
  const location = item.is === 'event' ? item.event.location : null;
  const end = item.is === 'event' && !item.event.isAllDay && !item.continues ? item.event.endDate : null;
  return (
    <button
      type="button"
      data-row={record.id}
      data-key={item.key}
      tabIndex={inTabOrder ? 0 : -1}
      aria-current={isOpen || undefined}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cx(
        'flex min-h-11 w-full items-center gap-3 border-b px-4 py-1.5 text-left transition-colors focus-visible:-outline-offset-2 sm:px-6 touch:min-h-13',
        changed ? 'bg-changed duration-0' : 'duration-700',
        !changed && (isOpen ? 'bg-accent-wash' : 'hover:bg-hover hover:duration-0'),
      )}
    >
      <span className="w-17 shrink-0 text-muted">
        {timeOf(item)}
        {end !== null && <span className="block text-xs">{formatTime(end)}</span>}
      </span>
      <span aria-hidden className="h-7 w-[3px] shrink-0 rounded-full" style={{ backgroundColor: color }} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden size={14} strokeWidth={1.75} className="shrink-0 text-muted" />
          <span className="truncate font-medium">{record.title}</span>
        </span>
        <span className="block truncate text-muted text-xs">
          {[kind, caseTitle, location].filter(Boolean).join(' · ')}
        </span>
      </span>
      {(record.priority === 'urgent' || record.priority === 'high') && (
        <span className="shrink-0">
          <PriorityMark priority={record.priority} />
        </span>
      )}
    </button>
  );
}

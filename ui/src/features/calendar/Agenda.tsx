import { EVENT_TYPES } from '@lexledger/contracts/choices';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { Repeat2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWaiting } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { useListEntrance } from '../../browser/listEntrance.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { DeadlineMark } from '../../components/DeadlineMark.tsx';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { type CalendarEntry, keyOf } from '../../dates/calendarEntry.ts';
import { type Day, daysBetween, today } from '../../dates/zones.ts';
import { formatDay, formatDaysAway, formatTime } from '../../text/format.ts';
import { type AgendaDay, type AgendaItem, spanOfItem } from './agenda.ts';
import { clashText } from './clashes.ts';
import { EVENT_LOOKS } from './eventLooks.ts';

export interface AgendaProps {
  readonly days: readonly AgendaDay[];
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly clashes: ReadonlyMap<string, readonly CalendarEntry[]>;
  readonly onOpenEvent: (event: CalendarEntry) => void;
  readonly openId: string | undefined;
}

const NEAR_DAYS = 7;

function nearness(day: Day): string {
  const away = daysBetween(today(), day);
  return away >= -1 && away <= NEAR_DAYS ? formatDaysAway(away) : '';
}

function timeOf(item: AgendaItem): string {
  const { startDate, isAllDay } = spanOfItem(item);
  if (isAllDay) return item.is === 'event' ? 'All day' : item.item.wholeDay;
  return item.continues ? 'continued' : formatTime(startDate);
}

/** The days with their entries, one below the other. Arrow keys move between entries, Enter opens one. */
export function Agenda({ days, caseTitle, clashes, onOpenEvent, openId }: AgendaProps) {
  const [activeKey, setActiveKey] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const items = days.flatMap((day) => day.items);
  const activeIndex = Math.max(
    0,
    items.findIndex(({ key }) => key === activeKey),
  );

  const open = (item: AgendaItem): void => (item.is === 'item' ? item.item.open() : onOpenEvent(item.event));

  const focus = (index: number): void => {
    const target = items[Math.min(Math.max(0, index), items.length - 1)];
    if (target === undefined) return;
    setActiveKey(target.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(target.key)}"]`)?.focus();
  };
  useListEntrance(() => focus(0), true);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      j: activeIndex + 1,
      k: activeIndex - 1,
      Home: 0,
      End: items.length - 1,
    };
    const move = moves[event.key];
    const item = items[activeIndex];
    if (event.key === 'e' && item !== undefined) open(item);
    else if (move !== undefined) focus(move);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={list} className="pb-4 text-sm">
      {days.map(({ day, items: entries }) => (
        <section key={day} aria-label={formatDay(day, 'long')}>
          <h3 className="sticky top-0 z-10 flex h-10 items-end justify-between gap-3 border-rule border-b bg-surface px-4 pb-1.5 sm:px-6 print:static print:break-after-avoid">
            <span className={cx('font-medium font-serif text-base', day === today() && 'text-accent')}>
              {formatDay(day, 'long').replace(/, \d{4}$/, '')}
            </span>
            <span className="text-muted text-xs">{nearness(day)}</span>
          </h3>
          <ul>
            {entries.map((item) => (
              <li key={item.key} className="print:break-inside-avoid">
                <Entry
                  item={item}
                  caseTitle={item.is === 'item' ? undefined : caseTitle(item.event.caseId)}
                  clash={item.is === 'item' ? '' : clashText(clashes.get(keyOf(item.event)))}
                  inTabOrder={item.key === items[activeIndex]?.key}
                  isOpen={item.is === 'event' && item.event.id === openId}
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
  /** Text of the clash; empty if nothing clashes. */
  readonly clash: string;
  readonly inTabOrder: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Entry({ item, caseTitle, clash, inTabOrder, isOpen, onOpen, onFocus, onKeyDown }: EntryProps) {
  const event = item.is === 'event' ? item.event : null;
  const { view, id } = item.is === 'event' ? { view: 'calendar-events', id: item.event.id } : item.item.record;
  const changed = useRecentlyChanged(view, id);
  const waiting = useWaiting(id);
  const { icon: Icon, color } = item.is === 'item' ? item.item.look : EVENT_LOOKS[item.event.eventType];
  const met = event !== null && isResolved(event);
  const title = item.is === 'item' ? item.item.title : item.event.title;
  const detail =
    item.is === 'item'
      ? item.item.detail
      : [EVENT_TYPES[item.event.eventType], caseTitle, item.event.location].filter(Boolean).join(' · ');
  const end = event !== null && !event.isAllDay && !item.continues ? event.endDate : null;
  const { priority } = item.is === 'event' ? item.event : item.item;
  return (
    <button
      type="button"
      data-row={id}
      data-key={item.key}
      data-waiting={waiting}
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
          <span className={cx('truncate font-medium', met && 'text-muted line-through')}>{title}</span>
          {event?.recurrenceId !== undefined && (
            <Repeat2 aria-label="Repeats" size={14} strokeWidth={1.75} className="shrink-0 text-muted" />
          )}
          {clash !== '' && (
            <span className="flex min-w-0 shrink items-center gap-1 text-warning text-xs" title={clash}>
              <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
              <span className="truncate max-sm:sr-only">{clash}</span>
            </span>
          )}
        </span>
        <span className="block truncate text-muted text-xs">{detail}</span>
      </span>
      {event !== null && (
        <span className="shrink-0 text-xs">
          <DeadlineMark entry={event} />
        </span>
      )}
      {(priority === 'urgent' || priority === 'high') && (
        <span className="shrink-0">
          <PriorityMark priority={priority} />
        </span>
      )}
    </button>
  );
}

import type { EventDisplayInfo } from '@fullcalendar/react';
import { EVENT_TYPES } from '@lexledger/contracts/choices';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { Repeat2, TriangleAlert } from 'lucide-react';
import { useWaiting } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { DeadlineGlyph } from '../../components/DeadlineGlyph.tsx';
import { EVENT_LOOKS, type EventLook } from './eventLooks.ts';
import type { Drawn } from './gridInputs.ts';
import { VIEWS } from './gridOptions.ts';

const lookOf = ({ event, item }: Drawn): EventLook => item?.look ?? EVENT_LOOKS[event?.eventType ?? 'other'];

const kindOf = ({ event, item }: Drawn): string => item?.kind[0] ?? EVENT_TYPES[event?.eventType ?? 'other'];

/** An entry of the grid: its title, its time and its marks, for example for a clash or a repetition. */
export function GridEntry({ info }: { readonly info: EventDisplayInfo }) {
  const what = info.event.extendedProps as Drawn;
  const waiting = useWaiting(what.event?.id ?? '');
  const { icon: Icon, color } = lookOf(what);
  const isMonth = info.view.type === VIEWS.month;
  const isTall = !info.event.allDay && !isMonth && !info.isShort;
  const met = what.event !== undefined && isResolved(what.event);
  const isUrgent = (what.event ?? what.item)?.priority === 'urgent';
  return (
    <>
      {info.isStart && (
        <span aria-hidden className="absolute inset-y-0 left-0 w-[3px]" style={{ backgroundColor: color }} />
      )}
      <span
        data-entry={info.event.id}
        data-waiting={waiting}
        className={cx('flex min-w-0 gap-1 py-px pr-1 pl-2 text-xs', isTall ? 'flex-col' : !isMonth && 'items-center')}
      >
        <span className={cx('flex shrink-0 items-center gap-1', isMonth && 'h-4')}>
          {(isTall || !info.isNarrow) && (
            <Icon aria-hidden size={12} strokeWidth={1.75} style={{ color }} className="shrink-0" />
          )}
          <span className="sr-only">{kindOf(what)}</span>
          {what.event !== undefined && <DeadlineGlyph entry={what.event} />}
          {what.clash !== '' && (
            <span title={what.clash} className="text-warning">
              <TriangleAlert aria-hidden size={12} strokeWidth={2} />
              <span className="sr-only">{what.clash}</span>
            </span>
          )}
          {what.event?.recurrenceId !== undefined && (isTall || !info.isNarrow) && (
            <Repeat2 aria-label="Repeats" size={12} strokeWidth={1.75} className="text-muted" />
          )}
          {!isMonth && info.timeText !== '' && (isTall || !info.isNarrow) && <Time text={info.timeText} />}
        </span>
        <span
          className={cx(
            'min-w-0',
            isTall && 'hyphens-auto wrap-normal',
            // A day of a month is narrow, so the words take a second line, which begins with the hour.
            isMonth ? 'line-clamp-2 hyphens-auto whitespace-normal' : !isTall && 'truncate',
            isUrgent && 'font-semibold',
            met && 'text-muted line-through',
          )}
        >
          {isMonth && info.timeText !== '' && (
            <>
              <Time text={info.timeText} />{' '}
            </>
          )}
          {info.event.title}
        </span>
      </span>
    </>
  );
}

const Time = ({ text }: { readonly text: string }) => <span className="font-normal text-2xs text-muted">{text}</span>;

import { isUnconfirmed } from '@lexledger/domain/deadlines/met';
import { Flag, Hourglass } from 'lucide-react';
import { cx } from '../browser/classes.ts';
import { eventDay } from '../dates/eventDays.ts';
import { useToday } from '../dates/today.ts';
import { daysBetween } from '../dates/zones.ts';
import { type DeadlineState, deadlineState, type Judged } from '../records/deadlines.ts';
import { formatDaysAway } from '../text/format.ts';
import { StatusDot, type Tone } from './StatusDot.tsx';

interface DeadlineLook {
  readonly word: string;
  readonly tone: Tone;
  readonly hollow: boolean;
}

/** No two states share a word, so that none is distinguished by its color alone. */
const LOOKS: Readonly<Record<DeadlineState, DeadlineLook>> = {
  open: { word: 'Due', tone: 'warning', hollow: true },
  missed: { word: 'Missed', tone: 'danger', hollow: false },
  met: { word: 'Met', tone: 'positive', hollow: false },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', hollow: true },
};

/** 'Missed 3 days ago', 'Due in 5 days', 'Met'. */
export function deadlineWords(entry: Judged, today: string): string {
  const state = deadlineState(entry, today);
  if (state === null) return '';
  const { word } = LOOKS[state];
  return state === 'open' || state === 'missed'
    ? `${word} ${formatDaysAway(daysBetween(today, eventDay(entry)))}`
    : word;
}

/** Shown for a statute of limitations whose date no attorney has initialed. */
export const UNCONFIRMED = 'Unconfirmed';

export interface DeadlineMarkProps {
  readonly entry: Judged;
  /** Aligns the words at the end of the line, one below the other if one line is too narrow. */
  readonly atEnd?: boolean;
}

/**
 * State of a deadline: open, missed, met or withdrawn, and whether the date of a statute of limitations is unconfirmed.
 * It shows nothing for other events. DeadlineGlyph needs less room.
 */
export function DeadlineMark({ entry, atEnd = false }: DeadlineMarkProps) {
  const today = useToday();
  const state = deadlineState(entry, today);
  if (state === null) return null;
  const { tone, hollow } = LOOKS[state];
  return (
    <span className={cx('inline-flex min-w-0 flex-wrap gap-x-2', atEnd && 'justify-end')}>
      <StatusDot tone={tone} hollow={hollow}>
        <span className={state === 'missed' ? 'font-medium text-danger' : ''}>{deadlineWords(entry, today)}</span>
      </StatusDot>
      {isUnconfirmed(entry) && (
        <StatusDot tone="neutral" hollow>
          {UNCONFIRMED}
        </StatusDot>
      )}
    </span>
  );
}

/** The icon that distinguishes deadlines from other lines; a statute of limitations has a different one. */
export function DeadlineIcon({ entry, size = 16 }: { readonly entry: Judged; readonly size?: number }) {
  const state = deadlineState(entry, useToday());
  const Icon = entry.eventType === 'limitation' ? Hourglass : Flag;
  return (
    <Icon
      aria-hidden
      size={size}
      strokeWidth={1.75}
      className={cx('shrink-0', state === 'missed' ? 'text-danger' : state === 'open' ? 'text-warning' : 'text-muted')}
    />
  );
}

import { CircleCheck, CircleX, Flag, Hourglass, type LucideIcon } from 'lucide-react';
import { cx } from '../lib/classes.ts';
import { type DeadlineState, deadlineState, type Judged } from '../lib/deadlines.ts';
import { eventDay } from '../lib/eventDays.ts';
import { formatDaysAway } from '../lib/format.ts';
import { useToday } from '../lib/today.ts';
import { daysBetween } from '../lib/zones.ts';
import { StatusDot, type Tone } from './StatusDot.tsx';

interface DeadlineLook {
  readonly word: string;
  readonly tone: Tone;
  readonly hollow: boolean;
  /** In place of dot and word, where there is no room for them. */
  readonly icon: LucideIcon | null;
  readonly color: string;
}

/** No two of them share word, dot and icon, so that none is told by its color alone. */
const LOOKS: Readonly<Record<DeadlineState, DeadlineLook>> = {
  open: { word: 'Due', tone: 'warning', hollow: true, icon: null, color: 'text-warning' },
  missed: { word: 'Missed', tone: 'danger', hollow: false, icon: CircleX, color: 'text-danger' },
  met: { word: 'Met', tone: 'positive', hollow: false, icon: CircleCheck, color: 'text-positive' },
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

export interface DeadlineMarkProps {
  readonly entry: Judged;
  /** `icon`: for a line in which a word has no room; its word is there for whoever hears it, and as a tooltip. */
  readonly as?: 'words' | 'icon';
}

/** Whether a deadline is open, missed or met; nothing for what is no deadline. */
export function DeadlineMark({ entry, as = 'words' }: DeadlineMarkProps) {
  const today = useToday();
  const state = deadlineState(entry, today);
  if (state === null) return null;
  const { tone, hollow, icon: Icon, color } = LOOKS[state];
  if (as === 'words') {
    return (
      <StatusDot tone={tone} hollow={hollow}>
        <span className={state === 'missed' ? 'font-medium text-danger' : ''}>{deadlineWords(entry, today)}</span>
      </StatusDot>
    );
  }
  return Icon === null ? null : (
    <span title={deadlineWords(entry, today)} className={cx('shrink-0', color)}>
      <Icon aria-hidden size={12} strokeWidth={2} />
      <span className="sr-only">{LOOKS[state].word}</span>
    </span>
  );
}

/** The icon that tells a deadline from every other line; a statute of limitations has one of its own. */
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

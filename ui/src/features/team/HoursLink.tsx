import { Link } from '@tanstack/react-router';
import { periodOf, weekOf } from '../../components/periods.ts';
import { today } from '../../dates/zones.ts';
import { formatHours } from '../../text/format.ts';

export interface HoursLinkProps {
  /** Id of the contact whose hours these are. */
  readonly memberId: string;
  readonly minutes: number;
  readonly period: 'week' | 'month';
  /** Further words: ' this week'. */
  readonly words?: string;
}

/** Hours of somebody in this week or month, which lead to their time entries. */
export function HoursLink({ memberId, minutes, period, words = '' }: HoursLinkProps) {
  const days = period === 'week' ? weekOf(today()) : Object.values(periodOf('month', today()));
  return (
    <Link
      to="/time"
      search={{ view: 'list', worker: memberId, from: days[0] ?? undefined, to: days.at(-1) ?? undefined }}
      className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      {formatHours(minutes)}
      {words}
    </Link>
  );
}

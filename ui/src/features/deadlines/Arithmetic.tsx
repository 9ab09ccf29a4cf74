import type { Computed, Step } from '@lexledger/domain/deadlines/compute';
import { dayText } from '@lexledger/domain/deadlines/days';
import { useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { count } from '../../text/format.ts';

/** Days shown at both ends of a long count; the others are counted days without a word of their own. */
const ENDS = 2;

/** Counted days of which there is nothing to say. */
interface Gap {
  readonly after: string;
  readonly days: number;
}

/** What says something: the ends, and each day that was left out or added. */
function notifying(steps: readonly Step[]): readonly (Step | Gap)[] {
  const shown: (Step | Gap)[] = [];
  for (const [index, step] of steps.entries()) {
    const isEnd = index < ENDS || index >= steps.length - ENDS;
    const last = shown.at(-1);
    if (isEnd || step.why !== null) shown.push(step);
    else if (last !== undefined && 'days' in last) shown[shown.length - 1] = { ...last, days: last.days + 1 };
    else shown.push({ after: step.day, days: 1 });
  }
  return shown;
}

const wordsOf = ({ count: number, why }: Step): string =>
  [number === null ? null : `Day ${number}`, why].filter(Boolean).join(', ');

/** How a deadline is counted, day by day. */
export function Arithmetic({ steps, label }: Pick<Computed, 'steps'> & { readonly label: string }) {
  const [all, setAll] = useState(false);
  const rows: readonly (Step | Gap)[] = all ? steps : notifying(steps);
  const last = steps.at(-1);
  return (
    <div className="text-sm">
      <ol aria-label={`How ${label} is counted`} className="border-l pl-3">
        {rows.map((row) =>
          'days' in row ? (
            <li key={`after ${row.after}`} className="py-px text-muted text-xs">
              {count(row.days, 'counted day')} more
            </li>
          ) : (
            <li
              key={`${row.day} ${row.count} ${row.why}`}
              className={cx('flex gap-3 py-px', row === last ? 'font-medium' : row.count === null && 'text-muted')}
            >
              <span className="w-44 shrink-0">{dayText(row.day)}</span>
              <span>{row === last ? `${wordsOf(row)}: the deadline` : wordsOf(row)}</span>
            </li>
          ),
        )}
      </ol>
      {(all || rows.some((row) => 'days' in row)) && (
        <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
          {all ? 'Show fewer days' : `Show all ${steps.length} days`}
        </Button>
      )}
    </div>
  );
}

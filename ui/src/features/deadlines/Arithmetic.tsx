import type { Computed, Step } from '@lexledger/domain/deadlines/compute';
import { dayText } from '@lexledger/domain/deadlines/days';
import { useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { count } from '../../text/format.ts';

/** Steps that are always shown at both ends of a long count. */
const ENDS = 2;

/** Consecutive counted days without a remark, which are shown as their number. */
interface Gap {
  readonly after: string;
  readonly days: number;
}

/** Shortens the steps to both ends and each day that was skipped or added. */
function shortened(steps: readonly Step[]): readonly (Step | Gap)[] {
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

interface ArithmeticProps extends Pick<Computed, 'steps'> {
  /** The deadline's title. */
  readonly label: string;
}

/** The count of a deadline, day by day. */
export function Arithmetic({ steps, label }: ArithmeticProps) {
  const [all, setAll] = useState(false);
  const rows: readonly (Step | Gap)[] = all ? steps : shortened(steps);
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

/** The count behind a heading that expands it. */
export const ArithmeticDetails = ({ className, ...counted }: ArithmeticProps & { readonly className: string }) => (
  <details className={className}>
    <summary className="cursor-pointer text-muted text-sm">How it is counted</summary>
    <div className="mt-2">
      <Arithmetic {...counted} />
    </div>
  </details>
);

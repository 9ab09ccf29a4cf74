import type { Computed, Step } from '@lexledger/contracts/deadlines/compute';
import { dayText } from '@lexledger/contracts/deadlines/days';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../lib/classes.ts';

/** Days shown at both ends of a long count; the others are counted days without a word of their own. */
const ENDS = 2;

/** What says something: the ends, and each day that was left out or added. */
function telling(steps: readonly Step[]): readonly (Step | number)[] {
  const shown: (Step | number)[] = [];
  for (const [index, step] of steps.entries()) {
    const isEnd = index < ENDS || index >= steps.length - ENDS;
    if (isEnd || step.why !== null) shown.push(step);
    else if (typeof shown.at(-1) === 'number') shown.push((shown.pop() as number) + 1);
    else shown.push(1);
  }
  return shown;
}

const wordsOf = ({ count, why }: Step): string =>
  [count === null ? null : `Day ${count}`, why].filter(Boolean).join(', ');

/** How a deadline is counted, day by day. */
export function Arithmetic({ steps, label }: Pick<Computed, 'steps'> & { readonly label: string }) {
  const [all, setAll] = useState(false);
  const rows = all ? steps : telling(steps);
  const last = steps.at(-1);
  return (
    <div className="text-sm">
      <ol aria-label={`How ${label} is counted`} className="border-l pl-3">
        {rows.map((row) =>
          typeof row === 'number' ? null : (
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
      {steps.length > rows.filter((row) => typeof row !== 'number').length || all ? (
        <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
          {all ? 'Show fewer days' : `Show all ${steps.length} days`}
        </Button>
      ) : null}
    </div>
  );
}

import { LEVELS, type Level } from '@lexledger/contracts/levels';
import { Check } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { formatNumber } from '../../text/format.ts';

const stateOf = (step: Level, current: Level): 'reached' | 'current' | 'ahead' =>
  step.level < current.level ? 'reached' : step.level === current.level ? 'current' : 'ahead';

const WORDS = { reached: 'reached', current: 'your level', ahead: 'ahead' } as const;

/** The ten levels, the highest on top, with the points that each requires. */
export const Ladder = ({ level, totalExperience }: { readonly level: Level; readonly totalExperience: number }) => (
  <ol reversed className="flex flex-col">
    {LEVELS.toReversed().map((step) => {
      const state = stateOf(step, level);
      return (
        <li
          key={step.level}
          aria-current={state === 'current' ? 'step' : undefined}
          className={cx(
            'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b px-4 py-2.5 last:border-b-0',
            state === 'current' && 'bg-accent-wash',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-7 place-items-center rounded-full border text-xs',
              state === 'current' && 'border-accent bg-accent font-medium text-on-accent',
              state === 'reached' && 'border-positive text-positive',
              state === 'ahead' && 'border-rule text-muted',
            )}
          >
            {step.level}
          </span>
          <span className={cx('min-w-0', state === 'reached' && 'whitespace-nowrap')}>
            <span className="sr-only">Level {step.level}: </span>
            <span className={cx('font-serif text-base', state === 'ahead' ? 'text-muted' : 'font-medium')}>
              {step.title}
            </span>
            <span className="sr-only">, {WORDS[state]}</span>
            {state === 'reached' && (
              <Check aria-hidden size={14} strokeWidth={2} className="ml-1.5 inline text-positive" />
            )}
            {state === 'current' && <span className="text-muted text-xs max-sm:block sm:ml-2">your level</span>}
          </span>
          <span className="text-right text-muted text-sm">
            {step.until === null
              ? `${formatNumber(step.from)} XP and over`
              : `${formatNumber(step.from)} to ${formatNumber(step.until - 1)} XP`}
            {state === 'ahead' && (
              <span className="block text-xs">{formatNumber(step.from - totalExperience)} more</span>
            )}
          </span>
        </li>
      );
    })}
  </ol>
);

import type { PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { Panel } from '../../components/Panel.tsx';
import { formatPercent } from '../../text/format.ts';
import { pointsBetween } from './ratios.ts';

/** A part of the arithmetic; with a figure it leads to the records that make it. */
export interface Term {
  readonly label: string;
  readonly value: string;
  readonly figure?: PerformanceFigure;
}

export interface FigureCardProps {
  readonly title: string;
  /** Null where there is nothing to divide by yet. */
  readonly ratio: number | null;
  /** How it is made: 'Billable ÷ recorded hours'. */
  readonly formula: string;
  readonly terms: readonly Term[];
  /** Of the period that it is compared with; undefined without a comparison. */
  readonly before?: number | null | undefined;
  readonly onDrill: (figure: PerformanceFigure) => void;
}

const compared = (before: number | null, now: number | null): string => {
  const points = pointsBetween(before, now);
  if (before === null) return 'nothing to compare with';
  if (points === null) return `${formatPercent(before)} before`;
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)} points, ${formatPercent(before)} before`;
};

/** A figure with its arithmetic, each part of which leads to its records. */
export const FigureCard = ({ title, ratio, formula, terms, before, onDrill }: FigureCardProps) => (
  <Panel title={title} padded>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-serif text-3xl tracking-[-0.01em]">{ratio === null ? '–' : formatPercent(ratio)}</span>
      {before !== undefined && <span className="text-muted text-sm">{compared(before, ratio)}</span>}
    </p>
    <p className="mb-2 text-muted text-sm">{formula}</p>
    <dl className="text-sm">
      {terms.map(({ label, value, figure }) => (
        <div key={label} className="flex items-baseline justify-between gap-3 border-t py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-nowrap">
            {figure === undefined ? (
              value
            ) : (
              <button
                type="button"
                aria-label={`${label}: ${value}. Show the records`}
                onClick={() => onDrill(figure)}
                className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
              >
                {value}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);

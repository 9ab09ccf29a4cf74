import type { PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { Panel } from '../../components/Panel.tsx';
import { formatPercent } from '../../text/format.ts';
import { pointsBetween } from './ratios.ts';

/** A term of the calculation; with a figure it links to the records that make it up. */
export interface Term {
  readonly label: string;
  readonly value: string;
  readonly figure?: PerformanceFigure;
}

export interface FigureCardProps {
  readonly title: string;
  /** Null if the denominator is zero. */
  readonly ratio: number | null;
  /** The calculation in words: 'Billable ÷ recorded hours'. */
  readonly formula: string;
  readonly terms: readonly Term[];
  /** The ratio of the period that is compared with; undefined without a comparison. */
  readonly before?: number | null | undefined;
  readonly onDrill: (figure: PerformanceFigure) => void;
}

const compared = (before: number | null, now: number | null): string => {
  const points = pointsBetween(before, now);
  if (before === null) return 'nothing to compare with';
  if (points === null) return `${formatPercent(before)} before`;
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)} points, ${formatPercent(before)} before`;
};

/** A figure with its calculation, each term of which links to its records. */
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

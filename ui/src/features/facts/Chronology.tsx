import { FACT_IMPORTANCES, type FactImportance } from '@lexledger/contracts/choices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { Ellipsis } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { useGradually } from '../../components/gradually.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { cx } from '../../lib/classes.ts';
import { formatWhen } from '../../lib/factDates.ts';
import { usePrinting } from '../../lib/printing.ts';
import { useRecentlyChanged } from '../../lib/recentlyChanged.ts';
import { inControl, type RowProps, useRovingRows } from '../../lib/rovingRows.ts';
import { chronologyOf, firstOf } from './chronology.ts';
import { type FactActs, factMenu } from './factMenu.ts';
import { sourceOf } from './factSource.ts';

/** Facts drawn at once; more come as they are scrolled to, and all of them in print. */
const STEP = 30;

const DOTS: Readonly<Record<FactImportance, string>> = {
  critical: 'border-accent bg-accent',
  high: 'border-warning bg-warning',
  medium: 'border-control bg-control',
  low: 'border-control bg-paper',
};

export interface ChronologyProps {
  readonly facts: readonly Fact[];
  readonly acts: FactActs;
  /** Tells which case a fact is of, beside it; not given where all are of one. */
  readonly caseTitle?: ((id: string) => string | undefined) | undefined;
  /** The fact that is open beside the list. */
  readonly openId?: string | undefined;
}

/**
 * Facts down a line of time, by year. Arrow keys move between them, across the years; Enter and e open, x disputes,
 * Delete removes.
 */
export function Chronology({ facts, acts, caseTitle, openId }: ChronologyProps) {
  const printing = usePrinting();
  const { drawn, end, drawAll } = useGradually(facts.length, STEP);
  const all = useMemo(() => chronologyOf(facts), [facts]);
  const counts = useMemo(() => new Map(all.map((whole) => [whole.year, whole.facts.length])), [all]);
  const years = useMemo(() => (printing ? all : firstOf(all, drawn)), [all, drawn, printing]);
  const ordered = useMemo(() => all.flatMap((year) => year.facts), [all]);
  const { list, rowProps } = useRovingRows(
    ordered,
    {
      Enter: { run: acts.open },
      e: { run: acts.open },
      x: { run: acts.dispute },
      Delete: { run: acts.remove, leaves: true },
    },
    (index) => {
      if (index >= drawn) drawAll();
    },
  );

  return (
    <div ref={list} className="px-4 pb-10 sm:px-6 print:px-0 print:pb-0">
      {years.map(({ year, facts: ofYear }) => (
        <section key={year ?? 'undated'} aria-label={year ?? 'No date'}>
          <h2 className="sticky top-0 z-10 flex items-baseline gap-3 border-rule border-b bg-paper pt-4 pb-1.5 print:static print:break-after-avoid print:bg-transparent">
            <span className="font-semibold font-serif text-lg">{year ?? 'No date'}</span>
            <span className="text-muted text-sm print:hidden">{counts.get(year)}</span>
          </h2>
          <ol>
            {ofYear.map((fact) => (
              <FactEntry
                key={fact.id}
                fact={fact}
                acts={acts}
                caseTitle={caseTitle?.(fact.caseId)}
                row={rowProps(fact.id)}
                isOpen={fact.id === openId}
              />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
    </div>
  );
}

interface FactEntryProps {
  readonly fact: Fact;
  readonly acts: FactActs;
  readonly caseTitle: string | undefined;
  readonly row: RowProps;
  readonly isOpen: boolean;
}

function FactEntry({ fact, acts, caseTitle, row, isOpen }: FactEntryProps) {
  const changed = useRecentlyChanged('facts', fact.id);
  const { title, description, importance, isDisputed, category } = fact;
  const source = sourceOf(fact);
  const marks = [
    ...(source === null
      ? []
      : [
          <cite key="source" className="text-ink not-italic">
            {source}
          </cite>,
        ]),
    ...(importance === 'medium' ? [] : [<span key="importance">{FACT_IMPORTANCES[importance]} importance</span>]),
    <span key="category">{category}</span>,
    ...(caseTitle === undefined ? [] : [<span key="case">{caseTitle}</span>]),
  ];
  return (
    <li
      {...row}
      onKeyDown={row.onKeyDown}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!inControl(event.target)) acts.open(fact);
      }}
      className={cx(
        'group relative flex cursor-default gap-x-4 transition-colors focus-visible:-outline-offset-2 print:break-inside-avoid',
        changed ? 'bg-changed duration-0' : 'duration-700',
        !changed && (isOpen ? 'bg-accent-wash' : 'hover:bg-hover hover:duration-0'),
      )}
    >
      <When fact={fact} className="w-40 shrink-0 py-2.5 text-right max-sm:hidden print:w-36" />
      <span aria-hidden className="relative w-2.5 shrink-0">
        <span className="absolute inset-y-0 left-1/2 w-px -translate-x-1/2 bg-rule" />
        <span
          className={cx('absolute top-3.5 left-0 size-2.5 rounded-full border-[1.5px] max-sm:top-3', DOTS[importance])}
        />
      </span>
      <div className="min-w-0 flex-1 border-b py-2.5">
        <When fact={fact} className="block pr-10 text-sm sm:hidden" />
        <p className="wrap-anywhere font-medium">
          {title}{' '}
          {isDisputed && (
            <Badge tone="warning" className="align-[1px]">
              Disputed
            </Badge>
          )}
        </p>
        {description !== null && (
          <p className="wrap-anywhere mt-0.5 line-clamp-3 max-w-[80ch] whitespace-pre-line font-serif print:line-clamp-none">
            {description}
          </p>
        )}
        <p className="wrap-anywhere mt-1 text-muted text-sm">
          {marks.map((mark, index) => (
            <Fragment key={mark.key}>
              {index > 0 && ' · '}
              {mark}
            </Fragment>
          ))}
        </p>
      </div>
      <div className="py-1.5 max-sm:absolute max-sm:top-0 max-sm:right-0 print:hidden">
        <Menu
          trigger={<IconButton label={`Actions: ${title}`} icon={Ellipsis} size="sm" tabIndex={-1} />}
          items={factMenu(fact, acts)}
        />
      </div>
    </li>
  );
}

const When = ({ fact, className }: { readonly fact: Fact; readonly className: string }) => (
  <span className={cx(className, (fact.date === null || fact.isDateApproximate) && 'text-muted')}>
    {formatWhen(fact)}
  </span>
);

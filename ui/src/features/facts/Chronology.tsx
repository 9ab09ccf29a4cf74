import { FACT_IMPORTANCES, type FactImportance } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { sourceOf } from '@lexledger/domain/factSource';
import { Ellipsis } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { cx } from '../../browser/classes.ts';
import { usePrinting } from '../../browser/printing.ts';
import { inControl, type RowProps, useRovingRows } from '../../browser/rovingRows.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { Badge } from '../../components/Badge.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { useGradually } from '../../components/gradually.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import type { Selection } from '../../components/rowCheckboxes.ts';
import type { ListTable } from '../../components/table/listTable.ts';
import { SelectableRows } from '../../components/table/SelectableRows.tsx';
import { formatWhen } from '../../text/factDates.ts';
import { chronologyOf, firstOf, inChronology } from './chronology.ts';
import { type FactActs, factMenu } from './factMenu.ts';
import { FACT_WORK } from './factWork.ts';

/** Number of facts that are drawn at once; more are drawn on scrolling, and all of them in print. */
const STEP = 15;

const BOX = 'shrink-0 print:hidden';
/**
 * Until a fact is selected, checkboxes are hidden where a mouse can reveal them, so that they do not disturb reading.
 */
const UNUSED_BOX =
  'transition-opacity [@media(hover:hover)]:opacity-0 group-focus-within:opacity-100! group-hover:opacity-100!';

const DOTS: Readonly<Record<FactImportance, string>> = {
  critical: 'border-accent bg-accent',
  high: 'border-warning bg-warning',
  medium: 'border-control bg-control',
  low: 'border-control bg-paper',
};

interface YearsProps {
  readonly facts: readonly Fact[];
  readonly acts: FactActs;
  readonly selection: Selection;
  /** Looks up the title of a fact's case, shown beside it; undefined if all facts are of one case. */
  readonly caseTitle?: ((id: string) => string | undefined) | undefined;
  /** The fact that is open beside the list. */
  readonly openId?: string | undefined;
}

export interface ChronologyProps extends Omit<YearsProps, 'selection'> {
  /** The table of the same facts: selected facts are exported with its columns. */
  readonly table: ListTable<Fact>;
}

/**
 * Facts along a timeline, by year. Arrow keys move between them, across the years; Enter and e open, Space selects, x
 * disputes, Delete removes. A year's checkbox selects all of its facts.
 */
export const Chronology = ({ table, ...years }: ChronologyProps) => (
  <SelectableRows table={table} ordered={() => inChronology(years.facts)} work={FACT_WORK}>
    {(selection) => <Years {...years} selection={selection} />}
  </SelectableRows>
);

function Years({ facts, acts, selection, caseTitle, openId }: YearsProps) {
  const printing = usePrinting();
  const { drawn, end, drawAll } = useGradually(facts.length, STEP);
  const all = useMemo(() => chronologyOf(facts), [facts]);
  const wholeYears = useMemo(() => new Map(all.map((whole) => [whole.year, whole.facts])), [all]);
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  /** Selects or deselects facts. */
  const select = (some: readonly Fact[], wanted: boolean): void => {
    const next = new Set(selected);
    for (const { id } of some) {
      if (wanted) next.add(id);
      else next.delete(id);
    }
    selection.onChange([...next]);
  };
  const years = useMemo(() => (printing ? all : firstOf(all, drawn)), [all, drawn, printing]);
  const ordered = useMemo(() => all.flatMap((year) => year.facts), [all]);
  const { list, rowProps } = useRovingRows(
    ordered,
    {
      Enter: { run: acts.open },
      e: { run: acts.open },
      ' ': { run: (fact) => select([fact], !selected.has(fact.id)) },
      x: { run: acts.dispute },
      Delete: { run: acts.remove, leaves: true },
    },
    {
      isMain: true,
      reach: (index) => {
        if (index >= drawn) drawAll();
      },
    },
  );

  return (
    <div ref={list} className="px-4 pb-10 sm:px-6 print:px-0 print:pb-0">
      {years.map(({ year, facts: ofYear }) => (
        <section key={year ?? 'undated'} aria-label={year ?? 'No date'}>
          <YearHead year={year} facts={wholeYears.get(year) ?? ofYear} selected={selected} onSelect={select} />
          <ol>
            {ofYear.map((fact) => (
              <FactEntry
                key={fact.id}
                fact={fact}
                acts={acts}
                caseTitle={caseTitle?.(fact.caseId)}
                row={rowProps(fact.id)}
                isOpen={fact.id === openId}
                box={{
                  isChecked: selected.has(fact.id),
                  isShown: selected.size > 0,
                  onChange: (wanted) => select([fact], wanted),
                }}
              />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
    </div>
  );
}

interface YearHeadProps {
  readonly year: string | null;
  /** All facts of the year, drawn or not. */
  readonly facts: readonly Fact[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (facts: readonly Fact[], wanted: boolean) => void;
}

function YearHead({ year, facts, selected, onSelect }: YearHeadProps) {
  const amount = selected.size === 0 ? 0 : facts.filter(({ id }) => selected.has(id)).length;
  const name = year ?? 'No date';
  return (
    <h2 className="group sticky top-0 z-10 flex items-baseline gap-3 border-rule border-b bg-paper pt-4 pb-1.5 print:static print:break-after-avoid print:bg-transparent">
      <Checkbox
        aria-label={year === null ? 'Select all without a date' : `Select all of ${year}`}
        checked={amount === facts.length}
        indeterminate={amount > 0 && amount < facts.length}
        onChange={(event) => onSelect(facts, event.target.checked)}
        className={cx(BOX, selected.size === 0 && UNUSED_BOX)}
      />
      <span className="font-semibold font-serif text-lg">{name}</span>
      <span className="text-muted text-sm print:hidden">{facts.length}</span>
    </h2>
  );
}

interface FactEntryProps {
  readonly fact: Fact;
  readonly acts: FactActs;
  readonly caseTitle: string | undefined;
  readonly row: RowProps;
  readonly isOpen: boolean;
  readonly box: {
    readonly isChecked: boolean;
    /** Whether the checkbox is shown without being pointed at, because some fact is selected. */
    readonly isShown: boolean;
    readonly onChange: (wanted: boolean) => void;
  };
}

function FactEntry({ fact, acts, caseTitle, row, isOpen, box }: FactEntryProps) {
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
        'group relative -mx-1.5 flex cursor-default gap-x-4 px-1.5 transition-colors focus-visible:-outline-offset-2 print:break-inside-avoid',
        changed ? 'bg-changed duration-0' : 'duration-700',
        !changed && (isOpen || box.isChecked ? 'bg-accent-wash' : 'hover:bg-hover hover:duration-0'),
      )}
    >
      <Checkbox
        aria-label="Select"
        checked={box.isChecked}
        onChange={(event) => box.onChange(event.target.checked)}
        tabIndex={-1}
        className={cx('mt-3', BOX, !box.isShown && UNUSED_BOX)}
      />
      <When fact={fact} className="w-36 shrink-0 py-2.5 text-right max-sm:hidden" />
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

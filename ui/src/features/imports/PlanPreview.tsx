import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { Segments } from '../../components/Segments.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { cx } from '../../lib/classes.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import type { PlannedRow } from './planRows.ts';
import { inWords, problemFile, problemFileName } from './problemRows.ts';
import { type AgainChoice, isSkipped } from './sendImport.ts';

type Shown = 'all' | 'add' | 'again' | 'similar' | 'problems';
type Row = PlannedRow & { readonly id: string };

export interface PlanPreviewProps {
  readonly fileName: string;
  readonly rows: readonly PlannedRow[];
  readonly choice: AgainChoice;
  readonly onChoice: (choice: AgainChoice) => void;
}

/** How many rows do what. */
export interface PlanCounts {
  readonly add: number;
  readonly skip: number;
  /** They say a client again who is there, or an earlier row. */
  readonly again: number;
  /** Their names are like somebody's. */
  readonly similar: number;
  readonly problems: number;
}

const isSimilar = ({ like }: PlannedRow): boolean => like?.by === 'similar';

export function countPlan(rows: readonly PlannedRow[], choice: AgainChoice): PlanCounts {
  const problems = rows.filter((row) => row.problems.length > 0).length;
  const similar = rows.filter(isSimilar).length;
  const again = rows.filter(({ like }) => like !== null).length - similar;
  const skip = rows.filter((row) => isSkipped(row, choice)).length;
  return { add: rows.length - problems - skip, skip, again, similar, problems };
}

const likenessInWords = ({ like }: PlannedRow): string => {
  if (like === null) return '';
  const whom = like.row === null ? like.name : `row ${like.row}`;
  if (like.by === 'email') return `Same email as ${whom}`;
  if (like.by === 'name') return `Same name as ${whom}`;
  const { reasons = [] } = like;
  return `Perhaps ${like.row === null ? whom : `${like.name}, ${whom}`}${reasons.length === 0 ? '' : ` (${reasons.join('; ')})`}`;
};

const toggled = ({ skips, except }: AgainChoice, row: number): AgainChoice => {
  const next = new Set(except);
  if (!next.delete(row)) next.add(row);
  return { skips, except: next };
};

function columnsOf(choice: AgainChoice, onChoice: (choice: AgainChoice) => void): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: ({ fields }) => fields.name ?? <NoValue />,
      sortBy: ({ fields }) => String(fields.name ?? ''),
      width: 'minmax(150px, 1.2fr)',
    },
    {
      id: 'row',
      header: 'Row',
      cell: ({ row }) => formatNumber(row),
      sortBy: ({ row }) => row,
      align: 'end',
      width: '64px',
      phone: 'none',
    },
    {
      id: 'outcome',
      header: 'Will be',
      cell: (row) =>
        row.problems.length > 0 ? (
          <StatusDot tone="danger">Not added</StatusDot>
        ) : isSkipped(row, choice) ? (
          <StatusDot hollow>Skipped</StatusDot>
        ) : (
          <StatusDot tone="positive">Added</StatusDot>
        ),
      sortBy: (row) => (row.problems.length > 0 ? 0 : isSkipped(row, choice) ? 1 : 2),
      width: '100px',
      phone: 'end',
    },
    {
      id: 'why',
      header: 'Why',
      cell: (row) =>
        row.problems.length > 0 ? (
          <span title={inWords(row.problems)}>{inWords(row.problems)}</span>
        ) : row.like === null ? (
          <span className="text-muted">New</span>
        ) : (
          <span className="inline-flex max-w-full items-center gap-2">
            <span className={cx('truncate', isSimilar(row) && 'text-warning')} title={likenessInWords(row)}>
              {likenessInWords(row)}
            </span>
            <Button size="sm" variant="quiet" onClick={() => onChoice(toggled(choice, row.row))}>
              {isSkipped(row, choice) ? 'Add it' : 'Skip it'}
            </Button>
          </span>
        ),
      width: 'minmax(220px, 2fr)',
    },
    {
      id: 'email',
      header: 'Email',
      cell: ({ fields }) => fields.email ?? <NoValue />,
      sortBy: ({ fields }) => String(fields.email ?? ''),
      width: 'minmax(160px, 1.3fr)',
    },
    {
      id: 'practiceArea',
      header: 'Practice area',
      cell: ({ fields }) => fields.practiceArea ?? <NoValue />,
      width: '130px',
      phone: 'none',
    },
    {
      id: 'birthday',
      header: 'Birthday',
      cell: ({ fields: { birthday } }) =>
        typeof birthday !== 'string' ? (
          <NoValue />
        ) : /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? (
          formatDay(birthday)
        ) : (
          birthday
        ),
      width: '110px',
      phone: 'none',
    },
  ];
}

const SKIPPING = [
  { value: 'skip', label: 'Skip them' },
  { value: 'add', label: 'Add them anyway' },
] as const;

/** What each row will do, before it does it. */
export function PlanPreview({ fileName, rows, choice, onChoice }: PlanPreviewProps) {
  const { again, similar, problems } = useMemo(() => countPlan(rows, choice), [rows, choice]);
  const [shown, setShown] = useState<Shown>(problems > 0 ? 'problems' : 'all');
  const [sort, setSort] = useState('row');
  const columns = useMemo(() => columnsOf(choice, onChoice), [choice, onChoice]);
  const shownRows = useMemo(
    () =>
      rows
        .filter((row) =>
          shown === 'all'
            ? true
            : shown === 'problems'
              ? row.problems.length > 0
              : shown === 'again'
                ? row.like !== null && !isSimilar(row)
                : shown === 'similar'
                  ? isSimilar(row)
                  : row.problems.length === 0 && !isSkipped(row, choice),
        )
        .map((row): Row => ({ ...row, id: String(row.row) })),
    [rows, shown, choice],
  );
  const options = [
    { value: 'all', label: `All ${formatNumber(rows.length)}` },
    { value: 'add', label: 'Added' },
    { value: 'again', label: `Known ${formatNumber(again)}` },
    ...(similar > 0 ? [{ value: 'similar', label: `Similar ${formatNumber(similar)}` } as const] : []),
    { value: 'problems', label: `Problems ${formatNumber(problems)}` },
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
        <Segments label="Rows shown" options={options} value={shown} onChange={setShown} />
        {again > 0 && (
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{formatNumber(again)} known already</span>
            <Segments
              label="Rows of clients known already"
              options={SKIPPING}
              value={choice.skips ? 'skip' : 'add'}
              onChange={(value) => onChoice({ skips: value === 'skip', except: new Set() })}
            />
          </span>
        )}
        {problems > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon={Download}
            className="sm:ml-auto"
            onClick={() =>
              saveFile(problemFileName(fileName), problemFile(rows.filter((row) => row.problems.length > 0)))
            }
          >
            Rows with problems
          </Button>
        )}
      </div>
      {shownRows.length === 0 ? (
        <p className="flex-1 border-t px-4 py-6 text-muted sm:px-6">No such rows.</p>
      ) : (
        <DataTable label="Rows" columns={columns} rows={shownRows} sort={sort} onSortChange={setSort} compact />
      )}
    </>
  );
}

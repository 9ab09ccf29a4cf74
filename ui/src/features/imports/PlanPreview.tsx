import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { Segments } from '../../components/Segments.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { numberColumn } from '../../components/table/usualColumns.tsx';
import { formatDay, formatNumber } from '../../text/format.ts';
import type { ImportSettings } from './importFile.ts';
import { countPlan, hasRemark, isSimilar } from './planCounts.ts';
import type { PlannedRow } from './planRows.ts';
import { inWords, problemFile, problemFileName, remarksIn } from './problemRows.ts';
import { type AgainChoice, isSkipped, lacksEmailAlone } from './sendImport.ts';

type Shown = 'all' | 'add' | 'again' | 'similar' | 'problems' | 'remarks';
type Row = PlannedRow & { readonly id: string };

export interface PlanPreviewProps {
  readonly fileName: string;
  readonly rows: readonly PlannedRow[];
  readonly settings: Pick<ImportSettings, 'choice' | 'withoutEmail'>;
  readonly onChange: (changes: Partial<ImportSettings>) => void;
}

const likenessInWords = ({ like }: PlannedRow): string => {
  if (like === null) return '';
  const whom = like.row === null ? like.name : `row ${like.row}`;
  if (like.by === 'email') return `Same email as ${whom}`;
  if (like.by === 'name') return `Same name as ${whom}`;
  const { reasons = [] } = like;
  return `Perhaps ${like.row === null ? whom : `${like.name}, ${whom}`}${reasons.length === 0 ? '' : ` (${reasons.join('; ')})`}`;
};

/** Says what the row lacks, and which client or row it seems to duplicate. */
const whyOf = (row: PlannedRow): string =>
  [...(row.problems.length > 0 ? [inWords(row.problems)] : []), likenessInWords(row)].join('; ');

const toggled = ({ skips, except }: AgainChoice, row: number): AgainChoice => {
  const next = new Set(except);
  if (!next.delete(row)) next.add(row);
  return { skips, except: next };
};

const NAME: Column<Row> = {
  id: 'name',
  header: 'Name',
  cell: ({ fields }) => fields.name ?? <NoValue />,
  sortBy: ({ fields }) => String(fields.name ?? ''),
  width: 'minmax(150px, 1.2fr)',
};

const NUMBER = numberColumn<Row>({ id: 'row', header: 'Row', width: '64px', phone: 'none' });

const outcomeColumn = ({ choice, withoutEmail }: PlanPreviewProps['settings']): Column<Row> => ({
  id: 'outcome',
  header: 'Will be',
  cell: (row) =>
    isSkipped(row, choice) ? (
      <StatusDot hollow>Skipped</StatusDot>
    ) : row.problems.length === 0 ? (
      <StatusDot tone="positive">Added</StatusDot>
    ) : withoutEmail === 'lead' && lacksEmailAlone(row) ? (
      <StatusDot tone="positive">Lead</StatusDot>
    ) : (
      <StatusDot tone="warning">Waiting</StatusDot>
    ),
  sortBy: (row) => (isSkipped(row, choice) ? 1 : row.problems.length > 0 ? 0 : 2),
  width: '100px',
  phone: 'end',
});

const whyColumn = (choice: AgainChoice, onToggle: (row: number) => void): Column<Row> => ({
  id: 'why',
  header: 'Why',
  cell: (row) =>
    row.like === null && row.problems.length > 0 ? (
      <span title={inWords(row.problems)}>{inWords(row.problems)}</span>
    ) : row.like === null ? (
      <span className="text-muted">New</span>
    ) : (
      <span className="inline-flex max-w-full items-center gap-2">
        <span className={cx('truncate', isSimilar(row) && 'text-warning')} title={whyOf(row)}>
          {whyOf(row)}
        </span>
        <Button size="sm" variant="quiet" onClick={() => onToggle(row.row)}>
          {isSkipped(row, choice) ? 'Add it' : 'Skip it'}
        </Button>
      </span>
    ),
  width: 'minmax(220px, 2fr)',
});

const FIELDS: readonly Column<Row>[] = [
  {
    id: 'email',
    header: 'Email',
    cell: ({ fields }) => fields.email ?? <NoValue />,
    sortBy: ({ fields }) => String(fields.email ?? ''),
    width: 'minmax(160px, 1.3fr)',
  },
  {
    id: 'remarks',
    header: 'Remarks',
    cell: ({ fields, leftOut, remark }) => {
      const lines = remarksIn(fields, leftOut, remark);
      return lines.length === 0 ? (
        <NoValue />
      ) : (
        <span className="block truncate" title={lines.join('\n')}>
          {lines.join('; ')}
        </span>
      );
    },
    sortBy: ({ remark }) => remark,
    width: 'minmax(140px, 1.5fr)',
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
    cell: ({ fields: { birthday }, leftOut }) =>
      typeof birthday !== 'string' || leftOut.some(({ field }) => field === 'birthday') ? (
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

/** Whether a row is among those that are shown. */
const isShown: Readonly<Record<Shown, (row: PlannedRow, choice: AgainChoice) => boolean>> = {
  all: () => true,
  add: (row, choice) => row.problems.length === 0 && !isSkipped(row, choice),
  again: (row) => row.like !== null && !isSimilar(row),
  similar: isSimilar,
  problems: (row, choice) => row.problems.length > 0 && !isSkipped(row, choice),
  remarks: hasRemark,
};

const EMAILLESS = [
  { value: 'wait', label: 'Wait to be completed' },
  { value: 'lead', label: 'Become leads' },
] as const;

const SKIPPING = [
  { value: 'skip', label: 'Skip them' },
  { value: 'add', label: 'Add them anyway' },
] as const;

/** A preview of what the import will do with each row. */
export function PlanPreview({ fileName, rows, settings, onChange }: PlanPreviewProps) {
  const { choice, withoutEmail } = settings;
  const {
    again,
    similar,
    incomplete: problems,
    withoutEmail: noEmail,
    remarks,
  } = useMemo(() => countPlan(rows, choice, withoutEmail), [rows, choice, withoutEmail]);
  const [shown, setShown] = useState<Shown>(problems > 0 ? 'problems' : 'all');
  const [sort, setSort] = useState('row');
  const columns = useMemo(
    () => [
      NAME,
      NUMBER,
      outcomeColumn({ choice, withoutEmail }),
      whyColumn(choice, (row) => onChange({ choice: toggled(choice, row) })),
      ...FIELDS,
    ],
    [choice, onChange, withoutEmail],
  );
  const shownRows = useMemo(
    () => rows.filter((row) => isShown[shown](row, choice)).map((row): Row => ({ ...row, id: String(row.row) })),
    [rows, shown, choice],
  );
  const options = [
    { value: 'all', label: `All ${formatNumber(rows.length)}` },
    { value: 'add', label: 'Added' },
    ...(again > 0 ? [{ value: 'again', label: `Known ${formatNumber(again)}` } as const] : []),
    ...(similar > 0 ? [{ value: 'similar', label: `Similar ${formatNumber(similar)}` } as const] : []),
    { value: 'problems', label: `Incomplete ${formatNumber(problems)}` },
    ...(remarks > 0 ? [{ value: 'remarks', label: `Remarks ${formatNumber(remarks)}` } as const] : []),
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-3 sm:px-6">
        <span className="max-w-full overflow-x-auto">
          <Segments label="Rows shown" options={options} value={shown} onChange={setShown} />
        </span>
        {again > 0 && (
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{formatNumber(again)} known already</span>
            <Segments
              label="Rows of clients known already"
              options={SKIPPING}
              value={choice.skips ? 'skip' : 'add'}
              onChange={(value) => onChange({ choice: { skips: value === 'skip', except: new Set() } })}
            />
          </span>
        )}
        {noEmail > 0 && (
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{formatNumber(noEmail)} without an email</span>
            <Segments
              label="Rows without an email"
              options={EMAILLESS}
              value={withoutEmail}
              onChange={(next) => onChange({ withoutEmail: next })}
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
            Incomplete rows
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

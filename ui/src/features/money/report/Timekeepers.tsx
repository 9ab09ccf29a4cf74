import type { TimekeeperReport } from '@lexledger/contracts/features/reports';
import { REPORT_OF_UNKNOWN } from '@lexledger/contracts/reportChoices';
import { OWN_WORK } from '@lexledger/domain/ledger/timekeepers';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useOwnName } from '../../../account/ownName.ts';
import { usePhone } from '../../../browser/media.ts';
import { csvOf, saveFile } from '../../../components/csv.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { today } from '../../../dates/zones.ts';
import { formatMoney } from '../../../money/money.ts';
import { formatHours } from '../../../text/format.ts';
import { type Asked, timekeepersQuery } from './reportQuery.ts';

const AMOUNTS = [
  { field: 'worked', label: 'Value' },
  { field: 'billed', label: 'Billed' },
  { field: 'collected', label: 'Collected' },
] as const;

type Row = TimekeeperReport['rows'][number];

const nameIn =
  (ownName: string) =>
  ({ key, name }: Pick<Row, 'key' | 'name'>): string =>
    key === OWN_WORK ? ownName : (name ?? REPORT_OF_UNKNOWN);

const csvRow = (name: string, line: Omit<Row, 'key' | 'name'>) => [
  name,
  line.minutes,
  ...AMOUNTS.map(({ field }) => line[field]),
];

/** Time, and the fees billed and collected, of each person in the period of the report. */
export function Timekeepers({ asked }: { readonly asked: Asked }) {
  const query = useQuery(timekeepersQuery(asked));
  const { data } = query;
  const nameOf = nameIn(useOwnName());
  const save = (): void => {
    if (data === undefined) return;
    const header = ['Timekeeper', 'Billable minutes', ...AMOUNTS.map(({ label }) => label)];
    const rows = data.rows.map((row) => csvRow(nameOf(row), row));
    saveFile(`timekeepers-${asked.asOf ?? today()}.csv`, csvOf(header, [...rows, csvRow('Total', data)]));
  };
  return (
    <Panel
      title="By timekeeper"
      padded
      actions={
        <IconButton label="Save timekeepers as CSV" icon={Download} disabled={data === undefined} onClick={save} />
      }
      footer="Hours and value are of billable time in the period. Billed are fees of invoices in it after discounts, less voids and credit memos; collected are fees paid in it, whenever the work was done."
    >
      <QueryContent
        query={query}
        rows={3}
        loading="Loading the timekeepers"
        failure="The report by timekeeper could not be made."
      >
        {(report) =>
          report.rows.length === 0 ? (
            <p className="text-muted">Nothing was worked, billed or collected.</p>
          ) : (
            <Table report={report} />
          )
        }
      </QueryContent>
    </Panel>
  );
}

const FIGURE = 'py-2 pl-3 text-right tabular-nums sm:pl-4';
const LABELS = ['Hours', ...AMOUNTS.map(({ label }) => label)];

function Table({ report }: { readonly report: TimekeeperReport }) {
  const phone = usePhone();
  const nameOf = nameIn(useOwnName());
  const lines = [...report.rows.map((row) => ({ ...row, name: nameOf(row) })), { ...report, key: '', name: 'Total' }];
  return (
    <table aria-label="Report by timekeeper" className="w-full text-sm">
      <thead>
        <tr className="border-rule border-b text-muted">
          {!phone && (
            <th scope="col" className="pb-2 text-left font-normal">
              Timekeeper
            </th>
          )}
          {LABELS.map((label) => (
            <th key={label} scope="col" className="pb-2 pl-3 text-right font-normal sm:pl-4">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {lines.map(({ key, name, ...line }) => (
        <tbody
          key={key}
          className={key === '' ? 'border-rule border-b-3 border-b-double font-medium' : 'border-b font-normal'}
        >
          {phone && (
            <tr>
              <NameCell name={name} scope="rowgroup" />
            </tr>
          )}
          <tr>
            {!phone && <NameCell name={name} scope="row" />}
            <td className={FIGURE}>{formatHours(line.minutes)}</td>
            {AMOUNTS.map(({ field }) => (
              <td key={field} className={FIGURE}>
                {formatMoney(line[field], phone ? 'whole' : 'exact')}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

interface NameCellProps {
  readonly name: string;
  readonly scope: 'row' | 'rowgroup';
}

/** The name of a line: before its figures, or above them on a phone. */
const NameCell = ({ name, scope }: NameCellProps) => (
  <th
    scope={scope}
    {...(scope === 'rowgroup' && { colSpan: LABELS.length })}
    className="wrap-anywhere pt-2 text-left [font-weight:inherit] sm:pb-2"
  >
    {name}
  </th>
);

import type { FinancialReport, ReportLine } from '@lexledger/contracts/features/reports';
import { toCents } from '@lexledger/contracts/kernel/money';
import { REPORT_GROUPS, type ReportFigure, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { cx } from '../../../lib/classes.ts';
import { formatHours, formatPercent } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/media.ts';
import { formatCents, formatMoney } from '../../../lib/money.ts';
import { changeOf } from '../figures.ts';
import { FIGURES, type Figures, headingOf, nameOf } from './reportLines.ts';

export interface ReportTableProps {
  readonly report: FinancialReport;
  readonly by: ReportGroup;
  /** What a line, and the whole report, is compared with; null without a comparison. */
  readonly beside: (line: ReportLine) => Figures | null;
  readonly whole: Figures | null;
  /** Opens the records of a figure: of a line by its key, '' for the one of none; null for the whole report. */
  readonly onDrill: (figure: ReportFigure, key: string | null, name: string) => void;
}

const CELL = 'py-2 pl-4 text-right align-top';

/** As in a ledger: a line each, the sum under the double rule; every figure leads to its records. */
export function ReportTable({ report, by, beside, whole, onDrill }: ReportTableProps) {
  const phone = usePhone();
  const row = (
    name: string,
    key: string | null,
    line: Figures & { readonly workedMinutes: number },
    other: Figures | null,
  ) => (
    <>
      <th scope="row" className="max-w-56 py-2 text-left align-top font-normal">
        <span className="line-clamp-2">{name}</span>
      </th>
      {FIGURES.map((figure) => (
        <td key={figure} className={CELL}>
          {toCents(line[figure]) === 0 && other === null ? (
            <span className="text-muted">–</span>
          ) : (
            <button
              type="button"
              onClick={() => onDrill(figure, key, name)}
              aria-label={`${name}, ${headingOf(figure)}: ${formatMoney(line[figure])}; show the records`}
              className="rounded-sm underline decoration-transparent underline-offset-3 hover:decoration-accent"
            >
              {formatMoney(line[figure], phone ? 'whole' : 'exact')}
            </button>
          )}
          {figure === 'worked' && line.workedMinutes > 0 && (
            <span className="block text-muted text-xs">{formatHours(line.workedMinutes)} h</span>
          )}
          {other !== null && <Change before={other[figure]} now={line[figure]} />}
        </td>
      ))}
    </>
  );
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table aria-label={`Report by ${REPORT_GROUPS[by].toLowerCase()}`} className="w-full text-sm">
        <thead>
          <tr className="border-rule border-b text-muted">
            <th scope="col" className="pb-2 text-left font-normal">
              {REPORT_GROUPS[by]}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="whitespace-nowrap pb-2 pl-4 text-right font-normal">
                {headingOf(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.lines.map((line) => (
            <tr key={line.key ?? ''} className="border-b hover:bg-hover">
              {row(nameOf(line, by), line.key ?? '', line, beside(line))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule border-t border-b-3 border-b-double font-medium">
            {row('Total', null, report, whole)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Change({ before, now }: { readonly before: string; readonly now: string }) {
  const { by, ratio } = changeOf(toCents(before), toCents(now));
  return (
    <span className={cx('block whitespace-nowrap text-muted text-xs')}>
      <span className="sr-only">Compared with {formatMoney(before)}: </span>
      {by > 0 && '+'}
      {formatCents(by, 'whole')}
      {ratio !== null && ` (${ratio > 0 ? '+' : ''}${formatPercent(ratio)})`}
    </span>
  );
}

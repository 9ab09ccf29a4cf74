import type { FinancialReport, ReportLine } from '@lexledger/contracts/features/reports';
import { toCents } from '@lexledger/contracts/kernel/money';
import { REPORT_GROUPS, type ReportFigure, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { usePhone } from '../../../browser/media.ts';
import { formatCents, formatMoney } from '../../../money/money.ts';
import { formatHours, formatPercent } from '../../../text/format.ts';
import { changeOf } from '../figures.ts';
import { FIGURES, type Figures, headingOf, nameOf } from './reportLines.ts';

export interface ReportTableProps {
  readonly report: FinancialReport;
  readonly by: ReportGroup;
  /** Figures that a line and the whole report are compared with; null without a comparison. */
  readonly beside: (line: ReportLine) => Figures | null;
  readonly whole: Figures | null;
  /**
   * Opens the records of a figure: those of a line by its key, '' for records without a group; null for the whole
   * report.
   */
  readonly onDrill: (figure: ReportFigure, key: string | null, name: string) => void;
}

const CELL = 'py-2 pl-4 text-right align-top';
/** Classes that fit five amounts side by side on a phone. */
const NARROW_CELL = 'pb-2 pl-1.5 text-right align-top text-xs first:pl-0 first:text-left';

type Line = Figures & { readonly workedMinutes: number };

/** The report as a ledger: one row per line, the total below a double rule; every figure links to its records. */
export function ReportTable({ report, by, beside, whole, onDrill }: ReportTableProps) {
  const phone = usePhone();
  const figuresOf = (name: string, key: string | null, line: Line, other: Figures | null) =>
    FIGURES.map((figure) => (
      <td key={figure} className={phone ? NARROW_CELL : CELL}>
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
    ));
  const total = figuresOf('Total', null, report, whole);
  const lines = report.lines.map((line) => {
    const [key, name] = [line.key ?? '', nameOf(line, by)];
    return { key, name, cells: figuresOf(name, key, line, beside(line)) };
  });
  const label = `Report by ${REPORT_GROUPS[by].toLowerCase()}`;
  if (phone) {
    return (
      <div className="overflow-x-auto">
        <table aria-label={label} className="w-full text-sm">
          <thead>
            <tr className="border-rule border-b text-muted text-xs">
              {FIGURES.map((figure) => (
                <th
                  key={figure}
                  scope="col"
                  className="pb-2 pl-1.5 text-right align-bottom font-normal first:pl-0 first:text-left"
                >
                  {headingOf(figure)}
                </th>
              ))}
            </tr>
          </thead>
          {lines.map(({ key, name, cells }) => (
            <tbody key={key} className="border-b">
              <NameRow name={name} />
              <tr>{cells}</tr>
            </tbody>
          ))}
          <tfoot className="border-rule border-t border-b-3 border-b-double font-medium">
            <NameRow name="Total" />
            <tr>{total}</tr>
          </tfoot>
        </table>
      </div>
    );
  }
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table aria-label={label} className="w-full text-sm">
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
          {lines.map(({ key, name, cells }) => (
            <tr key={key} className="border-b hover:bg-hover">
              <NameCell name={name} />
              {cells}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-rule border-t border-b-3 border-b-double font-medium">
            <NameCell name="Total" />
            {total}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const NameCell = ({ name }: { readonly name: string }) => (
  <th scope="row" className="max-w-56 py-2 text-left align-top font-normal">
    <span className="line-clamp-2">{name}</span>
  </th>
);

/** The name of a line, above its figures on a phone. */
const NameRow = ({ name }: { readonly name: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={FIGURES.length} className="pt-2 pb-0.5 text-left font-medium">
      <span className="line-clamp-2">{name}</span>
    </th>
  </tr>
);

function Change({ before, now }: { readonly before: string; readonly now: string }) {
  const { by, ratio } = changeOf(toCents(before), toCents(now));
  return (
    <span className="block text-muted text-xs max-sm:text-2xs">
      <span className="sr-only">Compared with {formatMoney(before)}: </span>
      <span className="whitespace-nowrap">
        {by > 0 && '+'}
        {formatCents(by, 'whole')}
      </span>{' '}
      {ratio !== null && (
        <span className="whitespace-nowrap">{`(${ratio > 0 ? '+' : ''}${formatPercent(ratio)})`}</span>
      )}
    </span>
  );
}

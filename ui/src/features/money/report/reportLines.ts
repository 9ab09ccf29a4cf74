import type { FinancialReport, ReportLine } from '@lexledger/contracts/features/reports';
import { REPORT_GROUPS, REPORT_OF_NONE, REPORT_OF_UNKNOWN, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { monthBeside } from '../../../components/comparison.ts';
import type { CsvValue } from '../../../components/csv.ts';
import type { Period } from '../../../components/periods.ts';
import { formatDay } from '../../../text/format.ts';

/** The figures of a line that are amounts, in the order of their columns. */
export const FIGURES = ['income', 'expenses', 'net', 'worked', 'unbilled'] as const;

export type Figures = Pick<FinancialReport, (typeof FIGURES)[number]>;

const NOTHING: Figures = { income: '0.00', expenses: '0.00', net: '0.00', worked: '0.00', unbilled: '0.00' };

/** The name of a line. */
export function nameOf({ key, name }: Pick<ReportLine, 'key' | 'name'>, by: ReportGroup): string {
  if (key === null) return REPORT_OF_NONE[by];
  if (by === 'month') return formatDay(`${key}-01`, 'month');
  return by === 'client' || by === 'case' ? (name ?? REPORT_OF_UNKNOWN) : key;
}

/** The line of the other report that a line is compared with; null without a comparison. */
export function besideOf(
  line: ReportLine,
  by: ReportGroup,
  period: Period,
  other: { readonly period: Period; readonly report: FinancialReport } | null,
): Figures | null {
  if (other === null) return null;
  const key = by === 'month' && line.key !== null ? monthBeside(line.key, period, other.period) : line.key;
  return other.report.lines.find((each) => each.key === key) ?? NOTHING;
}

const HEADINGS: Readonly<Record<(typeof FIGURES)[number], string>> = {
  income: 'Income',
  expenses: 'Expenses',
  net: 'Net',
  worked: 'Billable time',
  unbilled: 'Unbilled',
};

export const headingOf = (figure: (typeof FIGURES)[number]): string => HEADINGS[figure];

/** The report as rows of a spreadsheet: all lines and the total, each with the figures that it is compared with. */
export function csvRows(
  report: FinancialReport,
  by: ReportGroup,
  beside: (line: ReportLine) => Figures | null,
  whole: Figures | null,
): { readonly header: readonly string[]; readonly rows: readonly (readonly CsvValue[])[] } {
  const figuresOf = (line: Figures & Pick<FinancialReport, 'workedMinutes'>, other: Figures | null): CsvValue[] => [
    ...FIGURES.map((figure) => line[figure]),
    line.workedMinutes,
    ...(whole === null ? [] : FIGURES.map((figure) => other?.[figure] ?? null)),
  ];
  return {
    header: [
      REPORT_GROUPS[by],
      ...FIGURES.map(headingOf),
      'Billable minutes',
      ...(whole === null ? [] : FIGURES.map((figure) => `${headingOf(figure)}, compared`)),
    ],
    rows: [
      ...report.lines.map((line) => [nameOf(line, by), ...figuresOf(line, beside(line))]),
      ['Total', ...figuresOf(report, whole)],
    ],
  };
}

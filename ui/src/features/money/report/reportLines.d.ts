import type { FinancialReport, ReportLine } from '@lexledger/contracts/features/reports';
import { type ReportGroup } from '@lexledger/contracts/reportChoices';
import type { CsvValue } from '../../../components/csv.ts';
import type { Period } from '../../../components/periods.ts';
/** The figures of a line that are amounts, in the order of their columns. */
export declare const FIGURES: readonly ['income', 'expenses', 'net', 'worked', 'unbilled'];
export type Figures = Pick<FinancialReport, (typeof FIGURES)[number]>;
/** What a line is called. */
export declare function nameOf({ key, name }: Pick<ReportLine, 'key' | 'name'>, by: ReportGroup): string;
/** The line of the other report that a line is compared with; null where there is no comparison. */
export declare function besideOf(
  line: ReportLine,
  by: ReportGroup,
  period: Period,
  other: {
    readonly period: Period;
    readonly report: FinancialReport;
  } | null,
): Figures | null;
export declare const headingOf: (figure: (typeof FIGURES)[number]) => string;
/** The report as a table of a spreadsheet: every line and the sum, each with the figures that it is compared with. */
export declare function csvRows(
  report: FinancialReport,
  by: ReportGroup,
  beside: (line: ReportLine) => Figures | null,
  whole: Figures | null,
): {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
};

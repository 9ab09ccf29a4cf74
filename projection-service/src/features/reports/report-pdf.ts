import type { FinancialReport, ReportLine } from '@lexledger/contracts/features/reports';
import { BASES, MANAGEMENT_FIGURES } from '@lexledger/contracts/ledger/words';
import {
  REPORT_BALANCES,
  REPORT_FIGURES,
  REPORT_GROUPS,
  REPORT_OF_NONE,
  REPORT_OF_UNKNOWN,
  type ReportBalance,
  type ReportFigure,
  type ReportGroup,
} from '@lexledger/contracts/reportChoices';
import { amountOf, dayOf, MUTED, right, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

/** Calendar days, both included; a missing one means no limit. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The content of the printed report. */
export interface PrintedReport {
  readonly report: FinancialReport;
  readonly by: ReportGroup;
  /** The person of whose records and matters it is; null for the firm's. */
  readonly whose: string | null;
  readonly period: Span;
  /** Another period and its figures; null without a comparison. */
  readonly beside: { readonly period: Span; readonly report: FinancialReport } | null;
  /** The calendar day in the user's time zone at whose end the figures apply; today for a current report. */
  readonly asOf: string;
  /** Name of the firm, or of the lawyer when there are no details of the firm. */
  readonly from: string;
  /** Lines below that name. */
  readonly letterhead: readonly string[];
}

const BALANCES = Object.keys(REPORT_BALANCES) as readonly ReportBalance[];
const FIGURES = Object.keys(REPORT_FIGURES) as readonly ReportFigure[];

const months = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a figure, which is negative when more was spent than earned. */
const figureOf = (line: FinancialReport | ReportLine, figure: ReportFigure): string => amountOf(line[figure]);

const hoursOf = ({ workedMinutes }: Pick<FinancialReport, 'workedMinutes'>): string => (workedMinutes / 60).toFixed(1);

function spanOf({ from, to }: Span): string {
  if (from === undefined) return to === undefined ? 'All time' : `Until ${dayOf(to)}`;
  return to === undefined ? `${dayOf(from)} on` : `${dayOf(from)} – ${dayOf(to)}`;
}

function nameOf({ key, name }: ReportLine, by: ReportGroup): string {
  if (key === null) return REPORT_OF_NONE[by];
  if (by === 'month') return months.format(new Date(`${key}-01T12:00:00Z`));
  return by === 'client' || by === 'case' ? (name ?? REPORT_OF_UNKNOWN) : key;
}

/** 'Financial report by client, 2026-03-31.pdf' */
export const reportFileName = ({ by, whose, asOf }: Pick<PrintedReport, 'by' | 'whose' | 'asOf'>): string =>
  `Financial report${whose === null ? '' : ` of ${whose}`} by ${REPORT_GROUPS[by].toLowerCase()}, ${asOf}.pdf`;

const muted = (text: string): object => ({ text, color: MUTED });

function figuresTable({ report, period, beside }: PrintedReport): object {
  const columns = [report, ...(beside === null ? [] : [beside.report])];
  const row = (label: string, cellOf: (each: FinancialReport) => string): object[] => [
    { text: label },
    ...columns.map((each, index) => right(cellOf(each), { bold: index === 0 })),
  ];
  return {
    layout: SOBER,
    margin: [0, 0, 0, 16],
    table: {
      headerRows: 1,
      widths: ['auto', ...columns.map(() => 'auto')],
      body: [
        [
          muted('Figure'),
          right(spanOf(period), { color: MUTED }),
          ...(beside === null ? [] : [right(spanOf(beside.period), { color: MUTED })]),
        ],
        ...FIGURES.map((figure) => row(REPORT_FIGURES[figure], (each) => figureOf(each, figure))),
        row('Billable hours', hoursOf),
        ...BALANCES.map((balance) => row(REPORT_BALANCES[balance], (each) => amountOf(each[balance]))),
      ],
    },
  };
}

function linesTable({ report, by }: PrintedReport): object {
  const cellsOf = (line: FinancialReport | ReportLine, more: object = {}): object[] => [
    ...FIGURES.map((figure) => right(figureOf(line, figure), more)),
    right(hoursOf(line), more),
  ];
  return {
    layout: SOBER,
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...FIGURES.map(() => 'auto'), 'auto'],
      body: [
        [
          muted(REPORT_GROUPS[by]),
          ...FIGURES.map((figure) => right(REPORT_FIGURES[figure], { color: MUTED })),
          right('Hours', { color: MUTED }),
        ],
        ...report.lines.map((line) => [{ text: nameOf(line, by) }, ...cellsOf(line)]),
        [{ text: 'Total', bold: true }, ...cellsOf(report, { bold: true })],
      ],
    },
  };
}

/** The report's layout. */
export function reportPaper(printed: PrintedReport): Parameters<typeof makePdf>[0] {
  const { report, by, whose, period, beside, asOf, from, letterhead } = printed;
  const span = spanOf(period);
  const facts = [
    ...(whose === null ? [] : [`Records and matters of ${whose}`]),
    `By ${REPORT_GROUPS[by].toLowerCase()}`,
    span,
    ...(beside === null ? [] : [`Compared with ${spanOf(beside.period)}`]),
    `As of ${dayOf(asOf)}`,
    BASES[report.basis],
  ];
  return {
    title: `Financial report, ${span}`,
    at: Date.parse(`${asOf}T12:00:00Z`),
    foot: `${from} · Financial report as of ${dayOf(asOf)}`,
    content: [
      {
        margin: [0, 0, 0, 20],
        columns: [
          {
            width: '*',
            stack: [
              { text: from, bold: true, fontSize: 12 },
              ...letterhead.map((text) => ({ text, color: MUTED, fontSize: 8.5 })),
            ],
          },
          {
            width: 'auto',
            stack: [right('Financial report', { bold: true, fontSize: 16 }), ...facts.map((line) => right(line))],
          },
        ],
      },
      figuresTable(printed),
      report.lines.length === 0 ? { text: 'Nothing falls into this period.', color: MUTED } : linesTable(printed),
      {
        margin: [0, 12, 0, 0],
        fontSize: 8,
        color: MUTED,
        text: [
          'Unbilled is billable time on hourly cases up to the end of the period that no invoice holds, however old it is. ',
          `Client costs advanced and sales tax are balances at the end of the period. ${MANAGEMENT_FIGURES}.`,
        ],
      },
    ],
  };
}

/** The financial report as a PDF. The same report always gives the same bytes. */
export const reportPdf = (printed: PrintedReport): Promise<Buffer> => makePdf(reportPaper(printed));

/** By what a financial report is divided. No schema library here. */
export const REPORT_GROUPS = {
  month: 'Month',
  client: 'Client',
  case: 'Case',
  area: 'Practice area',
  category: 'Category',
} as const;

/** What the line of what belongs to none is called. */
export const REPORT_OF_NONE = {
  month: 'Without a month',
  client: 'No client',
  case: 'No case',
  area: 'No practice area',
  category: 'Time, which has no category',
} as const satisfies Readonly<Record<keyof typeof REPORT_GROUPS, string>>;

/** What a line of a record that is not known any more is called. */
export const REPORT_OF_UNKNOWN = 'Not known any more';

/** The figures of a financial report. */
export const REPORT_FIGURES = {
  income: 'Income',
  expenses: 'Expenses',
  net: 'Net',
  worked: 'Billable time',
  unbilled: 'Unbilled',
} as const;

/** Balances to the end of the period, of the report as a whole. */
export const REPORT_BALANCES = {
  advanced: 'Client costs advanced',
  tax: 'Sales tax payable',
} as const;

/** By how long an open invoice has been due. */
export const INVOICE_AGES = {
  current: 'Current',
  days1to30: '1 to 30 days late',
  days31to60: '31 to 60 days late',
  days61to90: '61 to 90 days late',
  over90: 'More than 90 days late',
} as const;

export type InvoiceAge = keyof typeof INVOICE_AGES;
export type ReportGroup = keyof typeof REPORT_GROUPS;
export type ReportFigure = keyof typeof REPORT_FIGURES;
export type ReportBalance = keyof typeof REPORT_BALANCES;

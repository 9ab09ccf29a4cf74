/** Groupings of a financial report. No schema library is imported here. */
export const REPORT_GROUPS = {
  month: 'Month',
  client: 'Client',
  case: 'Case',
  area: 'Practice area',
  category: 'Category',
} as const;

/** Names of the line for amounts without a group. */
export const REPORT_OF_NONE = {
  month: 'Without a month',
  client: 'No client',
  case: 'No case',
  area: 'No practice area',
  category: 'Time, which has no category',
} as const satisfies Readonly<Record<keyof typeof REPORT_GROUPS, string>>;

/** Name of a line whose record no longer exists. */
export const REPORT_OF_UNKNOWN = 'Not known any more';

/** The figures of a financial report. */
export const REPORT_FIGURES = {
  income: 'Income',
  expenses: 'Expenses',
  net: 'Net',
  worked: 'Billable time',
  unbilled: 'Unbilled',
} as const;

/** Balances at the end of the period, for the report as a whole. */
export const REPORT_BALANCES = {
  advanced: 'Client costs advanced',
  tax: 'Sales tax payable',
} as const;

/** Age ranges of open invoices, counted from the due date. */
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

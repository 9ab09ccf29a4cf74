/** By what a financial report is divided. No schema library here. */
export const REPORT_GROUPS = {
  month: 'Month',
  client: 'Client',
  case: 'Case',
  area: 'Practice area',
  category: 'Category',
} as const;

/** The figures of a financial report. */
export const REPORT_FIGURES = {
  income: 'Income',
  expenses: 'Expenses',
  net: 'Net',
  worked: 'Billable time',
  unbilled: 'Unbilled',
} as const;

export type ReportGroup = keyof typeof REPORT_GROUPS;
export type ReportFigure = keyof typeof REPORT_FIGURES;

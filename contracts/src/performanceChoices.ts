/** The figures of performance that can be drilled into. No schema library is imported here. */
export const PERFORMANCE_FIGURES = {
  recorded: 'Hours recorded',
  billable: 'Billable hours',
  worked: 'Worked',
  drafted: 'On drafts',
  billed: 'Billed',
  collected: 'Collected',
  received: 'Income',
  onTime: 'Done on time',
  late: 'Done late',
  overdue: 'Overdue',
} as const;

export type PerformanceFigure = keyof typeof PERFORMANCE_FIGURES;

/** Periods of a target of hours. */
export const TARGET_PERIODS = { day: 'Working day', week: 'Week', month: 'Month' } as const;

export type TargetPeriod = keyof typeof TARGET_PERIODS;

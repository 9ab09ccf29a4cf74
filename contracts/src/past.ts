import { z } from 'zod';
import type { ViewName } from './features.ts';
import { AS_OF } from './kernel/as-of.ts';
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
  'case-restorations',
  'audit-logs',
  'log-heads',
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

/** Whether the query takes a moment of its own accord, as reports do. */
export const saysMoment = ({ query }: Pick<QueryDefinition, 'query'>): boolean =>
  query instanceof z.ZodObject && AS_OF in query.shape;

/** Whether the query takes `asOf`: it answers from records alone. */
export const hasPast = (definition: Pick<QueryDefinition, 'query' | 'reads' | 'isHistory'>): boolean => {
  const { reads, isHistory = false } = definition;
  return isHistory || saysMoment(definition) || (reads.length > 0 && reads.every(isViewWithPast));
};

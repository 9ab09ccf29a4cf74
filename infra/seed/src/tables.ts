import type { TableName } from '@lexledger/contracts/features/tables';
import type { Add } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The firm's frequently used filters. */
const FILTERS: readonly (readonly [table: TableName, name: string, search: Readonly<Record<string, string>>])[] = [
  ['tasks', 'Urgent', { priority: 'urgent' }],
  ['tasks', 'Given to nobody', { assignee: 'none', view: 'table', sort: 'dueDate' }],
  ['tasks', 'Drafting', { search: 'draft', view: 'table' }],
  ['cases', 'At trial', { status: 'trial', sort: '-value' }],
  ['cases', 'Open, most at stake first', { status: 'open', sort: '-value' }],
  ['clients', 'Potential, newest first', { status: 'potential', sort: '-createdAt' }],
  ['facts', 'Critical and disputed', { importance: 'critical', status: 'disputed' }],
  ['time', 'Not billable', { view: 'list', kind: 'not', period: 'all' }],
  ['leads', 'Open, largest first', { status: 'open', sort: '-value' }],
  ['money', 'Filing fees', { view: 'records', category: 'Filing fees', period: 'all' }],
];

/** Filters saved in the firm's second month. */
export function tables(add: Add, today: number): void {
  for (const [index, [table, name, search]] of FILTERS.entries()) {
    add({
      at: today - 320 * DAY + index * HOUR,
      category: 'tables',
      type: 'SaveFilter',
      data: { table, name, search },
    });
  }
}

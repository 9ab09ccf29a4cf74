import { quickAction, useQuickAction } from '@lexledger/contracts/features/quick-actions';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { quickActionsProjection } from './quick-actions.view.ts';

const fields = {
  name: 'Short Call',
  description: null,
  actionType: 'time' as const,
  template: { taskDescription: 'Telephone call', timeMinutes: 6 },
  icon: 'phone' as const,
  color: 'blue' as const,
  isDefault: false,
  usageCount: 0,
  lastUsedAt: null,
};
const stream = ['quick', EXAMPLE_RECORD] as const;

export const quickActionsExamples: readonly ProjectionExample[] = [
  ...recordExamples(quickActionsProjection, quickAction, {
    fields,
    helpers: { search: 'short call\n', nameFolded: 'short call' },
    changes: { template: { timeMinutes: 12 } },
    changedHelpers: {},
  }),
  {
    projection: quickActionsProjection,
    title: 'counts a use of a quick action, and dates it',
    given: [happened(quickAction.events.added, stream, { fields })],
    when: happened(useQuickAction.event, stream, { changes: { usageCount: 1, lastUsedAt: LATER } }, LATER),
    shows: { id: EXAMPLE_RECORD, usageCount: 1, lastUsedAt: LATER, name: 'Short Call', updatedAt: LATER },
  },
];

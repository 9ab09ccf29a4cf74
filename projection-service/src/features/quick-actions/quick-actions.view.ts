import { quickAction, quickActionsView } from '@lexledger/contracts/features/quick-actions';
import { standardActionsOf } from '@lexledger/domain/quick-actions/standard';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

export const quickActionsProjection = recordProjection(quickActionsView, {
  version: 1,
  indexes: [['removedAt', 'usageCount']],
  search: ['name', 'description'],
  text: ['name'],
  plain: ['usageCount', 'lastUsedAt'],
});

export const quickActionQueries = withStandardRecords(
  recordQueries(quickAction, quickActionsProjection, { sort: '-usageCount,name' }),
  {
    view: quickActionsView.name,
    of: standardActionsOf,
    textsOf: ({ name, description }) => [name, description],
    admits: ({ actionType }, query) => query.actionType === undefined || query.actionType === actionType,
  },
);

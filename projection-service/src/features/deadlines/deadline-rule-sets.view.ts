import { deadlineRuleSet, ruleSetsView } from '@lexledger/contracts/features/deadlines';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const ruleSetsProjection = recordProjection(ruleSetsView, {
  version: 1,
  indexes: [['removedAt', 'nameFolded']],
  search: ['name', 'trigger', 'jurisdiction', 'notes'],
  text: ['name', 'trigger', 'jurisdiction'],
});

export const ruleSetQueries = recordQueries(deadlineRuleSet, ruleSetsProjection, { sort: 'name' });

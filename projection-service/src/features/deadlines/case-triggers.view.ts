import { caseTrigger, triggersView } from '@lexledger/contracts/features/deadlines';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const triggersProjection = recordProjection(triggersView, {
  version: 2,
  indexes: [
    ['removedAt', 'date'],
    ['caseId', 'removedAt'],
  ],
  search: ['trigger', 'ruleSetName', 'note'],
  text: ['trigger'],
  plain: ['date'],
});

export const triggerQueries = recordQueries(caseTrigger, triggersProjection, { sort: 'date' });

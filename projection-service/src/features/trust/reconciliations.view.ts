import { reconciliation, reconciliationsView } from '@lexledger/contracts/features/trust/reconciliations';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const reconciliationsProjection = recordProjection(reconciliationsView, {
  version: 3,
  indexes: [['removedAt', 'date']],
  search: ['notes'],
  money: ['bankBalance', 'bookBalance', 'difference'],
  plain: ['date'],
});

export const reconciliationQueries = recordQueries(reconciliation, reconciliationsProjection, {
  sort: '-date,-createdAt',
});

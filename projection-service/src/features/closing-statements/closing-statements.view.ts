import { closingStatement, closingStatementsView } from '@lexledger/contracts/features/closing-statements';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const closingStatementsProjection = recordProjection(closingStatementsView, {
  version: 2,
  indexes: [['caseId', 'removedAt']],
  search: ['outcome', 'notes'],
});

export const closingStatementQueries = recordQueries(closingStatement, closingStatementsProjection, {
  sort: '-createdAt',
});

import { moneyTarget, targetsView } from '@lexledger/contracts/features/targets';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const targetsProjection = recordProjection(targetsView, {
  version: 1,
  indexes: [['removedAt', 'createdAt']],
  search: ['title', 'description'],
  text: ['title'],
  money: ['targetAmount'],
});

export const targetQueries = recordQueries(moneyTarget, targetsProjection, { sort: '-createdAt' });

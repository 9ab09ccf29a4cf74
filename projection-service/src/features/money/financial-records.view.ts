import { FINANCIAL_TYPES, keysOf } from '@lexledger/contracts/choices';
import { financialRecord, financialView } from '@lexledger/contracts/features/money';
import { monthOf } from '@lexledger/contracts/kernel/days';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const moneyProjection = recordProjection(financialView, {
  version: 4,
  indexes: [
    ['removedAt', 'date'],
    ['caseId', 'removedAt'],
  ],
  search: ['description', 'category'],
  text: ['description', 'category'],
  ranks: { type: keysOf(FINANCIAL_TYPES) },
  money: ['amount'],
  plain: ['date'],
  derive: ({ date }) => ({ month: monthOf(date) }),
});

export const financialQueries = recordQueries(financialRecord, moneyProjection, {
  sort: '-date,-createdAt',
  narrow: { from: (day) => ({ date: { gte: day } }), to: (day) => ({ date: { lte: day } }) },
});

import { DATE_PRECISIONS, FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { fact, factsView } from '@lexledger/contracts/features/facts';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Sorts after every date. */
const UNDATED = '~';
const PRECISIONS = keysOf(DATE_PRECISIONS);

/** Facts in chronological order: a year before its months, a month before its days, undated facts last. */
export const factsProjection = recordProjection(factsView, {
  version: 3,
  indexes: [['removedAt', 'chronology'], ['caseId', 'removedAt', 'chronology'], [LAST_POSITION]],
  search: ['title', 'description', 'source', 'category'],
  text: ['title', 'source', 'category'],
  ranks: { importance: keysOf(FACT_IMPORTANCES) },
  plain: ['isDisputed'],
  orNever: ['date'],
  orders: ['chronology'],
  derive: ({ date, datePrecision, createdAt }) => ({
    chronology: [date ?? UNDATED, PRECISIONS.indexOf(datePrecision), createdAt].join(' '),
  }),
});

export const factQueries = recordQueries(fact, factsProjection, {
  sort: 'chronology',
  narrow: { from: (day) => ({ date: { gte: day } }), to: (day) => ({ date: { lte: day } }) },
});

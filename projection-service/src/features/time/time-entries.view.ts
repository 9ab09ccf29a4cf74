import { timeEntry, timeView, todaysTime } from '@lexledger/contracts/features/time';
import { recordProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const timeProjection = recordProjection(timeView, {
  version: 7,
  indexes: [
    ['removedAt', 'date'],
    ['caseId', 'removedAt'],
    ['clientId', 'removedAt'],
    ['billed', 'removedAt'],
    ['workedBy', 'removedAt'],
  ],
  search: ['taskDescription'],
  text: ['taskDescription'],
  money: ['dollarValue', 'hourlyRate', 'calculatedValue'],
  plain: ['date', 'timeMinutes', 'billable', 'billed'],
});

const listTodays = answerQuery(todaysTime, async ({ today, read }) => {
  const entries = await read.find(timeView.name, {
    where: { removedAt: null, date: today },
    sort: [{ field: 'createdAt', direction: 'desc' }],
  });
  return { body: entries as never };
});

export const timeQueries = [
  ...recordQueries(timeEntry, timeProjection, {
    sort: '-date,-createdAt',
    narrow: { from: (day) => ({ date: { gte: day } }), to: (day) => ({ date: { lte: day } }) },
  }),
  listTodays,
];

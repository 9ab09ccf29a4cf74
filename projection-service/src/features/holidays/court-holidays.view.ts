import { courtHoliday, holidaysView } from '@lexledger/contracts/features/holidays';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const holidaysProjection = recordProjection(holidaysView, {
  version: 1,
  indexes: [['removedAt', 'date']],
  search: ['name'],
  text: ['name'],
  plain: ['date'],
});

export const holidayQueries = recordQueries(courtHoliday, holidaysProjection, { sort: 'date' });

import { courtHoliday } from '@lexledger/contracts/features/holidays';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { holidaysProjection } from './court-holidays.view.ts';

export const holidaysExamples: readonly ProjectionExample[] = recordExamples(holidaysProjection, courtHoliday, {
  fields: { name: 'César Chávez Day', date: '2026-03-31', everyYear: true, onlyAfter: true },
  helpers: { search: 'cesar chavez day', nameFolded: 'cesar chavez day' },
  changes: { everyYear: false },
  changedHelpers: {},
});

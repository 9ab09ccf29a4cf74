import { courtHoliday } from '@lexledger/contracts/features/holidays';
import { happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { courtHolidayDecider } from './court-holiday.decider.ts';

const body = { name: 'Cesar Chavez Day', date: '2026-03-31' };
const fields = { ...body, everyYear: false, onlyAfter: false };

behavesAsRecord(courtHolidayDecider, courtHoliday, {
  body,
  fields,
  added: happened(courtHoliday.events.added, { fields }),
  edits: [{ everyYear: true }, { onlyAfter: true }],
});

import { type CourtHoliday, courtHoliday } from '@lexledger/contracts/features/holidays';
import { recordDecider } from '../../kernel/record-decider.ts';

export const courtHolidayDecider = recordDecider<CourtHoliday>(courtHoliday);

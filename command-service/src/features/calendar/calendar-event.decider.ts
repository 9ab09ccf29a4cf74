import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import { refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

export const calendarEventDecider = recordDecider<CalendarEvent>(calendarEvent, {
  references: { caseId: 'case', clientId: 'client' },
  subject: (record) => (record.clientId === null ? undefined : `client-${record.clientId}`),
  check: ({ startDate, endDate }) =>
    endDate !== null && endDate < startDate
      ? refuse('ENDS_BEFORE_START', { issues: [{ path: 'endDate', message: 'The end is before the start.' }] })
      : null,
});

import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

export const calendarEventDecider = recordDecider<CalendarEvent>(calendarEvent, {
  ...caseAndClient,
  subject: (record) => (record.clientId === null ? undefined : `client-${record.clientId}`),
  check: ({ startDate, endDate }, _before, command, named) =>
    otherClient(command, named) ??
    (endDate !== null && endDate < startDate
      ? refuse('ENDS_BEFORE_START', { issues: [{ path: 'endDate', message: 'The end is before the start.' }] })
      : null),
  compute: (_fields, _before, _command, named) => clientOfCase(named),
});

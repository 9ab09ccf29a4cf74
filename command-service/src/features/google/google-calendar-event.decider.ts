import { type GoogleCalendarEvent, googleCalendarEvent } from '@lexledger/contracts/features/google';
import { type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type When = Pick<GoogleCalendarEvent, 'startDateTime' | 'endDateTime'>;

const endsBeforeStart = ({ startDateTime, endDateTime }: When): Refusal | null =>
  endDateTime !== null && endDateTime < startDateTime
    ? refuse('ENDS_BEFORE_START', { issues: [{ path: 'endDateTime', message: 'The end is before the start.' }] })
    : null;

export const googleCalendarEventDecider = recordDecider<GoogleCalendarEvent>(googleCalendarEvent, {
  references: { assignedTo: 'member' },
  assignees: ['assignedTo'],
  check: endsBeforeStart,
  compute: (_fields, before) => ({ lastSyncAt: before?.lastSyncAt ?? null }),
});

import { googleCalendarEvent } from '@lexledger/contracts/features/google';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { googleCalendarEventDecider } from './google-calendar-event.decider.ts';

const { commands, events } = googleCalendarEvent;
const member = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const body = { summary: 'Bar association lunch', startDateTime: '2026-03-20T17:00:00.000Z' };
const fields = {
  ...body,
  googleEventId: null,
  description: null,
  endDateTime: null,
  isAllDay: false,
  location: null,
  attendees: [],
  recurringEventId: null,
  status: 'confirmed' as const,
  assignedTo: null,
  lastSyncAt: null,
};
const added = happened(events.added, { fields });

behavesAsRecord(googleCalendarEventDecider, googleCalendarEvent, {
  body,
  fields,
  added,
  edits: [{ summary: 'Bar association dinner' }, { location: 'City Hall' }],
});

describe('an event of the account', () => {
  it('is confirmed unless it says otherwise', () => {
    given(googleCalendarEventDecider).when(commands.add, body).answers({ status: 'confirmed' });
  });

  it('is refused when it ends before it starts, new or changed', () => {
    const refusal = { issues: [{ path: 'endDateTime', message: 'The end is before the start.' }] };
    const early = { endDateTime: '2026-03-20T16:00:00.000Z' };
    given(googleCalendarEventDecider)
      .when(commands.add, { ...body, ...early })
      .isRefused('ENDS_BEFORE_START', refusal);
    given(googleCalendarEventDecider, added).when(commands.change, early).isRefused('ENDS_BEFORE_START', refusal);
  });

  it('keeps who comes, with an address each', () => {
    const attendees = [{ email: 'ada@okafor.example', name: 'Ada Okafor' }];
    given(googleCalendarEventDecider, added)
      .when(commands.change, { attendees })
      .leadsTo({ type: events.changed.type, data: { changes: { attendees } } });
  });

  it('is given to a team member, and to nobody again', () => {
    given(googleCalendarEventDecider, added)
      .when(commands.change, { assignedTo: member })
      .leadsTo({ type: events.changed.type, data: { changes: { assignedTo: member } } });
    given(googleCalendarEventDecider, added, happened(events.changed, { changes: { assignedTo: member } }))
      .when(commands.change, { assignedTo: null })
      .leadsTo({ type: events.changed.type, data: { changes: { assignedTo: null } } });
  });
});

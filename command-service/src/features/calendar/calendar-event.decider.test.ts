import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { describe, it } from 'vitest';
import { followsItsCase } from '../../kernel/client-of-case-behaviour.ts';
import { given } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { calendarEventDecider } from './calendar-event.decider.ts';
import { aCalendarEvent, calendarEventFields } from './calendar-event.fixtures.ts';

const { commands } = calendarEvent;
const body = {
  title: 'Status conference',
  startDate: '2026-03-12T14:00:00Z',
  endDate: '2026-03-12T10:00:00-05:00',
};
const client = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';

behavesAsRecord(calendarEventDecider, calendarEvent, {
  body,
  fields: calendarEventFields,
  added: aCalendarEvent,
  edits: [{ startDate: '2026-03-12T13:30:00.000Z' }, { location: 'Room 4B' }],
});

followsItsCase(calendarEventDecider, calendarEvent, { body, fields: calendarEventFields });

describe('ScheduleCalendarEvent', () => {
  it('is sealed under the key of its client where it names one, and refers to what it names', () => {
    given(calendarEventDecider).when(commands.add, body).isAbout(undefined).refersTo();
    given(calendarEventDecider)
      .when(commands.add, { ...body, clientId: client })
      .isAbout(`client-${client}`)
      .refersTo(`clientId: client-${client}`);
  });

  it('accepts an event without an end, and one that ends when it starts', () => {
    given(calendarEventDecider)
      .when(commands.add, { ...body, endDate: null })
      .answers({ endDate: null });
    given(calendarEventDecider)
      .when(commands.add, { ...body, endDate: body.startDate })
      .answers({ endDate: calendarEventFields.startDate });
  });

  it('keeps no reminder when it is told so', () => {
    given(calendarEventDecider)
      .when(commands.add, { ...body, reminderMinutes: null })
      .answers({ reminderMinutes: null });
  });

  it('is refused when the event ends before it starts', () => {
    given(calendarEventDecider)
      .when(commands.add, { ...body, endDate: '2026-03-12T13:59:59.999Z' })
      .isRefused('ENDS_BEFORE_START', { issues: [{ path: 'endDate', message: 'The end is before the start.' }] });
  });
});

describe('ChangeCalendarEvent', () => {
  it('is refused when the start would move behind the end', () => {
    given(calendarEventDecider, aCalendarEvent)
      .when(commands.change, { startDate: '2026-03-12T15:00:00.001Z' })
      .isRefused('ENDS_BEFORE_START');
  });

  it('moves start and end together', () => {
    const changes = { startDate: '2026-03-13T14:00:00.000Z', endDate: '2026-03-13T15:00:00.000Z' };
    given(calendarEventDecider, aCalendarEvent)
      .when(commands.change, changes)
      .leadsTo({ type: 'CalendarEventChanged', data: { changes } });
  });
});

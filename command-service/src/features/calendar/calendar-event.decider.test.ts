import {
  calendarEvent,
  changeOccurrence,
  confirmLimitation,
  endSeries,
  leaveOutOccurrence,
  meetDeadline,
  reinstateDeadline,
  reinstateOccurrence,
  reopenDeadline,
  revokeConfirmation,
  splitSeries,
  undoSeriesSplit,
  withdrawDeadline,
} from '@lexledger/contracts/features/calendar';
import { describe, expect, it } from 'vitest';
import { followsItsCase } from '../../kernel/client-of-case-behaviour.ts';
import { given, happened, NOW, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { calendarEventDecider } from './calendar-event.decider.ts';
import { aCalendarEvent, aWeeklyEvent, calendarEventFields, weeklyFields } from './calendar-event.fixtures.ts';

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

  it('reminds an hour before unless another time is said', () => {
    given(calendarEventDecider).when(commands.add, body).answers({ reminderMinutes: 60 });
    given(calendarEventDecider)
      .when(commands.add, { ...body, reminderMinutes: 15 })
      .answers({ reminderMinutes: 15 });
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

describe('a calendar event that repeats', () => {
  const third = '2026-11-02T14:00:00.000Z';

  it('keeps its rule in one form', () => {
    given(calendarEventDecider)
      .when(commands.add, { ...body, recurrenceRule: 'RRULE:interval=1;freq=daily', timeZone: 'America/New_York' })
      .answers({ recurrenceRule: 'FREQ=DAILY', timeZone: 'America/New_York' });
  });

  it('is refused where its rule never comes true, and asked for what is wrong where it cannot be read', () => {
    given(calendarEventDecider)
      .when(commands.add, { ...body, recurrenceRule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })
      .isRefused('RECURRENCE_INVALID');
    expect(commands.add.body.safeParse({ ...body, recurrenceRule: 'FREQ=HOURLY' }).error?.issues).toMatchObject([
      { path: ['recurrenceRule'], message: 'An event repeats at most daily; add one for each hour' },
    ]);
    expect(commands.add.body.safeParse({ ...body, timeZone: 'Mars/Olympus' }).success).toBe(false);
  });

  it('takes its exceptions along when all of it moves', () => {
    given(
      calendarEventDecider,
      aWeeklyEvent,
      happened(leaveOutOccurrence.event, { changes: { exDates: [third], rDates: [], overrides: [] } }),
    )
      .when(commands.change, { startDate: '2026-10-20T13:00:00.000Z', endDate: '2026-10-20T14:00:00.000Z' })
      .answers({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU', exDates: ['2026-11-03T14:00:00.000Z'] });
  });

  it('loses its exceptions together with its rule', () => {
    given(
      calendarEventDecider,
      aWeeklyEvent,
      happened(leaveOutOccurrence.event, { changes: { exDates: [third], rDates: [], overrides: [] } }),
    )
      .when(commands.change, { recurrenceRule: null })
      .answers({ recurrenceRule: null, exDates: [], timeZone: null });
  });
});

describe('ChangeOccurrence', () => {
  const { command } = changeOccurrence;
  const second = '2026-10-26T13:00:00.000Z';

  it('has one occurrence otherwise, and keeps what was changed in it before', () => {
    given(
      calendarEventDecider,
      aWeeklyEvent,
      happened(changeOccurrence.event, { changes: { overrides: [{ recurrenceId: second, title: 'Short one' }] } }),
    )
      .when(command, { recurrenceId: second, changes: { location: 'Room 2' } })
      .leadsTo({
        type: 'CalendarOccurrenceChanged',
        data: { changes: { overrides: [{ title: 'Short one', location: 'Room 2', recurrenceId: second }] } },
      });
  });

  it('is refused at a time at which there is none, of an event that does not repeat, and with its end before its start', () => {
    given(calendarEventDecider, aWeeklyEvent)
      .when(command, { recurrenceId: '2026-10-27T13:00:00Z', changes: { title: 'x' } })
      .isRefused('NO_SUCH_OCCURRENCE');
    given(calendarEventDecider, aCalendarEvent)
      .when(command, { recurrenceId: second, changes: { title: 'x' } })
      .isRefused('NOT_REPEATING');
    given(calendarEventDecider, aWeeklyEvent)
      .when(command, { recurrenceId: second, changes: { endDate: '2026-10-26T12:00:00Z' } })
      .isRefused('ENDS_BEFORE_START');
  });

  it('is refused where more occurrences would differ than a series can say', () => {
    const overrides = Array.from({ length: 300 }, (_, week) => ({
      recurrenceId: new Date(Date.parse('2027-01-04T14:00:00Z') + week * 604_800_000).toISOString(),
      title: 'x',
    }));
    given(calendarEventDecider, aWeeklyEvent, happened(changeOccurrence.event, { changes: { overrides } }))
      .when(command, { recurrenceId: second, changes: { title: 'y' } })
      .isRefused('TOO_MANY_EXCEPTIONS');
  });
});

describe('LeaveOutOccurrence and ReinstateOccurrence', () => {
  const second = '2026-10-26T13:00:00.000Z';
  const leftOut = happened(leaveOutOccurrence.event, { changes: { exDates: [second], rDates: [], overrides: [] } });

  it('leave one out, and have it again', () => {
    given(calendarEventDecider, aWeeklyEvent)
      .when(leaveOutOccurrence.command, { recurrenceId: second })
      .leadsTo({
        type: 'CalendarOccurrenceLeftOut',
        data: { changes: { exDates: [second], rDates: [], overrides: [] } },
      });
    given(calendarEventDecider, aWeeklyEvent, leftOut)
      .when(reinstateOccurrence.command, { recurrenceId: second })
      .leadsTo({ type: 'CalendarOccurrenceReinstated', data: { changes: { exDates: [], overrides: [] } } });
  });

  it('are refused twice, and change nothing of one that is as the series has it', () => {
    given(calendarEventDecider, aWeeklyEvent, leftOut)
      .when(leaveOutOccurrence.command, { recurrenceId: second })
      .isRefused('NO_SUCH_OCCURRENCE');
    given(calendarEventDecider, aWeeklyEvent)
      .when(reinstateOccurrence.command, { recurrenceId: second })
      .changesNothing();
  });
});

describe('SplitSeries and EndSeries', () => {
  const third = '2026-11-02T14:00:00.000Z';
  const before = {
    recurrenceRule: 'FREQ=WEEKLY;UNTIL=20261026T130000Z;BYDAY=MO',
    exDates: [],
    rDates: [],
    overrides: [],
  };

  it('go on with another series from the occurrence on, changed as asked for', () => {
    const { decision } = given(calendarEventDecider, aWeeklyEvent).when(splitSeries.command, {
      recurrenceId: third,
      changes: { startDate: '2026-11-03T15:00:00Z', endDate: '2026-11-03T16:00:00Z', title: 'Later' },
    });
    expect(decision).toMatchObject([
      {
        type: 'CalendarSeriesSplit',
        data: {
          changes: before,
          following: {
            title: 'Later',
            startDate: '2026-11-03T15:00:00.000Z',
            recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
            timeZone: 'America/New_York',
          },
        },
      },
    ]);
  });

  it('end the series before the occurrence', () => {
    given(calendarEventDecider, aWeeklyEvent)
      .when(endSeries.command, { recurrenceId: third })
      .leadsTo({ type: 'CalendarSeriesEnded', data: { changes: before } });
  });

  it('are refused at the first one, where they would be the whole', () => {
    const recurrenceId = weeklyFields.startDate;
    const refused = given(calendarEventDecider, aWeeklyEvent);
    refused.when(endSeries.command, { recurrenceId }).isRefused('FIRST_OCCURRENCE');
    refused.when(splitSeries.command, { recurrenceId, changes: { title: 'x' } }).isRefused('FIRST_OCCURRENCE');
  });

  it('are taken back by the history alone, which knows what was there before', () => {
    const split = happened(splitSeries.event, {
      changes: { ...before, followedBy: client },
      following: { ...weeklyFields, startDate: third, endDate: null },
    });
    given(calendarEventDecider, aWeeklyEvent, split).when(undoSeriesSplit.command, {}).isRefused('SERIES_NOT_SPLIT');
    given(calendarEventDecider, aWeeklyEvent, split)
      .when(commands.undo, { revision: 1 })
      .leadsTo({
        type: 'CalendarSeriesSplitUndone',
        data: {
          changes: {
            recurrenceRule: weeklyFields.recurrenceRule,
            exDates: [],
            rDates: [],
            overrides: [],
            followedBy: null,
          },
          followedBy: client,
        },
      });
  });
});

const aDeadline = happened(calendarEvent.events.added, { fields: { ...calendarEventFields, eventType: 'deadline' } });
const deadlineMet = happened(meetDeadline.event, { changes: { metAt: NOW } });
const deadlineReopened = happened(reopenDeadline.event, { changes: { metAt: null } });

/** A deadline on Mondays of which the second one was met. */
const filings = { ...weeklyFields, eventType: 'deadline' as const };
const secondMonday = '2026-10-26T13:00:00.000Z';
const secondMet = [{ recurrenceId: secondMonday, metAt: NOW }];
const aWeeklyDeadline = happened(calendarEvent.events.added, { fields: filings });
const oneMet = happened(meetDeadline.event, { changes: { overrides: secondMet } });

describe('MeetDeadline', () => {
  it('marks a deadline and a statute of limitations, with the moment', () => {
    given(calendarEventDecider, aDeadline)
      .when(meetDeadline.command, {})
      .leadsTo({ type: 'DeadlineMet', data: { changes: { metAt: NOW } } });
    const lapsing = { ...calendarEventFields, eventType: 'limitation' as const };
    given(calendarEventDecider, happened(calendarEvent.events.added, { fields: lapsing }))
      .when(meetDeadline.command, {})
      .answers({ metAt: NOW });
  });

  it('marks one occurrence of a deadline that repeats, and no other', () => {
    given(calendarEventDecider, aWeeklyDeadline)
      .when(meetDeadline.command, { recurrenceId: secondMonday })
      .leadsTo({ type: 'DeadlineMet', data: { changes: { overrides: secondMet } } })
      .answers({ metAt: null });
  });

  it('is refused of what is no deadline, twice, of a whole series, and of an occurrence that is not there', () => {
    given(calendarEventDecider, aCalendarEvent).when(meetDeadline.command, {}).isRefused('NOT_A_DEADLINE');
    given(calendarEventDecider, aDeadline, deadlineMet).when(meetDeadline.command, {}).isRefused('DEADLINE_MET');
    const weekly = given(calendarEventDecider, aWeeklyDeadline, oneMet);
    weekly.when(meetDeadline.command, {}).isRefused('WHICH_DEADLINE');
    weekly.when(meetDeadline.command, { recurrenceId: secondMonday }).isRefused('DEADLINE_MET');
    weekly.when(meetDeadline.command, { recurrenceId: '2026-10-27T13:00:00Z' }).isRefused('NO_SUCH_OCCURRENCE');
    given(calendarEventDecider, aWeeklyEvent)
      .when(meetDeadline.command, { recurrenceId: secondMonday })
      .isRefused('NOT_A_DEADLINE');
    given(calendarEventDecider, aDeadline)
      .when(meetDeadline.command, { recurrenceId: secondMonday })
      .isRefused('NOT_REPEATING');
  });

  it('is undone in the history, of one and of an occurrence', () => {
    given(calendarEventDecider, aDeadline, deadlineMet)
      .when(commands.undo, { revision: 1 })
      .leadsTo({ type: 'DeadlineReopened', data: { changes: { metAt: null } } });
    given(calendarEventDecider, aWeeklyDeadline, oneMet)
      .when(commands.undo, { revision: 1 })
      .leadsTo({ type: 'DeadlineReopened', data: { changes: { overrides: [] } } });
  });
});

describe('ReopenDeadline', () => {
  it('takes the mark back', () => {
    given(calendarEventDecider, aDeadline, deadlineMet)
      .when(reopenDeadline.command, {})
      .leadsTo({ type: 'DeadlineReopened', data: { changes: { metAt: null } } });
    given(calendarEventDecider, aWeeklyDeadline, oneMet)
      .when(reopenDeadline.command, { recurrenceId: secondMonday })
      .leadsTo({ type: 'DeadlineReopened', data: { changes: { overrides: [] } } });
  });

  it('is refused where there is no mark', () => {
    given(calendarEventDecider, aDeadline).when(reopenDeadline.command, {}).isRefused('DEADLINE_NOT_MET');
    given(calendarEventDecider, aWeeklyDeadline)
      .when(reopenDeadline.command, { recurrenceId: secondMonday })
      .isRefused('DEADLINE_NOT_MET');
  });

  it('is undone with the very moment that there was', () => {
    given(calendarEventDecider, aDeadline, deadlineMet, deadlineReopened)
      .when(commands.undo, { revision: 2 }, { at: '2026-05-01T00:00:00.000Z' })
      .leadsTo({ type: 'DeadlineMet', data: { changes: { metAt: NOW } } });
  });
});

const SETTLED = { withdrawnAt: NOW, withdrawnReason: 'The case was settled' };
const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnReason: null };
const deadlineWithdrawn = happened(withdrawDeadline.event, { changes: SETTLED });
const secondWithdrawn = [{ recurrenceId: secondMonday, ...SETTLED }];
const oneWithdrawn = happened(withdrawDeadline.event, { changes: { overrides: secondWithdrawn } });
const because = { reason: 'The case was settled' };

describe('WithdrawDeadline', () => {
  it('withdraws a deadline, or one occurrence of it, with the reason', () => {
    given(calendarEventDecider, aDeadline)
      .when(withdrawDeadline.command, because)
      .leadsTo({ type: 'DeadlineWithdrawn', data: { changes: SETTLED } });
    given(calendarEventDecider, aWeeklyDeadline)
      .when(withdrawDeadline.command, { ...because, recurrenceId: secondMonday })
      .leadsTo({ type: 'DeadlineWithdrawn', data: { changes: { overrides: secondWithdrawn } } });
  });

  it('is refused of what is met or withdrawn already, and of what is no deadline', () => {
    given(calendarEventDecider, aDeadline, deadlineMet)
      .when(withdrawDeadline.command, because)
      .isRefused('DEADLINE_MET');
    const withdrawn = given(calendarEventDecider, aDeadline, deadlineWithdrawn);
    withdrawn.when(withdrawDeadline.command, because).isRefused('DEADLINE_WITHDRAWN');
    withdrawn.when(meetDeadline.command, {}).isRefused('DEADLINE_WITHDRAWN');
    given(calendarEventDecider, aCalendarEvent).when(withdrawDeadline.command, because).isRefused('NOT_A_DEADLINE');
  });

  it('is undone in the history, of one and of an occurrence', () => {
    given(calendarEventDecider, aDeadline, deadlineWithdrawn)
      .when(commands.undo, { revision: 1 })
      .leadsTo({ type: 'DeadlineReinstated', data: { changes: NOT_WITHDRAWN } });
    given(calendarEventDecider, aWeeklyDeadline, oneWithdrawn)
      .when(commands.undo, { revision: 1 })
      .leadsTo({ type: 'DeadlineReinstated', data: { changes: { overrides: [] } } });
  });
});

describe('ReinstateDeadline', () => {
  const reinstated = happened(reinstateDeadline.event, { changes: NOT_WITHDRAWN });

  it('takes the withdrawal back', () => {
    given(calendarEventDecider, aDeadline, deadlineWithdrawn)
      .when(reinstateDeadline.command, {})
      .leadsTo({ type: 'DeadlineReinstated', data: { changes: NOT_WITHDRAWN } });
    given(calendarEventDecider, aWeeklyDeadline, oneWithdrawn)
      .when(reinstateDeadline.command, { recurrenceId: secondMonday })
      .leadsTo({ type: 'DeadlineReinstated', data: { changes: { overrides: [] } } });
  });

  it('is refused where nothing was withdrawn', () => {
    given(calendarEventDecider, aDeadline).when(reinstateDeadline.command, {}).isRefused('DEADLINE_NOT_WITHDRAWN');
  });

  it('is undone with the very moment and reason that there were', () => {
    given(calendarEventDecider, aDeadline, deadlineWithdrawn, reinstated)
      .when(commands.undo, { revision: 2 }, { at: '2026-05-01T00:00:00.000Z' })
      .leadsTo({ type: 'DeadlineWithdrawn', data: { changes: SETTLED } });
  });
});

describe('a deadline that was withdrawn', () => {
  it('stays so when it is moved, begins to repeat, and is put back as its series has it', () => {
    given(calendarEventDecider, aDeadline, deadlineWithdrawn)
      .when(commands.change, { startDate: '2026-03-12T13:00:00Z' })
      .answers(SETTLED);
    given(calendarEventDecider, aDeadline, deadlineWithdrawn)
      .when(commands.change, { recurrenceRule: 'FREQ=DAILY;COUNT=3' })
      .answers({ ...NOT_WITHDRAWN, overrides: [{ recurrenceId: calendarEventFields.startDate, ...SETTLED }] });
    given(calendarEventDecider, aWeeklyDeadline, oneWithdrawn)
      .when(commands.change, { overrides: [] })
      .changesNothing();
  });
});

const aLimitation = happened(calendarEvent.events.added, {
  fields: { ...calendarEventFields, eventType: 'limitation' },
});
const INITIALED = { confirmedAt: NOW, confirmedById: USER, confirmedInitials: 'AB' };
const NOT_CONFIRMED = { confirmedAt: null, confirmedById: null, confirmedInitials: null };
const limitationConfirmed = happened(confirmLimitation.event, { changes: INITIALED });

describe('ConfirmLimitation', () => {
  it('keeps who confirmed the date, with which initials, and when', () => {
    given(calendarEventDecider, aLimitation)
      .when(confirmLimitation.command, { initials: 'ab' })
      .leadsTo({ type: 'LimitationConfirmed', data: { changes: INITIALED } });
  });

  it('is refused of what is no statute of limitations, of a series, and twice', () => {
    given(calendarEventDecider, aDeadline)
      .when(confirmLimitation.command, { initials: 'AB' })
      .isRefused('NOT_A_LIMITATION');
    const weekly = happened(calendarEvent.events.added, { fields: { ...weeklyFields, eventType: 'limitation' } });
    given(calendarEventDecider, weekly)
      .when(confirmLimitation.command, { initials: 'AB' })
      .isRefused('LIMITATION_REPEATS');
    given(calendarEventDecider, aLimitation, limitationConfirmed)
      .when(confirmLimitation.command, { initials: 'AB' })
      .isRefused('LIMITATION_CONFIRMED');
  });

  it('takes two to four letters', () => {
    const { body } = confirmLimitation.command;
    expect(['A', 'ABCDE', 'A1', ''].map((initials) => body.safeParse({ initials }).success)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(body.safeParse({ initials: ' ÄB ' }).success).toBe(true);
  });

  it('is undone in the history', () => {
    given(calendarEventDecider, aLimitation, limitationConfirmed)
      .when(commands.undo, { revision: 1 })
      .leadsTo({ type: 'LimitationConfirmationRevoked', data: { changes: NOT_CONFIRMED } });
  });
});

describe('RevokeConfirmation', () => {
  it('takes the confirmation back', () => {
    given(calendarEventDecider, aLimitation, limitationConfirmed)
      .when(revokeConfirmation.command, {})
      .leadsTo({ type: 'LimitationConfirmationRevoked', data: { changes: NOT_CONFIRMED } });
  });

  it('is refused where nothing was confirmed', () => {
    given(calendarEventDecider, aLimitation).when(revokeConfirmation.command, {}).isRefused('LIMITATION_NOT_CONFIRMED');
  });

  it('is undone with the very initials that there were', () => {
    const revoked = happened(revokeConfirmation.event, { changes: NOT_CONFIRMED });
    given(calendarEventDecider, aLimitation, limitationConfirmed, revoked)
      .when(commands.undo, { revision: 2 }, { at: '2026-05-01T00:00:00.000Z' })
      .leadsTo({ type: 'LimitationConfirmed', data: { changes: INITIALED } });
  });
});

describe('a date that was confirmed', () => {
  it('is not confirmed any more once it is another one, or a series, or of another kind', () => {
    const confirmed = given(calendarEventDecider, aLimitation, limitationConfirmed);
    confirmed.when(commands.change, { startDate: '2026-03-11T14:00:00Z' }).answers(NOT_CONFIRMED);
    confirmed.when(commands.change, { recurrenceRule: 'FREQ=DAILY;COUNT=3' }).answers(NOT_CONFIRMED);
    confirmed.when(commands.change, { eventType: 'hearing' }).answers(NOT_CONFIRMED);
  });

  it('stays so when its words change, and is never said by a change', () => {
    given(calendarEventDecider, aLimitation, limitationConfirmed)
      .when(commands.change, { title: 'Claim for damages' })
      .answers(INITIALED);
  });
});

describe('a deadline that was met', () => {
  it('stays so when it is moved, and nobody says otherwise by a change', () => {
    given(calendarEventDecider, aDeadline, deadlineMet)
      .when(commands.change, { startDate: '2026-03-12T13:00:00Z' })
      .answers({ metAt: NOW });
    given(calendarEventDecider, aWeeklyDeadline, oneMet).when(commands.change, { overrides: [] }).changesNothing();
    given(calendarEventDecider, aWeeklyDeadline).when(commands.change, { overrides: secondMet }).changesNothing();
  });

  it('goes along with a series that moves, by the wall clock', () => {
    given(calendarEventDecider, aWeeklyDeadline, oneMet)
      .when(commands.change, { startDate: '2026-10-20T14:00:00Z', endDate: '2026-10-20T15:00:00Z' })
      .answers({ overrides: [{ recurrenceId: '2026-10-27T14:00:00.000Z', metAt: NOW }] });
  });

  it('stays so as the first of a series that it becomes, and of a series that ends', () => {
    const first = [{ recurrenceId: calendarEventFields.startDate, metAt: NOW }];
    const repeated = given(calendarEventDecider, aDeadline, deadlineMet).when(commands.change, {
      recurrenceRule: 'FREQ=DAILY;COUNT=3',
    });
    repeated.answers({ metAt: null, overrides: first });
    const alone = happened(calendarEvent.events.added, {
      fields: { ...filings, overrides: [{ recurrenceId: filings.startDate, metAt: NOW }] },
    });
    given(calendarEventDecider, alone)
      .when(commands.change, { recurrenceRule: null })
      .answers({ metAt: NOW, overrides: [] });
  });

  it('stays so where its occurrence is put back as the series has it, and on the far side of a split', () => {
    const moved = [{ ...secondMet[0], recurrenceId: secondMonday, title: 'Long one' }];
    given(calendarEventDecider, aWeeklyDeadline, happened(changeOccurrence.event, { changes: { overrides: moved } }))
      .when(reinstateOccurrence.command, { recurrenceId: secondMonday })
      .answers({ overrides: secondMet });
    const { decision } = given(calendarEventDecider, aWeeklyDeadline, oneMet).when(splitSeries.command, {
      recurrenceId: secondMonday,
      changes: { title: 'Later' },
    });
    expect(decision).toMatchObject([{ data: { following: { title: 'Later', metAt: null, overrides: secondMet } } }]);
  });
});

describe('two edits of one occurrence, both made on what was there before', () => {
  const changed = happened(changeOccurrence.event, {
    changes: { overrides: [{ recurrenceId: secondMonday, title: 'Theirs', location: 'Room 1' }] },
  });
  const after = given(calendarEventDecider, aWeeklyEvent, changed);
  const one = (changes: object, version?: number) =>
    after.when(
      changeOccurrence.command,
      { recurrenceId: secondMonday, changes },
      version === undefined ? {} : { version },
    );

  it('are refused with both values where they are of the same field', () => {
    one({ title: 'Mine' }, 0).isRefused('EDIT_CONFLICT', {
      conflict: { version: 1, fields: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }] },
    });
    after
      .when(splitSeries.command, { recurrenceId: secondMonday, changes: { location: 'Room 2' } }, { version: 0 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 1, fields: [{ field: 'location', yours: 'Room 2', theirs: 'Room 1' }] },
      });
  });

  it('are both kept where they are of different fields, or say the same', () => {
    const both = [{ recurrenceId: secondMonday, title: 'Theirs', location: 'Room 1', priority: 'high' }];
    one({ priority: 'high' }, 0).answers({ overrides: both });
    one({ title: 'Theirs', priority: 'high' }, 0).answers({ overrides: both });
  });

  it('meet nothing where the later one saw the earlier one, or says no version', () => {
    one({ title: 'Mine' }, 1).answers({ overrides: [{ title: 'Mine' }] });
    one({ title: 'Mine' }).answers({ overrides: [{ title: 'Mine' }] });
    one({ title: 'Mine' }, 9).isRefused('INVALID_VERSION');
  });

  it('meet a change of the whole series in a field that the occurrence has from it', () => {
    const renamed = happened(calendarEvent.events.changed, { changes: { title: 'Theirs' } });
    given(calendarEventDecider, aWeeklyEvent, renamed)
      .when(changeOccurrence.command, { recurrenceId: secondMonday, changes: { title: 'Mine' } }, { version: 0 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 1, fields: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }] },
      });
  });

  it('are in nobody’s way on other occurrences of the series', () => {
    const third = '2026-11-02T14:00:00.000Z';
    after
      .when(changeOccurrence.command, { recurrenceId: third, changes: { title: 'Mine' } }, { version: 0 })
      .answers({ overrides: [{ title: 'Theirs' }, { recurrenceId: third, title: 'Mine' }] });
    after.when(leaveOutOccurrence.command, { recurrenceId: third }, { version: 0 }).answers({ exDates: [third] });
  });
});

import { joinTimeEntries, separateTimeEntries, timeEntry, timeEntryUnbilled } from '@lexledger/contracts/features/time';
import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { describe, expect, it } from 'vitest';
import { followsItsCase } from '../../kernel/client-of-case-behaviour.ts';
import { ANOTHER_USER, given, happened, RECORD, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { BILL_TIME_ENTRY, timeEntryDecider, timeValue, UNBILL_TIME_ENTRY } from './time-entry.decider.ts';
import { anAgreedFee, anInvoice, aTimeEntry, onAnInvoice, timeEntryFields } from './time-entry.fixtures.ts';

const { commands } = timeEntry;
const body = { taskDescription: 'Draft the motion to dismiss', timeMinutes: 90 };
const client = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const otherId = '7a2b3c4d-5e6f-4a1b-8c9d-0e1f2a3b4c5d';
const thirdId = '0e1f2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b';
const anotherCase = '9e4f5061-7283-4d94-8ea5-cf16d027e138';
const rates: Rates = {
  ...USUAL_RATES,
  hourlyRate: '350.00',
  clients: { [client]: '250.00' },
  cases: { [caseId]: '425.00' },
  dayTargetMinutes: 360,
};

behavesAsRecord(timeEntryDecider, timeEntry, {
  body,
  fields: timeEntryFields,
  added: aTimeEntry,
  edits: [{ billable: false }, { taskDescription: 'Draft the brief' }],
});

followsItsCase(timeEntryDecider, timeEntry, {
  body: { ...body, hourlyRate: '300.00' },
  fields: timeEntryFields,
  reads: [`members: membership-${USER} (kept)`],
});

describe('the value of an entry', () => {
  it.each([
    ['is its time at its rate', { timeMinutes: 90, hourlyRate: '300.00', dollarValue: null }, '450.00'],
    [
      'is the agreed amount, whatever the time',
      { timeMinutes: 90, hourlyRate: '300.00', dollarValue: '75.50' },
      '75.50',
    ],
    ['is an agreed nothing too', { timeMinutes: 90, hourlyRate: '300.00', dollarValue: '0.00' }, '0.00'],
    ['is nothing for neither time nor amount', { timeMinutes: null, hourlyRate: '300.00', dollarValue: null }, '0.00'],
    ['rounds half a cent to the even one, down', { timeMinutes: 6, hourlyRate: '0.25', dollarValue: null }, '0.02'],
    ['rounds half a cent to the even one, up', { timeMinutes: 6, hourlyRate: '0.35', dollarValue: null }, '0.04'],
    ['rounds more than half a cent up', { timeMinutes: 6, hourlyRate: '0.26', dollarValue: null }, '0.03'],
    ['holds thirds of an hour exactly', { timeMinutes: 42, hourlyRate: '333.33', dollarValue: null }, '233.33'],
  ])('%s', (_sentence, entry, value) => {
    expect(timeValue(entry)).toBe(value);
  });
});

describe('LogTimeEntry', () => {
  it('takes the rate of 300.00 and the user’s today when they are left out', () => {
    given(timeEntryDecider)
      .when(commands.add, body, { today: '2026-03-01' })
      .answers({ hourlyRate: '300.00', date: '2026-03-01', calculatedValue: '450.00' });
  });

  it.each([
    ['the rate of the case', { caseId }, '425.00'],
    ['the rate of the client for a case without one', { caseId: anotherCase }, '250.00'],
    ['the rate of the client without a case', { clientId: client }, '250.00'],
    ['the rate of the person for neither', {}, '350.00'],
    ['the rate that it says', { caseId, hourlyRate: '100' }, '100.00'],
  ])('takes %s', (_sentence, fields, hourlyRate) => {
    given(timeEntryDecider)
      .when(
        commands.add,
        { ...body, ...fields },
        { named: 'caseId' in fields ? { caseId: { clientId: client } } : {}, states: { rates } },
      )
      .answers({ hourlyRate });
  });

  it('looks at the rates of the user only where it must', () => {
    given(timeEntryDecider)
      .when(commands.add, body)
      .refersTo(`members: membership-${USER} (kept)`, `rates: rates-${USER} (kept)`);
    given(timeEntryDecider)
      .when(commands.add, { ...body, hourlyRate: '100.00', workedBy: thirdId })
      .refersTo(`workedBy: member-${thirdId}`);
    given(timeEntryDecider, aTimeEntry).when(commands.change, { timeMinutes: 60 }).refersTo();
  });

  it('is the time of whoever enters it in a firm of several people, at their rate, unless it names another', () => {
    const members = { members: [{ id: USER, contactId: thirdId }] };
    const special = { caseId: null, clientId: null, activityCode: null };
    const known: Rates = {
      ...rates,
      special: [
        { ...special, workedBy: thirdId, hourlyRate: '420.00' },
        { ...special, workedBy: otherId, hourlyRate: '510.00' },
      ],
    };
    const logged = (more: object) =>
      given(timeEntryDecider).when(commands.add, { ...body, ...more }, { states: { members, rates: known } });
    logged({}).answers({ workedBy: thirdId, hourlyRate: '420.00', userId: USER });
    logged({ workedBy: otherId }).answers({ workedBy: otherId, hourlyRate: '510.00', userId: USER });
    given(timeEntryDecider)
      .when(commands.add, body, { states: { rates: known } })
      .answers({ workedBy: null });
  });

  it('keeps its worker as empty where no contact stands for its author', () => {
    const members = { members: [{ id: otherId, contactId: thirdId }] };
    given(timeEntryDecider).when(commands.add, body, { states: { members } }).answers({ workedBy: null });
  });

  it('keeps the day it is told', () => {
    given(timeEntryDecider)
      .when(commands.add, { ...body, date: '2026-02-27' })
      .answers({ date: '2026-02-27' });
  });

  it('is sealed under the key of its client where it names one', () => {
    given(timeEntryDecider).when(commands.add, body).isAbout(undefined);
    given(timeEntryDecider)
      .when(commands.add, { ...body, hourlyRate: '300.00', clientId: client, workedBy: thirdId })
      .isAbout(`client-${client}`)
      .refersTo(`clientId: client-${client}`, `workedBy: member-${thirdId}`);
  });

  it('is refused when it would be worth more than an amount can say', () => {
    given(timeEntryDecider)
      .when(commands.add, { ...body, timeMinutes: 120, hourlyRate: '50000000.00' })
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'hourlyRate', message: 'At this rate the time is worth too much' }],
      });
    given(timeEntryDecider)
      .when(commands.add, { ...body, timeMinutes: 60, hourlyRate: '99999999.99' })
      .answers({ calculatedValue: '99999999.99' });
  });
});

describe('the body of LogTimeEntry', () => {
  const problemsOf = (given: object) =>
    commands.add.body.safeParse({ ...body, ...given }).error?.issues.map(({ path, message }) => `${path}: ${message}`);

  it.each([6, 12, 60, 1440, null])('accepts %s minutes', (timeMinutes) => {
    expect(problemsOf({ timeMinutes })).toBeUndefined();
  });

  it.each([
    [0, 'timeMinutes: Give at least 6 minutes'],
    [-6, 'timeMinutes: Give at least 6 minutes'],
    [5, 'timeMinutes: Give at least 6 minutes'],
    [7, 'timeMinutes: Give time in steps of 6 minutes'],
    [6.5, 'timeMinutes: Give whole minutes'],
    [1446, 'timeMinutes: Give at most 24 hours'],
  ])('refuses %s minutes', (timeMinutes, problem) => {
    expect(problemsOf({ timeMinutes })).toContain(problem);
  });

  it('refuses a computed value', () => {
    expect(problemsOf({ calculatedValue: '1.00' })).toHaveLength(1);
  });
});

const changed = (changes: object) => ({ type: 'TimeEntryChanged', data: { changes } });

describe('ChangeTimeEntry', () => {
  it('computes the value anew from the time, the rate or the agreed amount', () => {
    given(timeEntryDecider, aTimeEntry)
      .when(commands.change, { timeMinutes: 60 })
      .leadsTo(changed({ timeMinutes: 60, calculatedValue: '300.00' }));
    given(timeEntryDecider, aTimeEntry)
      .when(commands.change, { hourlyRate: '200' })
      .leadsTo(changed({ hourlyRate: '200.00', calculatedValue: '300.00' }));
    given(timeEntryDecider, aTimeEntry)
      .when(commands.change, { dollarValue: 75.5 as unknown as string })
      .leadsTo(changed({ dollarValue: '75.50', calculatedValue: '75.50' }));
    given(timeEntryDecider, anAgreedFee)
      .when(commands.change, { dollarValue: null })
      .leadsTo(changed({ dollarValue: null, calculatedValue: '450.00' }));
  });

  it('leaves the value alone when it follows from an agreed amount', () => {
    given(timeEntryDecider, anAgreedFee)
      .when(commands.change, { timeMinutes: 60 })
      .leadsTo(changed({ timeMinutes: 60 }));
  });

  it('moves an entry whose day is taken away to the user’s today', () => {
    given(timeEntryDecider, aTimeEntry)
      .when(commands.change, { date: null }, { today: '2026-03-05' })
      .leadsTo(changed({ date: '2026-03-05' }));
  });

  it('that takes the day away on the day of the entry changes nothing', () => {
    given(timeEntryDecider, aTimeEntry).when(commands.change, { date: null }).changesNothing();
  });

  it('is refused when it would be worth more than an amount can say', () => {
    given(timeEntryDecider, aTimeEntry).when(commands.change, { hourlyRate: '99999999.99' }).isRefused('INVALID_INPUT');
  });
});

const anotherInvoice = '7e9f0a1b-2c3d-4e5f-8a9b-0c1d2e3f4a5c';
const billed = { type: 'TimeEntryBilled', data: { changes: { billed: true, invoiceId: anInvoice } } };
const givenBack = happened(timeEntryUnbilled, { changes: { billed: false, invoiceId: null }, invoiceId: anInvoice });

describe('BillTimeEntry', () => {
  it('gives the entry to the invoice', () => {
    given(timeEntryDecider, aTimeEntry)
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anInvoice })
      .leadsTo(billed)
      .answers({ billed: true, invoiceId: anInvoice, calculatedValue: '450.00' });
  });

  it('changes nothing for the invoice that holds it already', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anInvoice })
      .changesNothing();
  });

  it('gives it to another one when it was given back', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice, givenBack)
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anotherInvoice })
      .answers({ billed: true, invoiceId: anotherInvoice });
  });

  it('is refused while another invoice holds it, and for what was billed elsewhere', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anotherInvoice })
      .isRefused('TIME_ENTRY_BILLED');
    given(timeEntryDecider, aTimeEntry, happened(timeEntry.events.changed, { changes: { billed: true } }))
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anInvoice })
      .isRefused('TIME_ENTRY_BILLED');
  });

  it('is refused for time that is not billable, was removed, or is somebody else’s', () => {
    given(timeEntryDecider, aTimeEntry, happened(timeEntry.events.changed, { changes: { billable: false } }))
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anInvoice })
      .isRefused('TIME_ENTRY_NOT_BILLABLE');
    given(timeEntryDecider, aTimeEntry, happened(timeEntry.events.removed, {}))
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anInvoice })
      .isRefused('ALREADY_REMOVED');
    given(timeEntryDecider, aTimeEntry)
      .whenNamed(BILL_TIME_ENTRY, { invoiceId: anInvoice }, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND');
  });
});

describe('UnbillTimeEntry', () => {
  it('takes the entry back from the invoice that holds it', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .whenNamed(UNBILL_TIME_ENTRY, { invoiceId: anInvoice })
      .leadsTo({
        type: 'TimeEntryUnbilled',
        data: { changes: { billed: false, invoiceId: null }, invoiceId: anInvoice },
      })
      .answers({ billed: false, invoiceId: null });
  });

  it('changes nothing where another invoice holds it, or none', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .whenNamed(UNBILL_TIME_ENTRY, { invoiceId: anotherInvoice })
      .changesNothing();
    given(timeEntryDecider, aTimeEntry).whenNamed(UNBILL_TIME_ENTRY, { invoiceId: anInvoice }).changesNothing();
  });
});

describe('an entry that an invoice holds', () => {
  it.each([
    ['timeMinutes', 60],
    ['dollarValue', '10.00'],
    ['hourlyRate', '200.00'],
    ['date', '2026-03-03'],
    ['billable', false],
    ['billed', false],
    ['workedBy', anotherCase],
  ])('keeps its %s', (field, value) => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .when(commands.change, { [field]: value })
      .isRefused('TIME_ENTRY_INVOICED', { issues: [{ path: field, message: 'An invoice holds this entry' }] });
  });

  it('can be worded better', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .when(commands.change, { taskDescription: 'Draft the motion' })
      .leadsTo(changed({ taskDescription: 'Draft the motion' }));
  });

  it('cannot be removed, nor its billing undone', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice).when(commands.remove, {}).isRefused('TIME_ENTRY_INVOICED');
    given(timeEntryDecider, aTimeEntry, onAnInvoice)
      .when(commands.remove, {}, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND');
    given(timeEntryDecider, aTimeEntry, onAnInvoice).when(commands.undo, { revision: 1 }).isRefused('CANNOT_UNDO');
  });

  it('can be removed when it was given back', () => {
    given(timeEntryDecider, aTimeEntry, onAnInvoice, givenBack)
      .when(commands.remove, {})
      .leadsTo({ type: 'TimeEntryRemoved', data: {} });
  });
});

describe('an entry that was billed elsewhere', () => {
  it('is marked by hand, and unmarked', () => {
    given(timeEntryDecider, aTimeEntry)
      .when(commands.change, { billed: true })
      .leadsTo(changed({ billed: true }));
  });

  it('must be billable', () => {
    given(timeEntryDecider, aTimeEntry)
      .when(commands.change, { billed: true, billable: false })
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'billed', message: 'Time that is not billable cannot be billed' }],
      });
  });
});

describe('JoinTimeEntries', () => {
  const fields = { ...timeEntryFields, caseId, clientId: client, timeMinutes: 6, calculatedValue: '30.00' };
  const call = { ...fields, taskDescription: 'Call with the clerk', measuredSeconds: 130 };
  const aCall = happened(timeEntry.events.added, { fields: call });
  const other = { ...fields, id: otherId, userId: USER, taskDescription: 'Call with the court', measuredSeconds: 200 };
  const joined = {
    taskDescription: 'Call with the clerk; Call with the court',
    timeMinutes: 6,
    measuredSeconds: 330,
    joined: { entries: [otherId], taskDescription: 'Call with the clerk', timeMinutes: 6, measuredSeconds: 130 },
    calculatedValue: '30.00',
  };
  const areJoined = happened(joinTimeEntries.event, { changes: joined, entries: [otherId] });
  const joining = (others: readonly object[], firm?: object) => ({
    named: {
      ...Object.fromEntries(others.map((each, index) => [`entries.${index}`, each])),
      ...(firm && { firm }),
    },
  });
  const { command } = joinTimeEntries;

  it('adds up what was measured before it is rounded, and keeps the narratives', () => {
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, joining([other]))
      .leadsTo({ type: 'TimeEntriesJoined', data: { changes: joined, entries: [otherId] } })
      .isAbout(`client-${client}`)
      .refersTo(`entries.0: time-${otherId}`, `firm: firm-${USER} (kept)`);
  });

  it('rounds as the person’s firm does, unless its details were removed', () => {
    const long = { ...other, measuredSeconds: 380 };
    const rounded = (firm?: object) =>
      given(timeEntryDecider, aCall).when(command, { entries: [otherId] }, joining([long], firm));
    rounded().answers({ timeMinutes: 12, measuredSeconds: 510, calculatedValue: '60.00' });
    rounded({ timeRounding: 'nearest', removedAt: null }).answers({ timeMinutes: 6, measuredSeconds: 510 });
    rounded({ timeRounding: 'nearest', removedAt: '2026-03-01T00:00:00.000Z' }).answers({ timeMinutes: 12 });
  });

  it('counts what is billed where nothing was measured, and no narrative twice', () => {
    const unmeasured = { ...other, measuredSeconds: null, taskDescription: call.taskDescription };
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, joining([unmeasured]))
      .answers({ measuredSeconds: 490, timeMinutes: 12, taskDescription: 'Call with the clerk' });
  });

  it('keeps having no time where none has any', () => {
    const none = { ...call, timeMinutes: null, measuredSeconds: null };
    given(timeEntryDecider, happened(timeEntry.events.added, { fields: none }))
      .when(command, { entries: [otherId] }, joining([{ ...other, timeMinutes: null, measuredSeconds: null }]))
      .answers({ timeMinutes: null, measuredSeconds: 0 });
  });

  it.each([
    ['another case', { caseId: anotherCase }],
    ['another day', { date: '2026-03-01' }],
    ['another rate', { hourlyRate: '200.00' }],
    ['another billing', { billable: false }],
    ['somebody else’s work', { workedBy: thirdId }],
    ['what somebody else entered as their own', { userId: thirdId }],
    ['an agreed amount', { dollarValue: '100.00' }],
    ['the entry itself', { id: RECORD }],
  ])('is refused with %s', (_sentence, differs) => {
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, joining([{ ...other, ...differs }]))
      .isRefused('TIME_ENTRIES_APART');
  });

  it('is refused without a case', () => {
    given(timeEntryDecider, aTimeEntry)
      .when(command, { entries: [otherId] }, joining([{ ...timeEntryFields, id: otherId }]))
      .isRefused('TIME_ENTRIES_APART');
  });

  it('is refused of what an invoice holds, or what was billed elsewhere', () => {
    const held = joining([{ ...other, billed: true, invoiceId: anInvoice }]);
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, held)
      .isRefused('TIME_ENTRY_INVOICED');
    const elsewhere = joining([{ ...other, billed: true }]);
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, elsewhere)
      .isRefused('TIME_ENTRY_BILLED');
  });

  it('is refused where together they are longer than a day, or than a narrative may be', () => {
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, joining([{ ...other, measuredSeconds: 86_400 }]))
      .isRefused('INVALID_INPUT', { issues: [{ path: 'entries', message: 'Together they are longer than 24 hours' }] });
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, joining([{ ...other, taskDescription: 'x'.repeat(1990) }]))
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'entries', message: 'Together their narratives are longer than 2000 characters' }],
      });
  });

  it('is refused with one that is not there', () => {
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, { missing: 'entries.0' })
      .isRefused('REFERENCE_NOT_FOUND');
  });

  it('looks at no other entry where its own is not there, or is somebody else’s', () => {
    given(timeEntryDecider)
      .when(command, { entries: [otherId] })
      .refersTo()
      .isRefused('NOT_FOUND');
    given(timeEntryDecider, aCall)
      .when(command, { entries: [otherId] }, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND');
  });

  it('is separated again, as it was', () => {
    given(timeEntryDecider, aCall, areJoined)
      .when(separateTimeEntries.command, {})
      .leadsTo({
        type: 'TimeEntriesSeparated',
        data: {
          changes: {
            taskDescription: 'Call with the clerk',
            timeMinutes: 6,
            measuredSeconds: 130,
            joined: null,
            calculatedValue: '30.00',
          },
          entries: [otherId],
        },
      });
  });

  it('once more joins into the same one, and an undo separates the last join alone', () => {
    const third = { ...other, id: thirdId, taskDescription: 'Filed', measuredSeconds: 400 };
    const twice = given(timeEntryDecider, aCall, areJoined).when(command, { entries: [thirdId] }, joining([third]));
    twice.answers({ joined: { ...joined.joined, entries: [otherId, thirdId] }, measuredSeconds: 730, timeMinutes: 18 });
    const again = happened(joinTimeEntries.event, {
      changes: {
        ...joined,
        taskDescription: `${joined.taskDescription}; Filed`,
        measuredSeconds: 730,
        timeMinutes: 18,
        joined: { ...joined.joined, entries: [otherId, thirdId] },
        calculatedValue: '90.00',
      },
      entries: [thirdId],
    });
    given(timeEntryDecider, aCall, areJoined, again)
      .when(commands.undo, { revision: 2 })
      .answers({ joined: joined.joined, measuredSeconds: 330, timeMinutes: 6, calculatedValue: '30.00' })
      .leadsTo({ type: 'TimeEntriesSeparated', data: { changes: joined, entries: [thirdId] } });
  });

  it('is not separated where nothing was joined, or an invoice holds it', () => {
    given(timeEntryDecider, aCall).when(separateTimeEntries.command, {}).isRefused('TIME_ENTRIES_NOT_JOINED');
    given(timeEntryDecider, aCall, areJoined, onAnInvoice)
      .when(separateTimeEntries.command, {})
      .isRefused('TIME_ENTRY_INVOICED');
  });
});

import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord, closeCase } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import type { Consequences } from '@lexledger/contracts/features/relations';
import { completeTask, task } from '@lexledger/contracts/features/tasks';
import { teamMember } from '@lexledger/contracts/features/team';
import { timeEntry } from '@lexledger/contracts/features/time';
import { NO_DETAIL, trustDeposited } from '@lexledger/contracts/features/trust/entries';
import { describe, expect, it } from 'vitest';
import { features } from '../../features.ts';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { consequenceQueries } from './consequences.ts';

const [ofClient, ofCase, ofMember] = consequenceQueries;
const projections = Object.values(features).flatMap((feature) => feature.projections);
const AT = '2026-03-02T09:00:00.000Z';
const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const [ADA, MATTER, OLD, GRACE] = [id('a1'), id('b1'), id('b2'), id('d1')];

const aTask = (end: string, fields: { caseId?: string; assignedTo?: string }) =>
  happened(task.events.added, ['task', id(end)], {
    fields: {
      title: 'File the answer',
      description: null,
      priority: 'medium',
      status: 'pending',
      taskType: 'general',
      assignedTo: null,
      dueDate: null,
      caseId: null,
      completedAt: null,
      ...fields,
    },
  });
const aCase = (caseId: string, title: string) =>
  happened(caseRecord.events.added, ['case', caseId], {
    fields: {
      ...caseRecord.commands.add.body.parse({ title, clientId: ADA, practiceArea: 'Family', status: 'active' }),
      closedAt: null,
    },
  });
const anEvent = (end: string, fields: { caseId: string | null; clientId: string }) =>
  happened(calendarEvent.events.added, ['event', id(end)], {
    fields: {
      title: 'Hearing',
      description: null,
      eventType: 'hearing',
      startDate: AT,
      endDate: null,
      isAllDay: false,
      location: null,
      priority: 'medium',
      reminderMinutes: null,
      reminderDays: null,
      assigneeIds: [],
      timeZone: null,
      recurrenceRule: null,
      exDates: [],
      rDates: [],
      overrides: [],
      uid: null,
      followedBy: null,
      metAt: null,
      withdrawnAt: null,
      withdrawnReason: null,
      confirmedAt: null,
      confirmedById: null,
      confirmedInitials: null,
      ...fields,
    },
  });

const aDeposit = {
  id: id('c1'),
  kind: 'deposit' as const,
  date: '2026-03-01',
  amount: '500.00',
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  ...NO_DETAIL,
};

const events: readonly ExampleEvent[] = [
  happened(client.events.added, ['client', ADA], {
    fields: {
      name: 'Ada Okafor',
      email: 'ada@okafor.example',
      phone: null,
      address: null,
      practiceArea: 'Family',
      birthday: null,
      isPNC: false,
      clioId: null,
      utbmsCodes: false,
      kind: 'person' as const,
      contacts: {},
      convertedAt: null,
      birthdayDismissedForYear: null,
    },
  }),
  happened(teamMember.events.added, ['member', GRACE], {
    fields: {
      name: 'Grace Lin',
      email: 'grace@firm.example',
      dateOfBirth: null,
      timekeeperId: null,
      timekeeperClass: null,
    },
  }),
  happened(trustDeposited, ['trust', ADA], { entry: aDeposit }),
  aCase(OLD, 'In re Okafor'),
  happened(closeCase.event, ['case', OLD], { changes: { status: 'closed', closedAt: AT } }),
  aCase(MATTER, 'Okafor v. Okafor'),
  happened(caseRecord.events.changed, ['case', MATTER], {
    changes: { responsibleAttorney: { kind: 'contact', id: GRACE } },
  }),
  // Of another client; this one is a client of it, too, and billed for it.
  aCase(id('d9'), 'Brandt v. Brandt'),
  happened(caseRecord.events.changed, ['case', id('d9')], {
    changes: { clientId: id('a9'), otherClientIds: [ADA], billedClientId: ADA },
  }),
  aTask('e1', { caseId: MATTER, assignedTo: GRACE }),
  aTask('e2', { caseId: MATTER }),
  happened(task.events.removed, ['task', id('e2')], {}),
  aTask('e3', { caseId: OLD, assignedTo: GRACE }),
  happened(completeTask.event, ['task', id('e3')], { changes: { status: 'completed', completedAt: AT } }),
  // Of a case, and of the client alone: neither is counted twice.
  anEvent('f1', { caseId: MATTER, clientId: ADA }),
  anEvent('f2', { caseId: null, clientId: ADA }),
  happened(timeEntry.events.added, ['time', id('f3')], {
    fields: {
      taskDescription: 'Draft',
      timeMinutes: 60,
      dollarValue: null,
      hourlyRate: '300.00',
      calculatedValue: '300.00',
      caseId: MATTER,
      clientId: ADA,
      clioId: null,
      date: '2026-03-02',
      billable: true,
      billed: false,
      invoiceId: null,
      measureId: null,
      measuredSeconds: null,
      joined: null,
      recoveredFrom: null,
      workedBy: GRACE,
      activityCode: null,
    },
  }),
];

const asked = async (query: (typeof consequenceQueries)[number] | undefined, record: string, actor = testActor) =>
  ask<Consequences>(query as (typeof consequenceQueries)[number], await showing(projections, events), {
    params: { id: record },
    actor,
  });

describe('the consequences of a removal', () => {
  it('of a client: the cases, the open ones first, everything in them that goes, what stays, and trust money', async () => {
    expect(await asked(ofClient, ADA)).toEqual({
      goes: [
        { list: 'cases', count: 2 },
        { list: 'tasks', count: 2 },
        { list: 'calendar-events', count: 2 },
      ],
      stays: [
        { list: 'time-entries', count: 1 },
        { list: 'cases', count: 1 },
      ],
      reassigned: [],
      cases: [
        { id: MATTER, title: 'Okafor v. Okafor', status: 'active' },
        { id: OLD, title: 'In re Okafor', status: 'closed' },
      ],
      heldInTrust: '500.00',
    });
  });

  it('of a case: what belongs to it and is not removed already', async () => {
    expect(await asked(ofCase, MATTER)).toEqual({
      goes: [
        { list: 'tasks', count: 1 },
        { list: 'calendar-events', count: 1 },
      ],
      stays: [{ list: 'time-entries', count: 1 }],
      reassigned: [],
      cases: [],
      heldInTrust: '0.00',
    });
  });

  it('of a case: what is held in trust for it by any of its clients', async () => {
    const shared = happened(trustDeposited, ['trust', ADA], {
      entry: { ...aDeposit, id: id('c2'), amount: '40.00', caseId: id('d9') },
    });
    const read = await showing(projections, [...events, shared]);
    const { heldInTrust } = await ask<Consequences>(ofCase as (typeof consequenceQueries)[number], read, {
      params: { id: id('d9') },
      actor: testActor,
    });
    expect(heldInTrust).toBe('40.00');
  });

  it('of a team member: the open tasks that somebody else must take, and the time that they worked, which stays', async () => {
    const { reassigned, stays } = await asked(ofMember, GRACE);
    expect(reassigned).toEqual([{ list: 'tasks', count: 1 }]);
    expect(stays).toEqual([
      { list: 'time-entries', count: 1 },
      { list: 'cases', count: 1 },
    ]);
  });

  it('of somebody else’s record are nobody’s business', async () => {
    const stranger = { ...testActor, userId: id('0b') };
    await expect(asked(ofCase, MATTER, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(asked(ofClient, id('99'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

import { invoice } from '@lexledger/contracts/features/invoices';
import { contactLinked, firmFounded, invitationAccepted } from '@lexledger/contracts/features/membership';
import type { TimekeeperReport } from '@lexledger/contracts/features/reports';
import { teamMember } from '@lexledger/contracts/features/team';
import type { EventDefinition } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_USER, type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aTimeEntry } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { invoicesProjection } from '../invoices/invoices.view.ts';
import { firmsProjection } from '../membership/membership.view.ts';
import { teamProjection } from '../team/team-members.view.ts';
import { timeProjection } from '../time/time-entries.view.ts';
import { timekeepersQuery } from './timekeepers.ts';

const JANUARY = '2026-01-05T10:00:00.000Z';
const kaye = idOf('Kaye');
const line = (name: string, amount: string, workedBy: string | null) => ({
  ...{ id: idOf(name), kind: 'time', entryId: null, caseId: null, date: '2026-02-01', description: name, minutes: 60 },
  ...{ rate: null, amount, reduction: null, inHouse: false, taskCode: null, activityCode: null, expenseCode: null },
  workedBy,
});
const bill = {
  ...{ title: 'February', clientId: idOf('Ada'), caseId: null, dueDate: null, discount: null, taxRate: null },
  ...{ lines: [line('Brief', '300.00', kaye), line('Call', '100.00', null)], notes: null, layout: null },
  ...{ status: 'part-paid', number: 1, subtotal: '400.00', taxAmount: '0.00', total: '400.00', paid: '200.00' },
  payments: [
    ...[{ id: idOf('Check'), date: '2026-03-05', amount: '200.00', method: 'check', reference: null, at: JANUARY }],
  ].map((payment) => ({ ...payment, reverses: null })),
  ...{ claims: [], emails: [], issuedOn: '2026-02-20', sentAt: null, voidedAt: null, voidedOn: null, firm: null },
  ...{ approvedAt: null, sentOn: null, sentVia: null, writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
  ...{ discountPercent: null, discountReason: null, credited: '0.00', credits: [], creditReasons: {} },
};
const member = {
  ...teamMember.commands.add.body.parse({ name: 'Miriam Kaye', email: 'mk@firm.example' }),
  birthdayDismissedForYear: null,
};
const events: readonly ExampleEvent[] = [
  happened(teamMember.events.added, ['member', kaye], { fields: member } as never, JANUARY),
  happened(...aTimeEntry('Brief', { date: '2026-02-02', workedBy: kaye }), JANUARY),
  happened(...aTimeEntry('Advice', { date: '2026-03-03', calculatedValue: '60.00', timeMinutes: 12 }), JANUARY),
  happened(...aTimeEntry('Filing', { date: '2026-02-03', billable: false }), JANUARY),
  happened(invoice.events.added, ['invoice', idOf('Bill')], { fields: bill } as never, '2026-02-20T10:00:00.000Z'),
];
const VIEWS = [timeProjection, invoicesProjection, teamProjection, firmsProjection];
const report = async (query: object, more: readonly ExampleEvent[] = []): Promise<TimekeeperReport> => {
  const all = [...events, ...more];
  return ask<TimekeeperReport>(timekeepersQuery, await showing(VIEWS, all), { query, events: all });
};

describe('the report by timekeeper', () => {
  it('tells what each worked, and what of their fees was billed and collected', async () => {
    expect(await report({})).toMatchObject({
      ...{ minutes: 42, worked: '210.00', billed: '400.00', collected: '200.00' },
      rows: [
        { key: kaye, name: 'Miriam Kaye', minutes: 30, worked: '150.00', billed: '300.00', collected: '150.00' },
        { key: 'self', minutes: 12, worked: '60.00', billed: '100.00', collected: '50.00' },
      ],
    });
  });

  it('names, in a firm of several people, whoever entered what names nobody, and its founder in older lines', async () => {
    const [ada, dana] = [EXAMPLE_USER, idOf('Dana')];
    const membership = (definition: EventDefinition, data: object) =>
      happened(definition, ['membership', ada], data as never, JANUARY);
    const firm = [
      membership(firmFounded, { ownerId: ada, name: 'Ada Byron' }),
      membership(invitationAccepted, { invitationId: idOf('Invitation'), memberId: dana, name: 'Dana Weil' }),
      membership(contactLinked, { memberId: ada, contactId: kaye }),
      membership(contactLinked, { memberId: dana, contactId: idOf('Dana’s contact') }),
    ];
    const [definition, stream, data] = aTimeEntry('Research', { date: '2026-02-04', timeMinutes: 60 });
    const hers = happened(definition, stream, data, JANUARY, { userId: dana, firmId: ada });
    expect((await report({}, [...firm, hers])).rows).toMatchObject([
      { key: kaye, name: 'Miriam Kaye', minutes: 42, billed: '400.00', collected: '200.00' },
      { key: idOf('Dana’s contact'), minutes: 60, billed: '0.00' },
    ]);
  });

  it('is of its period, and as everything stood at a moment', async () => {
    expect(await report({ from: '2026-03-01' })).toMatchObject({
      ...{ minutes: 12, billed: '0.00', collected: '200.00' },
    });
    expect(await report({ to: '2026-02-28' })).toMatchObject({ minutes: 30, billed: '400.00', collected: '0.00' });
    expect(await report({ asOf: '2026-02-01T12:00:00.000Z' })).toMatchObject({ minutes: 42, billed: '0.00' });
  });
});

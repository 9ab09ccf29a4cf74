import type { Role } from '@lexledger/contracts/access/roles';
import { describe, expect, it } from 'vitest';
import { mayOf } from './mayTable.ts';

const ME = '6f1c2a4e-0000-4000-8000-000000000001';
const mine = { userId: ME };
const anothers = { userId: '6f1c2a4e-0000-4000-8000-000000000002' };
const [CLIENT, CASE, FACT, TASK, TIME] = ['client', 'case', 'fact', 'task', 'time'].map((category) => ({ category }));

describe('what a role may do on screen', () => {
  it('is to change all, or only what the person added', () => {
    const bookkeeper = mayOf({ role: 'bookkeeper' }, { userId: ME });
    expect([bookkeeper.add(CLIENT ?? {}), bookkeeper.change(FACT ?? {}, mine)]).toEqual([false, false]);
    expect([bookkeeper.add(TASK ?? {}), bookkeeper.change(TASK ?? {}, mine)]).toEqual([true, true]);
    expect(bookkeeper.change(TASK ?? {}, anothers)).toBe(false);
    expect(bookkeeper.change(TIME ?? {}, anothers)).toBe(true);
  });

  it('is to remove less than to change', () => {
    const lawyer = mayOf({ role: 'lawyer' }, { userId: ME });
    expect([lawyer.change(FACT ?? {}, anothers), lawyer.remove(FACT ?? {}, anothers)]).toEqual([true, false]);
    expect(lawyer.remove(FACT ?? {}, mine)).toBe(true);
  });

  it('has as own what is assigned to the person, and what is of a matter that they lead', () => {
    const selves = { userId: ME, contactId: 'my-contact', led: ['led-matter'] };
    const bookkeeper = mayOf({ role: 'bookkeeper' }, selves);
    expect(bookkeeper.change(TASK ?? {}, { ...anothers, assignedTo: 'my-contact' })).toBe(true);
    expect(bookkeeper.change(TASK ?? {}, { ...anothers, assignedTo: 'another' })).toBe(false);
    const lawyer = mayOf({ role: 'lawyer' }, selves);
    const removes = (caseId: string): boolean => lawyer.remove(FACT ?? {}, { ...anothers, caseId });
    expect([removes('led-matter'), removes('another')]).toEqual([true, false]);
    expect(lawyer.remove(CASE ?? {}, { ...anothers, id: 'led-matter' })).toBe(true);
  });

  it('is to ask as a paralegal for what takes a lawyer, and to send no more than the role allows', () => {
    const paralegal = mayOf({ role: 'paralegal' }, { userId: ME });
    expect([paralegal.add(CASE ?? {}), paralegal.change(CASE ?? {})]).toEqual([true, true]);
    expect([paralegal.send('CloseCase', 'case'), paralegal.send('FinalizeDraft', 'draft')]).toEqual([true, true]);
    expect(paralegal.send('ApproveInvoice', 'invoice')).toBe(false);
  });

  it('is to see screens, with what the switches add', () => {
    const bookkeeper = mayOf({ role: 'bookkeeper' }, { userId: ME });
    expect([bookkeeper.hidden('/facts'), bookkeeper.hidden('/document-drafting/some-id')]).toEqual(['facts', 'drafts']);
    expect([bookkeeper.hidden('/clients'), bookkeeper.reads('case-notes')]).toEqual([undefined, false]);
    const paralegal = mayOf({ role: 'paralegal', switches: ['firmReports'] }, { userId: ME });
    expect(paralegal.reads('invoices')).toBe(true);
    expect([mayOf({ role: 'manager' }, { userId: ME }), bookkeeper].map(({ asks }) => asks('ReportFinances'))).toEqual([
      false,
      true,
    ]);
    const asksOwn = (role: Role): boolean => mayOf({ role }, { userId: ME }).asks('ReportFinances', true);
    expect([asksOwn('lawyer'), asksOwn('manager'), asksOwn('paralegal')]).toEqual([true, true, false]);
    expect(mayOf({ role: 'manager' }, { userId: ME }).role).toBe('an office manager');
  });
});

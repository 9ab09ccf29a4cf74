import { INVOICE_STATUSES } from '@lexledger/contracts/billingChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { describe, expect, it } from 'vitest';
import { isOutstanding, isOverdue, isPayable } from './invoiceStates.ts';

const where = (is: (invoice: { readonly status: (typeof statuses)[number] }) => boolean) =>
  statuses.filter((status) => is({ status }));
const statuses = keysOf(INVOICE_STATUSES);

describe('the states of an invoice', () => {
  it('are outstanding from the approval until it is paid, void or written off', () => {
    expect(where(isOutstanding)).toEqual(['approved', 'sent', 'part-paid']);
  });

  it('take payments from the approval on', () => {
    expect(where(isPayable)).toEqual(['approved', 'sent', 'part-paid', 'paid']);
  });

  it('are overdue from the day after the due date, while something is outstanding', () => {
    const due = (dueDate: string | null) => where((invoice) => isOverdue({ ...invoice, dueDate }, '2026-03-10'));
    expect(due('2026-03-09')).toEqual(['approved', 'sent', 'part-paid']);
    expect(due('2026-03-10')).toEqual([]);
    expect(due(null)).toEqual([]);
  });
});

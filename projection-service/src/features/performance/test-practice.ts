import { invoice } from '@lexledger/contracts/features/invoices';
import { happened } from '../../kernel/example.ts';
import { aTimeEntry } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { invoicesProjection } from '../invoices/invoices.view.ts';
import { ledgerSettingsProjection } from '../ledger/ledger-settings.view.ts';
import { postingsProjection } from '../ledger/postings.view.ts';
import { moneyProjection } from '../money/financial-records.view.ts';
import { ratesProjection } from '../rates/rates.view.ts';
import { tasksProjection } from '../tasks/tasks.view.ts';
import { timeProjection } from '../time/time-entries.view.ts';
import { hoursTargetsProjection } from './hours-targets.view.ts';

/** The projections that the figures of performance are read from. */
export const VIEWS = [
  ...[timeProjection, invoicesProjection, tasksProjection, ratesProjection, hoursTargetsProjection],
  ...[moneyProjection, postingsProjection, ledgerSettingsProjection],
];
export const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };

const payment = {
  ...{ date: '2026-02-25', method: 'check' as const, reference: null, at: '2026-02-25T12:00:00.000Z', reverses: null },
};

interface Billed {
  readonly entries: readonly { readonly name: string; readonly amount: string }[];
  readonly status?: 'draft' | 'sent' | 'part-paid' | 'paid' | 'void';
  readonly discount?: string | null;
  readonly subtotal: string;
  readonly total: string;
  readonly paid?: string;
}

/** An invoice of February with a line of an hour for each entry. */
export const anInvoice = (
  name: string,
  { entries, status = 'sent', discount = null, subtotal, total, paid = '0.00' }: Billed,
) =>
  happened(invoice.events.added, ['invoice', idOf(name)], {
    fields: {
      title: name,
      clientId: idOf('client'),
      caseId: null,
      lines: entries.map((entry) => ({
        id: idOf(`${name} ${entry.name}`),
        kind: 'time' as const,
        entryId: idOf(entry.name),
        caseId: null,
        date: '2026-02-10',
        description: entry.name,
        minutes: 60,
        rate: '300.00',
        amount: entry.amount,
        taskCode: null,
        activityCode: null,
        expenseCode: null,
        inHouse: false,
        workedBy: null,
        reduction: null,
      })),
      ...{ dueDate: null, discount, taxRate: null, notes: null, layout: null, status, number: null, subtotal },
      ...{ taxAmount: '0.00', total, paid, claims: [] },
      payments: paid === '0.00' ? [] : [{ ...payment, id: idOf(`${name} paid`), amount: paid }],
      ...{
        issuedOn: status === 'draft' ? null : '2026-02-20',
        sentAt: null,
        voidedAt: null,
        voidedOn: null,
        firm: null,
        discountPercent: null,
        discountReason: null,
        credited: '0.00',
        credits: [],
        creditReasons: {},
      },
      ...{ approvedAt: null, sentOn: null, sentVia: null, emails: [] },
      ...{ writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
    },
  });

/** One hour worth 300 dollars. */
export const anEntry = (name: string, date: string, more: Parameters<typeof aTimeEntry>[1] = {}) =>
  happened(...aTimeEntry(name, { date, timeMinutes: 60, calculatedValue: '300.00', ...more }));

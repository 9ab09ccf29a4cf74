import {
  reconciliation,
  type TrustEntry,
  trustDeposited,
  trustPaid,
  trustReturned,
  trustReversed,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust';
import {
  EXAMPLE_TIME,
  EXAMPLE_USER,
  type ExampleEvent,
  happened,
  type ProjectionExample,
} from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { reconciliationsProjection } from './reconciliations.view.ts';
import { trustAccountsProjection } from './trust-accounts.view.ts';
import { trustBookProjection } from './trust-book.view.ts';

const client = '00000000-0000-4000-8000-0000000000e1';
const invoiceId = '00000000-0000-4000-8000-0000000000c1';
const stream = ['trust', client] as const;
const entryAt = (last: number, entry: Partial<TrustEntry> & Pick<TrustEntry, 'kind' | 'amount'>): TrustEntry => ({
  id: `00000000-0000-4000-8000-0000000001${String(last).padStart(2, '0')}`,
  date: '2026-03-02',
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  ...entry,
});

const deposit = entryAt(1, { kind: 'deposit', amount: '1000.00', description: 'Retainer' });
const withdrawal = entryAt(2, { kind: 'withdrawal', amount: '-250.00', reference: '88' });
const payment = entryAt(3, { kind: 'payment', amount: '-300.00', invoiceId });
const back = entryAt(4, { kind: 'return', amount: '300.00', invoiceId, reverses: payment.id });
const reversal = entryAt(5, { kind: 'reversal', amount: '-1000.00', reverses: deposit.id });

const deposited = happened(trustDeposited, stream, { entry: deposit });
const withdrawn = happened(trustWithdrawn, stream, { entry: withdrawal });
const paid = happened(trustPaid, stream, { entry: payment });
const returned = happened(trustReturned, stream, { entry: back });
const reversed = happened(trustReversed, stream, { entry: reversal });

/** Each movement in its client's ledger and in the trust book. */
function examplesOf(
  title: string,
  given: readonly ExampleEvent[],
  when: ExampleEvent,
  entry: TrustEntry,
  balance: string,
): readonly ProjectionExample[] {
  return [
    {
      projection: trustAccountsProjection,
      title: `${title} in the ledger`,
      given,
      when,
      shows: { id: client, userId: EXAMPLE_USER, balance, version: given.length },
    },
    {
      projection: trustBookProjection,
      title: `${title} in the book`,
      given,
      when,
      shows: {
        id: entry.id,
        userId: EXAMPLE_USER,
        clientId: client,
        kind: entry.kind,
        date: entry.date,
        amount: entry.amount,
        amountCents: Math.round(Number(entry.amount) * 100),
      },
    },
  ];
}

export const trustExamples: readonly ProjectionExample[] = [
  ...examplesOf('shows a deposit', [], deposited, deposit, '1000.00'),
  ...examplesOf('shows a withdrawal', [deposited], withdrawn, withdrawal, '750.00'),
  ...examplesOf('shows the payment of an invoice', [deposited, withdrawn], paid, payment, '450.00'),
  ...examplesOf('shows a payment that came back', [deposited, withdrawn, paid], returned, back, '750.00'),
  ...examplesOf('shows a deposit taken back', [deposited], reversed, reversal, '0.00'),
  {
    projection: trustAccountsProjection,
    title: 'keeps the movements in the order in which they were recorded, with the balance after each',
    given: [deposited],
    when: withdrawn,
    shows: {
      id: client,
      entries: [
        { ...deposit, balance: '1000.00', recordedAt: EXAMPLE_TIME },
        { ...withdrawal, balance: '750.00', recordedAt: EXAMPLE_TIME },
      ],
    },
  },
  ...recordExamples(reconciliationsProjection, reconciliation, {
    fields: {
      date: '2026-02-28',
      bankBalance: '1200.00',
      depositsInTransit: '0.00',
      outstandingWithdrawals: '200.00',
      bookBalance: '1000.00',
      clientBalance: '1000.00',
      notes: null,
      adjustedBalance: '1000.00',
      difference: '0.00',
      ledgerDifference: '0.00',
    },
    helpers: { search: '', bankBalanceCents: 120_000, bookBalanceCents: 100_000, differenceCents: 0 },
    changes: { bankBalance: '1150.00', adjustedBalance: '950.00', difference: '-50.00' },
    changedHelpers: { bankBalanceCents: 115_000, differenceCents: -5_000 },
  }),
];

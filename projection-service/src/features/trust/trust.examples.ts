import {
  closeTrustPeriod,
  reopenTrustPeriod,
  trustBankAccount,
} from '@lexledger/contracts/features/trust/bank-accounts';
import { depositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import {
  firmFundsMoved,
  NO_DETAIL,
  type TrustEntry,
  trustCleared,
  trustDeposited,
  trustPaid,
  trustReturned,
  trustReversed,
  trustTransferred,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust/entries';
import { reconciliation, signReconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import {
  dismissTrustShortfall,
  emailTrustRequest,
  trustMinimum,
  trustMinimumCrossed,
  trustMinimumMailAttempted,
  trustMinimumMailSettled,
  trustMinimumReplenished,
  trustRequest,
  trustRequestEmailAttempted,
  trustRequestEmailSettled,
  trustRequestReceived,
} from '@lexledger/contracts/features/trust/requests';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import {
  EXAMPLE_TIME,
  EXAMPLE_USER,
  type ExampleEvent,
  happened,
  type ProjectionExample,
} from '../../kernel/example.ts';
import { EXAMPLE_RECORD, recordExamples } from '../../kernel/record-examples.ts';
import { reconciliationsProjection } from './reconciliations.view.ts';
import { trustAccountsProjection } from './trust-accounts.view.ts';
import { trustBookProjection } from './trust-book.view.ts';
import {
  depositSlipsProjection,
  trustBankAccountsProjection,
  trustMinimumsProjection,
  trustRequestsProjection,
} from './trust-records.view.ts';

const client = '00000000-0000-4000-8000-0000000000e1';
const invoiceId = '00000000-0000-4000-8000-0000000000c1';
const stream = ['trust', client] as const;
const MATTER = '00000000-0000-4000-8000-0000000000d1';
const BANK = mainTrustBankId(EXAMPLE_USER);
const entryAt = (last: number, entry: Partial<TrustEntry> & Pick<TrustEntry, 'kind' | 'amount'>): TrustEntry => ({
  id: `00000000-0000-4000-8000-0000000001${String(last).padStart(2, '0')}`,
  date: '2026-03-02',
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  ...NO_DETAIL,
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

const assigned = entryAt(7, { kind: 'transfer', amount: '400.00', caseId: MATTER });
const transferred = happened(trustTransferred, stream, {
  from: entryAt(6, { kind: 'transfer', amount: '-400.00' }),
  to: assigned,
});
const cleared = happened(trustCleared, stream, { entryId: deposit.id, on: '2026-03-05' });
const ownEntry = entryAt(8, { kind: 'firm-deposit', amount: '100.00', bankAccountId: BANK });
const ownFunds = happened(firmFundsMoved, ['trust', BANK], { entry: ownEntry });

const reconciliationStream = ['reconciliation', EXAMPLE_RECORD] as const;
const reconciledFields = {
  date: '2026-02-28',
  bankBalance: '1200.00',
  depositsInTransit: '0.00',
  outstandingWithdrawals: '200.00',
  bookBalance: '1000.00',
  clientBalance: '1000.00',
  bankAccountId: null,
  firmBalance: '0.00',
  lines: {},
  notes: null,
  adjustedBalance: '1000.00',
  difference: '0.00',
  ledgerDifference: '0.00',
  ...{ signedName: null, signedBy: null, signedAs: null, signedAt: null },
};
const signature = {
  ...{ signedName: 'Ada Byron', signedBy: EXAMPLE_USER, signedAs: 'NY, no. 4711' },
  signedAt: '2026-03-03T15:00:00.000Z',
};

const bankStream = ['trustbank', BANK] as const;
const bankFields = {
  name: 'IOLTA',
  bank: 'First Bank',
  accountEnding: '4321',
  onlyCleared: false,
  feeWaitDays: 0,
  feeNotice: false,
  notes: null,
  closedThrough: null,
  closedBy: null,
  reopenReason: null,
};
const bankAdded = happened(trustBankAccount.events.added, bankStream, { fields: bankFields });
const requestFields = {
  clientId: client,
  caseId: null,
  amount: '2500.00',
  dueOn: '2026-03-31',
  message: 'Retainer',
  received: '0.00',
  emails: [],
};
const requestStream = ['trustrequest', invoiceId] as const;
const requestAdded = happened(trustRequest.events.added, requestStream, { fields: requestFields });
const requestEmail = {
  ...{
    id: '00000000-0000-4000-8000-000000000080',
    to: 'ada@byron.example',
    copyTo: null,
    subject: 'Trust funds',
    text: 'Attached.',
    day: '2026-03-03',
  },
  ...{ attempt: null, detail: null, settledAt: null },
  state: 'requested',
} as const;
const requestEmailing = { ...requestEmail, state: 'sending', attempt: 'one' } as const;
const requestEmailed = {
  ...requestEmailing,
  state: 'accepted',
  detail: '250 OK',
  settledAt: '2026-03-03T10:00:00.000Z',
} as const;
const emailAsked = happened(emailTrustRequest.event, requestStream, { changes: { emails: [requestEmail] } });
const emailTried = happened(trustRequestEmailAttempted, requestStream, {
  ...{ changes: { emails: [requestEmailing] }, emailId: requestEmail.id },
});

const minimumFields = {
  ...{ clientId: client, caseId: null, minimum: '500.00', replenishTo: '2000.00', notes: null },
  shortfall: null,
};
const minimumStream = ['trustminimum', invoiceId] as const;
const minimumAdded = happened(trustMinimum.events.added, minimumStream, { fields: minimumFields });
const shortfall = { since: '2026-03-03T10:00:00.000Z', held: '450.00', dismissedAt: null, mail: null };
const shortfallMail = { state: 'sending', attempt: MATTER, to: 'ada@firm.example', detail: null } as const;
const minimumCrossed = happened(trustMinimumCrossed, minimumStream, { changes: { shortfall } });
const minimumMailed = happened(trustMinimumMailAttempted, minimumStream, {
  changes: { shortfall: { ...shortfall, mail: shortfallMail } },
});

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
        ownerId: client,
        owner: 'client',
        kind: entry.kind,
        date: entry.date,
        amount: entry.amount,
        bankAccountId: BANK,
        clearedOn: null,
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
        {
          ...deposit,
          ...{ bankAccountId: BANK, number: 1, balance: '1000.00', clearedOn: null, recordedAt: EXAMPLE_TIME },
        },
        {
          ...withdrawal,
          ...{ bankAccountId: BANK, number: 2, balance: '750.00', clearedOn: null, recordedAt: EXAMPLE_TIME },
        },
      ],
    },
  },
  {
    projection: trustAccountsProjection,
    title: 'shows a transfer between matters as two entries',
    given: [deposited],
    when: transferred,
    shows: { id: client, balance: '1000.00', version: 1 },
  },
  {
    projection: trustBookProjection,
    title: 'shows both entries of a transfer, each in its matter',
    given: [deposited],
    when: transferred,
    shows: { id: assigned.id, ownerId: client, caseId: MATTER, amount: '400.00', amountCents: 40_000 },
  },
  {
    projection: trustAccountsProjection,
    title: 'shows on which day an entry cleared',
    given: [deposited],
    when: cleared,
    shows: { id: client, version: 1, balance: '1000.00' },
  },
  {
    projection: trustBookProjection,
    title: 'shows in the book on which day an entry cleared',
    given: [deposited],
    when: cleared,
    shows: { id: deposit.id, clearedOn: '2026-03-05' },
  },
  {
    projection: trustAccountsProjection,
    title: 'keeps the firm’s own money in a ledger of its own',
    given: [],
    when: ownFunds,
    shows: { id: BANK, owner: 'firm', balance: '100.00' },
  },
  {
    projection: trustBookProjection,
    title: 'shows the firm’s own money in the book',
    given: [],
    when: ownFunds,
    shows: { id: ownEntry.id, ownerId: BANK, owner: 'firm', bankAccountId: BANK, amountCents: 10_000 },
  },
  ...recordExamples(trustBankAccountsProjection, trustBankAccount, {
    fields: bankFields,
    helpers: { search: 'iolta\nfirst bank\n4321\n', nameFolded: 'iolta' },
    changes: { feeWaitDays: 5 },
    changedHelpers: {},
  }),
  {
    projection: trustBankAccountsProjection,
    title: 'shows through which day the books are closed',
    given: [bankAdded],
    when: happened(closeTrustPeriod.event, bankStream, {
      changes: { closedThrough: '2026-02-28', closedBy: client, reopenReason: null },
    }),
    shows: { id: BANK, closedThrough: '2026-02-28', closedBy: client },
  },
  {
    projection: trustBankAccountsProjection,
    title: 'shows why the books were reopened',
    given: [bankAdded],
    when: happened(reopenTrustPeriod.event, bankStream, {
      changes: { closedThrough: null, closedBy: null, reopenReason: 'A check was missed' },
    }),
    shows: { id: BANK, closedThrough: null, reopenReason: 'A check was missed' },
  },
  ...recordExamples(depositSlipsProjection, depositSlip, {
    fields: { number: '12', date: '2026-03-03', bankAccountId: null, deposits: [deposit.id] },
    helpers: { search: '12' },
    changes: { number: '13' },
    changedHelpers: { search: '13' },
  }),
  ...recordExamples(trustRequestsProjection, trustRequest, {
    fields: requestFields,
    helpers: { search: 'retainer', amountCents: 250_000, receivedCents: 0 },
    changes: { amount: '3000.00' },
    changedHelpers: { amountCents: 300_000 },
  }),
  {
    projection: trustRequestsProjection,
    title: 'shows what was received',
    given: [requestAdded],
    when: happened(trustRequestReceived, requestStream, { changes: { received: '1000.00' } }),
    shows: { id: invoiceId, received: '1000.00', receivedCents: 100_000 },
  },
  {
    projection: trustRequestsProjection,
    title: 'shows an e-mail that is asked for',
    given: [requestAdded],
    when: emailAsked,
    shows: { id: invoiceId, emails: [requestEmail] },
  },
  {
    projection: trustRequestsProjection,
    title: 'shows an e-mail that is going out',
    given: [requestAdded, emailAsked],
    when: emailTried,
    shows: { id: invoiceId, emails: [requestEmailing] },
  },
  {
    projection: trustRequestsProjection,
    title: 'shows what became of an e-mail',
    given: [requestAdded, emailAsked, emailTried],
    when: happened(trustRequestEmailSettled, requestStream, {
      ...{ changes: { emails: [requestEmailed] }, emailId: requestEmail.id, outcome: 'accepted' },
    }),
    shows: { id: invoiceId, emails: [requestEmailed] },
  },
  ...recordExamples(trustMinimumsProjection, trustMinimum, {
    fields: minimumFields,
    helpers: { search: '', minimumCents: 50_000, replenishToCents: 200_000 },
    changes: { minimum: '600.00' },
    changedHelpers: { minimumCents: 60_000 },
  }),
  {
    projection: trustMinimumsProjection,
    title: 'shows that the money fell below the minimum',
    given: [minimumAdded],
    when: minimumCrossed,
    shows: { id: invoiceId, shortfall },
  },
  {
    projection: trustMinimumsProjection,
    title: 'shows that the money is enough again',
    given: [minimumAdded, minimumCrossed],
    when: happened(trustMinimumReplenished, minimumStream, { changes: { shortfall: null } }),
    shows: { id: invoiceId, shortfall: null },
  },
  {
    projection: trustMinimumsProjection,
    title: 'shows that the notice of it is mailed',
    given: [minimumAdded, minimumCrossed],
    when: minimumMailed,
    shows: { id: invoiceId, shortfall: { ...shortfall, mail: shortfallMail } },
  },
  {
    projection: trustMinimumsProjection,
    title: 'shows what became of the mail',
    given: [minimumAdded, minimumCrossed, minimumMailed],
    when: happened(trustMinimumMailSettled, minimumStream, {
      changes: { shortfall: { ...shortfall, mail: { ...shortfallMail, state: 'accepted', detail: '250 OK' } } },
    }),
    shows: {
      id: invoiceId,
      shortfall: { ...shortfall, mail: { ...shortfallMail, state: 'accepted', detail: '250 OK' } },
    },
  },
  {
    projection: trustMinimumsProjection,
    title: 'shows that the notice was put away',
    given: [minimumAdded, minimumCrossed],
    when: happened(dismissTrustShortfall.event, minimumStream, {
      changes: { shortfall: { ...shortfall, dismissedAt: shortfall.since } },
    }),
    shows: { id: invoiceId, shortfall: { ...shortfall, dismissedAt: shortfall.since } },
  },
  ...recordExamples(reconciliationsProjection, reconciliation, {
    fields: reconciledFields,
    helpers: { search: '', bankBalanceCents: 120_000, bookBalanceCents: 100_000, differenceCents: 0 },
    changes: { bankBalance: '1150.00', adjustedBalance: '950.00', difference: '-50.00' },
    changedHelpers: { bankBalanceCents: 115_000, differenceCents: -5_000 },
  }),
  {
    projection: reconciliationsProjection,
    title: 'shows the lawyer who signed',
    given: [happened(reconciliation.events.added, reconciliationStream, { fields: reconciledFields })],
    when: happened(signReconciliation.event, reconciliationStream, { changes: signature }),
    shows: { id: EXAMPLE_RECORD, ...signature },
  },
];

import { z } from 'zod';
import { TRUST_JOURNAL_PARTS } from '../billingChoices.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  modernDate,
  personalText,
  text,
} from '../kernel/fields.ts';
import { positiveMoney } from '../kernel/positive-money.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { total } from '../kernel/total.ts';
import { defineView } from '../kernel/view.ts';
import {
  closeTrustPeriod,
  reopenTrustPeriod,
  trustBankAccount,
  trustBankAccountsView,
  trustBankEvents,
} from './trust/bank-accounts.ts';
import { depositSlip, depositSlipEvents, depositSlipsView } from './trust/deposit-slips.ts';
import { entriesAdded, type TrustEvent, trustEntry, trustEvents } from './trust/entries.ts';
import { trustPayerNoted } from './trust/payers.ts';
import {
  reconciliation,
  reconciliationEvents,
  reconciliationsView,
  signReconciliation,
} from './trust/reconciliations.ts';
import {
  dismissTrustShortfall,
  emailTrustRequest,
  trustMinimum,
  trustMinimumEvents,
  trustMinimumsView,
  trustRequest,
  trustRequestEvents,
  trustRequestsView,
} from './trust/requests.ts';

/** Whose money it is: a client's, or the firm's own, which it keeps there for the charges of the bank. */
const owner = () => z.enum(['client', 'firm']);

/** An entry as a ledger shows it. */
const shownEntry = {
  ...trustEntry.shape,
  bankAccountId: identifier(),
  // A text whose key was destroyed is replaced by a marker.
  description: z.string().nullable(),
  counterparty: z.string().nullable(),
  authorizedBy: z.string().nullable(),
  /** The day on which it appeared on a bank statement. */
  clearedOn: calendarDate().nullable(),
  recordedAt: instantField(),
};

/** The trust ledger of a client, with the client's id; or of the firm's own money, with the id of its bank account. */
export const trustAccount = z.object({
  id: identifier(),
  userId: identifier(),
  version: z.int().min(0),
  owner: owner(),
  balance: total(),
  /** The entries in the order in which they were recorded, each with the balance after it. */
  entries: z.array(
    z.object({
      ...shownEntry,
      /** Its place in the ledger, from 1. */
      number: z.int().min(1),
      balance: total(),
    }),
  ),
});
export type TrustAccount = z.output<typeof trustAccount>;

const optionalId = () => identifier().nullable().default(null);

/** When, and in which bank account. */
const recorded = {
  /** The user's today by default. */
  date: fromClient(modernDate()).optional(),
  lateFor: calendarDate().nullable().default(null),
  /** The main bank account by default. */
  bankAccountId: optionalId(),
  authorizedBy: personalText(200).nullable().default(null),
};

const movement = z.strictObject({
  ...recorded,
  amount: positiveMoney(),
  description: personalText(500).nullable().default(null),
  reference: text(100).nullable().default(null),
  caseId: optionalId(),
  counterparty: personalText(200).nullable().default(null),
  method: trustEntry.shape.method.default(null),
});

const PATH = '/api/trust-accounts';
const ACCOUNT = {
  noun: 'Trust account',
  key: '/api/trust-accounts/:id',
  views: ['trust-accounts', 'trust-book'],
} as const;

const common = {
  category: 'trust',
  method: 'POST',
  target: 'entity',
  answer: trustAccount,
  status: 201,
} as const;

export const depositTrust = defineCommand({
  ...common,
  type: 'DepositTrustFunds',
  waits: { ...ACCOUNT, outcome: 'deposit recorded' },
  path: `${PATH}/:id/deposits`,
  body: movement.extend({ requestId: optionalId() }),
  summary: "Deposit a client's money into trust; the account's id is the client's",
});

export const withdrawTrust = defineCommand({
  ...common,
  type: 'WithdrawTrustFunds',
  waits: { ...ACCOUNT, outcome: 'withdrawal recorded' },
  path: `${PATH}/:id/withdrawals`,
  body: movement,
  summary: "Pay a client's money out of trust; never more than what is there",
});

export const payFromTrust = defineCommand({
  ...common,
  type: 'PayInvoiceFromTrust',
  waits: { ...ACCOUNT, outcome: 'payment recorded' },
  path: `${PATH}/:id/payments`,
  body: z.strictObject({
    ...recorded,
    amount: positiveMoney(),
    invoiceId: identifier(),
    caseId: optionalId(),
    noticeOn: calendarDate().nullable().default(null),
  }),
  summary: "Pay a sent invoice of the client from the client's trust money",
});

export const reverseTrust = defineCommand({
  ...common,
  type: 'ReverseTrustEntry',
  waits: { ...ACCOUNT, outcome: 'entry taken back' },
  path: `${PATH}/:id/reversals`,
  body: z.strictObject({ entryId: identifier() }),
  summary: 'Take back a deposit or a withdrawal that was recorded by mistake, by an entry of the opposite amount',
});

export const transferTrust = defineCommand({
  ...common,
  type: 'TransferTrustFunds',
  waits: { ...ACCOUNT, outcome: 'transfer recorded' },
  path: `${PATH}/:id/transfers`,
  body: z.strictObject({
    ...recorded,
    amount: positiveMoney(),
    /** The matter whose money it is; null for money that is not assigned to one yet. */
    fromCaseId: identifier().nullable(),
    toCaseId: identifier().nullable(),
    description: personalText(500).nullable().default(null),
  }),
  summary: "Move a client's money from one matter to another, within one bank account",
});

export const clearTrustEntry = defineCommand({
  ...common,
  type: 'ClearTrustEntry',
  waits: { ...ACCOUNT, outcome: 'clearing recorded' },
  path: `${PATH}/:id/clearings`,
  body: z.strictObject({ entryId: identifier(), on: calendarDate().nullable() }),
  summary: 'Record the day on which an entry appeared on a bank statement, or that it did not (null)',
});

export const moveFirmFunds = defineCommand({
  ...common,
  type: 'MoveTrustFirmFunds',
  waits: { ...ACCOUNT, outcome: 'entry recorded' },
  path: `${PATH}/:id/firm-funds`,
  body: z.strictObject({
    date: recorded.date,
    lateFor: recorded.lateFor,
    kind: z.enum(['firm-deposit', 'firm-withdrawal', 'charge', 'interest']),
    amount: positiveMoney(),
    description: personalText(500).nullable().default(null),
    reference: text(100).nullable().default(null),
  }),
  summary: "Record the firm's own money in a trust bank account: put in, taken out, charged or credited by the bank",
});

export const trustAccountsView = defineView('trust-accounts', { document: trustAccount, changedBy: trustEvents });

/** The journal of all accounts, one document per entry, with which the accounts are reconciled. */
export const trustBookView = defineView('trust-book', {
  document: z.object({
    ...shownEntry,
    userId: identifier(),
    /** The client, or the bank account whose money of the firm it is. */
    ownerId: identifier(),
    owner: owner(),
    /** Amount in cents, for sums. */
    amountCents: z.int(),
  }),
  changedBy: trustEvents,
  idsOf: ({ data }) => {
    const said = data as TrustEvent['data'];
    return 'entryId' in said ? [said.entryId] : entriesAdded(said).map(({ id }) => id);
  },
});

export const listTrustAccounts = defineQuery({
  name: 'ListTrustAccounts',
  path: PATH,
  query: noQuery,
  answer: z.array(
    trustAccount.omit({ entries: true }).extend({
      lastOn: calendarDate(),
      /** The balance by matter and bank account. */
      shares: z.array(
        z.object({
          caseId: identifier().nullable(),
          bankAccountId: identifier(),
          balance: total(),
          /** Deposits that the bank has not cleared. */
          uncleared: total(),
        }),
      ),
    }),
  ),
  reads: [trustAccountsView.name],
  summary: 'Trust accounts with their balances, the largest first',
  isReadAhead: true,
});
export type TrustBalance = z.output<typeof listTrustAccounts.answer>[number];

export const getTrustAccount = defineQuery({
  name: 'GetTrustAccount',
  path: `${PATH}/:id`,
  query: noQuery,
  answer: trustAccount,
  reads: [trustAccountsView.name, 'trust-bank-accounts'],
  summary: 'The ledger of one client, or of the firm in one bank account; without movements an empty one',
});

/** Balances in trust at the end of a day. */
const position = {
  /** Balance of the book: all movements up to that day. */
  bookBalance: total(),
  /** Sum of the clients' ledgers. */
  clientBalance: total(),
  /** The firm's own money. */
  firmBalance: total(),
  clients: z.array(z.object({ clientId: identifier(), balance: total() })),
};

/** A day, and a bank account if one is meant. */
const onDay = {
  /** The user's today by default. */
  on: calendarDate().optional(),
  /** All bank accounts by default. */
  bankAccountId: identifier().optional(),
};

export const trustPosition = defineQuery({
  name: 'GetTrustPosition',
  path: '/api/trust-position',
  query: z.strictObject(onDay),
  answer: z.object({ on: calendarDate(), ...position }),
  reads: [trustAccountsView.name, trustBookView.name],
  summary: 'What there was in trust at the end of a day, by the book and by client',
});
export type TrustPosition = z.output<typeof trustPosition.answer>;

export const trustTrialBalance = defineQuery({
  name: 'GetTrustTrialBalance',
  path: '/api/trust-trial-balance',
  query: z.strictObject(onDay),
  answer: z.object({
    on: calendarDate(),
    total: total(),
    rows: z.array(
      z.object({
        ownerId: identifier(),
        owner: owner(),
        caseId: identifier().nullable(),
        bankAccountId: identifier(),
        balance: total(),
      }),
    ),
  }),
  reads: [trustBookView.name],
  summary:
    'What each client has in trust for each matter at the end of a day, and the firm; balances of zero are left out',
});
export type TrustTrialBalance = z.output<typeof trustTrialBalance.answer>;

export const trustJournal = defineQuery({
  name: 'GetTrustJournal',
  path: '/api/trust-journal',
  query: z.strictObject({
    /** First and last day; by default from the first entry to the user's today. */
    from: calendarDate().optional(),
    to: calendarDate().optional(),
    bankAccountId: identifier().optional(),
    /** Only entries that no statement of closed books shows. A person may have marked them as cleared. */
    outstanding: z.literal('true').optional(),
  }),
  answer: z.object({
    /** Balance before the first day. */
    opening: total(),
    receipts: total(),
    /** Negative. */
    disbursements: total(),
    closing: total(),
    /** In the order of their days, and of a day in the order in which they were recorded. */
    entries: z.array(trustBookView.document.omit({ userId: true, amountCents: true })),
  }),
  reads: [trustBookView.name, trustBankAccountsView.name],
  summary: 'Receipts and disbursements of a period. Transfers between matters are neither',
});
export type TrustJournal = z.output<typeof trustJournal.answer>;
export type TrustJournalEntry = TrustJournal['entries'][number];

/** The journal, or the trial balance of its last day, laid out as a PDF; the answer is bytes, not JSON. */
export const trustJournalPdfRoute = {
  path: `${trustJournal.path}/pdf`,
  summary: 'The journal of trust money, or the trial balance of its last day, as a PDF to be saved',
  query: trustJournal.query
    .omit({ outstanding: true })
    .extend({ part: z.enum([...keysOf(TRUST_JOURNAL_PARTS), 'trial-balance']).default('all') }),
} as const;

const month = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Give a month, such as 2026-03' });

/** Most months of one file. */
export const MAX_PACKAGE_MONTHS = 24;

const monthsFrom = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** The main bank account by default. */
const packageBank = { bankAccountId: identifier().optional() };

/** The records of a bank account that rules of conduct ask for, of a month as of the closing of its books; answers are bytes. */
export const trustPackageRoutes = {
  pdf: {
    path: '/api/trust-package/pdf',
    summary: 'Journals, ledgers, trial balance and reconciliation of a month, as of the closing of its books, as a PDF',
    query: z.strictObject({ month: month(), ...packageBank }),
  },
  zip: {
    path: '/api/trust-package/zip',
    summary: 'The same of each of some months, as a PDF and CSV files, with the signed head of the log of the firm',
    query: z
      .strictObject({ from: month(), to: month(), ...packageBank })
      .refine(({ from, to }) => from <= to && monthsFrom(to) - monthsFrom(from) < MAX_PACKAGE_MONTHS, {
        error: `Give a first and a last month, at most ${MAX_PACKAGE_MONTHS} of them`,
        path: ['to'],
      }),
  },
} as const;

export const trust = defineFeature({
  events: [
    ...trustEvents,
    ...trustBankEvents,
    ...reconciliationEvents,
    ...depositSlipEvents,
    ...trustRequestEvents,
    ...trustMinimumEvents,
    trustPayerNoted,
  ],
  commands: [
    depositTrust,
    withdrawTrust,
    payFromTrust,
    reverseTrust,
    transferTrust,
    clearTrustEntry,
    moveFirmFunds,
    closeTrustPeriod.command,
    reopenTrustPeriod.command,
    ...Object.values(trustBankAccount.commands),
    ...Object.values(reconciliation.commands),
    signReconciliation.command,
    ...Object.values(depositSlip.commands),
    ...Object.values(trustRequest.commands),
    emailTrustRequest.command,
    ...Object.values(trustMinimum.commands),
    dismissTrustShortfall.command,
  ],
  views: [
    trustAccountsView,
    trustBookView,
    trustBankAccountsView,
    reconciliationsView,
    depositSlipsView,
    trustRequestsView,
    trustMinimumsView,
  ],
  queries: [
    listTrustAccounts,
    getTrustAccount,
    trustPosition,
    trustTrialBalance,
    trustJournal,
    ...Object.values(trustBankAccount.queries),
    ...Object.values(reconciliation.queries),
    ...Object.values(depositSlip.queries),
    ...Object.values(trustRequest.queries),
    ...Object.values(trustMinimum.queries),
  ],
  errors: defineErrors({
    TRUST_BELOW_ZERO: {
      status: 422,
      message: 'A trust account never goes below zero, on no day. Take less, or record the deposit first.',
    },
    TRUST_NOT_CLEARED: {
      status: 422,
      message: 'This bank account lets only cleared deposits be drawn on. Wait until the bank has cleared them.',
    },
    TRUST_INVOICE: {
      status: 422,
      message: 'Trust money pays sent invoices of its own client alone, and no more than what is open on them.',
    },
    TRUST_MATTER: { status: 422, message: 'The matter is not one of this client. Choose a matter of the client.' },
    TRUST_REQUEST_EMAIL_UNDER_WAY: {
      status: 409,
      message: 'This request is being sent already. Wait until it is known what became of that.',
    },
    TRUST_NOT_REVERSIBLE: {
      status: 422,
      message:
        'Only a deposit or a withdrawal is taken back so, and once. A payment is taken back on the invoice that it paid.',
    },
    TRUST_PERIOD_CLOSED: {
      status: 422,
      message: 'The period is closed. Date the entry after it, and say for which day it is late.',
    },
    TRUST_BANK_IN_USE: {
      status: 409,
      message: 'The main trust bank account stays, and so does one with closed periods: they are records of the firm.',
    },
    TRUST_NOT_RECONCILED: {
      status: 422,
      message: 'A period closes with a reconciliation of its last day in which all balances agree.',
    },
    RECONCILIATION_NOT_SIGNABLE: {
      status: 422,
      message: 'A reconciliation is signed once all of its balances agree. Correct its figures first.',
    },
    RECONCILIATION_NOT_LAWYER: {
      status: 403,
      message:
        'A lawyer signs a reconciliation. Enter state and bar number in Settings, Firm, or ask a lawyer of the firm.',
    },
    RECONCILED_BY_SCREENED: {
      status: 403,
      message:
        'An ethical wall screens you, and a reconciliation speaks for every client. Ask somebody whom no wall screens.',
    },
    RECONCILED_BY_PAYER: {
      status: 409,
      message:
        'You paid out trust money that is on this statement, or of its time. Somebody else of the firm who keeps the trust books reconciles it.',
    },
  }),
});

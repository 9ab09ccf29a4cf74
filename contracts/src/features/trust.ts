import { z } from 'zod';
import { STATEMENT_KINDS, TRUST_JOURNAL_PARTS } from '../billingChoices.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  labelled,
  modernDate,
  money,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { aboveZero, positiveMoney } from '../kernel/positive-money.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { total } from '../kernel/total.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import { entriesAdded, type TrustEvent, trustEntry, trustEvents } from '../trust/entries.ts';

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
    /** Only entries that no bank statement up to the last day shows. */
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
  reads: [trustBookView.name],
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

/** A bank account for money of clients, and the rules that the firm or its state has for it. */
export const trustBankAccount = defineRecord({
  noun: 'TrustBankAccount',
  label: 'Trust bank account',
  category: 'trustbank',
  path: '/api/trust-bank-accounts',
  fields: {
    name: text(100),
    bank: optional(text(100)),
    accountEnding: labelled(
      'Last four digits',
      optional(z.string().regex(/^\d{4}$/, { error: 'Give the last four digits of the account number' })),
    ),
    /** Whether deposits can be drawn on only after the bank has cleared them. */
    onlyCleared: labelled('Draw on cleared deposits only', z.boolean().default(false)),
    /** Days between the sending of an invoice and its payment from trust. */
    feeWaitDays: labelled(
      'Days from invoice to fee withdrawal',
      z.coerce.number({ error: 'Give a number of days' }).int().min(0).max(90).default(0),
    ),
    /** Whether a fee withdrawal must name the day on which the client was told of it. */
    feeNotice: labelled('Tell the client before a fee withdrawal', z.boolean().default(false)),
    notes: optional(personalText(2000)),
  },
  computed: {
    /** Last day of the latest period that was closed. */
    closedThrough: labelled('Closed through', calendarDate().nullable()),
    /** The reconciliation that it was closed with. */
    closedBy: withTraits(identifier().nullable(), { label: 'Closed with' }),
    /** Why the closed periods were reopened; null while they are closed. */
    reopenReason: labelled('Reopened because', personalText(500).nullable()),
  },
  filters: {},
});
export type TrustBankAccount = z.output<typeof trustBankAccount.document>;

const { closedThrough, closedBy, reopenReason } = trustBankAccount.computed;

export const closeTrustPeriod = recordVerb(trustBankAccount, {
  command: 'CloseTrustPeriod',
  event: 'TrustPeriodClosed',
  path: 'close-period',
  outcome: 'period closed',
  body: z.strictObject({ reconciliationId: identifier() }),
  changes: z.object({ closedThrough, closedBy, reopenReason }),
  summary: 'Close the period up to the day of a reconciliation in which all balances agree; its entries then stay',
  undoneBy: null,
});

export const reopenTrustPeriod = recordVerb(trustBankAccount, {
  command: 'ReopenTrustPeriod',
  event: 'TrustPeriodReopened',
  path: 'reopen-period',
  outcome: 'period reopened',
  body: z.strictObject({ reason: personalText(500) }),
  changes: z.object({ closedThrough, closedBy, reopenReason }),
  summary: 'Reopen the closed periods of a trust bank account, with a reason',
  undoneBy: null,
});

export const trustBankEvents = [
  ...Object.values(trustBankAccount.events),
  closeTrustPeriod.event,
  reopenTrustPeriod.event,
] as const;
export const trustBankAccountsView = recordView('trust-bank-accounts', trustBankAccount.document, trustBankEvents);

/** A line of a bank statement, and the entries of the book that it is. */
const statementLine = z.object({
  date: calendarDate(),
  amount: money(),
  description: z.string().max(500),
  number: z.string().max(50).nullable(),
  kind: z.enum(keysOf(STATEMENT_KINDS)),
  matches: z.array(z.object({ ownerId: identifier(), entryId: identifier() })).max(200),
});
export type StatementLine = z.output<typeof statementLine>;

export const MAX_STATEMENT_LINES = 1500;

/** A three-way reconciliation: the balances of the bank, the book and the ledgers on one day. */
export const reconciliation = defineRecord({
  noun: 'TrustReconciliation',
  label: 'Reconciliation',
  category: 'reconciliation',
  path: '/api/trust-reconciliations',
  isReadAhead: false,
  fields: {
    date: labelled('Statement date', modernDate()),
    /** Null for the main bank account. */
    bankAccountId: labelled('Bank account', optional(identifier())),
    /** Balance of the bank's statement. */
    bankBalance: money(),
    /** Amounts in the book that are not on the statement yet. */
    depositsInTransit: nonNegativeMoney().default('0.00'),
    outstandingWithdrawals: labelled('Outstanding withdrawals', nonNegativeMoney().default('0.00')),
    /** Balances as the product showed them at the reconciliation. */
    bookBalance: money(),
    clientBalance: labelled('Client ledgers', money()),
    /** The firm's own money in the bank account. */
    firmBalance: labelled('Firm ledger', money().default('0.00')),
    /** The statement's lines by their ids. */
    lines: withTraits(
      z
        .record(z.string().regex(/^[A-Za-z0-9][\w.:-]{0,119}$/), statementLine)
        .refine((all) => Object.keys(all).length <= MAX_STATEMENT_LINES, {
          error: `Use at most ${MAX_STATEMENT_LINES} lines: reconcile a shorter period`,
        })
        .default({}),
      { entries: true, personal: true, label: 'Statement lines' },
    ),
    notes: optional(personalText(2000)),
  },
  computed: {
    /** The bank's balance with the movements that are not on the statement yet. */
    adjustedBalance: labelled('Adjusted bank balance', total()),
    /** Adjusted bank balance minus book balance. */
    difference: labelled('Bank less book', total()),
    /** Book balance minus the ledgers of the clients and of the firm. */
    ledgerDifference: labelled('Book less ledgers', total()),
  },
  filters: {},
  since: [{ bankAccountId: null, firmBalance: '0.00', lines: {} }],
});
export type Reconciliation = z.output<typeof reconciliation.document>;

export const reconciliationEvents = Object.values(reconciliation.events);
export const reconciliationsView = recordView('trust-reconciliations', reconciliation.document, reconciliationEvents);

/** Deposits that are taken to the bank together and are one line of its statement. */
export const depositSlip = defineRecord({
  noun: 'DepositSlip',
  category: 'depositslip',
  path: '/api/deposit-slips',
  fields: {
    number: labelled('Slip number', text(30)),
    date: modernDate(),
    bankAccountId: labelled('Bank account', optional(identifier())),
    deposits: z.array(identifier()).min(1, { error: 'Choose at least one deposit' }).max(200),
  },
  computed: {},
  filters: {},
});
export type DepositSlip = z.output<typeof depositSlip.document>;

export const depositSlipPdfRoute = {
  path: `${depositSlip.path}/:id/pdf`,
  summary: 'The deposit slip as a PDF to be saved',
} as const;

export const depositSlipEvents = Object.values(depositSlip.events);
export const depositSlipsView = recordView('deposit-slips', depositSlip.document, depositSlipEvents);

/** A request to a client for money to be held in trust. */
export const trustRequest = defineRecord({
  noun: 'TrustRequest',
  label: 'Trust request',
  category: 'trustrequest',
  path: '/api/trust-requests',
  fields: {
    clientId: labelled('Client', identifier()),
    caseId: labelled('Matter', optional(identifier())),
    amount: aboveZero(),
    dueOn: labelled('Due date', modernDate()),
    message: optional(personalText(2000)),
  },
  computed: {
    /** Sum of the deposits that answer it. */
    received: labelled('Received', total()),
  },
  filters: { clientId: identifier().optional() },
});
export type TrustRequest = z.output<typeof trustRequest.document>;

export const trustRequestPdfRoute = {
  path: `${trustRequest.path}/:id/pdf`,
  summary: 'The letter that asks the client for trust money, as a PDF to be saved',
} as const;

/** A deposit that answers a request was recorded, or was reversed. Only a process causes it. */
export const trustRequestReceived = defineEvent(
  'TrustRequestReceived',
  z.object({ changes: z.object({ received: trustRequest.computed.received }) }),
  { undoneBy: null },
);

export const trustRequestEvents = [...Object.values(trustRequest.events), trustRequestReceived] as const;
export const trustRequestsView = recordView('trust-requests', trustRequest.document, trustRequestEvents);

/** The least that a client shall have in trust for a matter: an evergreen retainer. */
export const trustMinimum = defineRecord({
  noun: 'TrustMinimum',
  label: 'Minimum balance',
  category: 'trustminimum',
  path: '/api/trust-minimums',
  fields: {
    clientId: labelled('Client', identifier()),
    caseId: labelled('Matter', optional(identifier())),
    minimum: labelled('Minimum balance', aboveZero()),
    replenishTo: labelled('Replenish to', aboveZero()),
    notes: optional(personalText(1000)),
  },
  computed: {},
  filters: { clientId: identifier().optional() },
});
export type TrustMinimum = z.output<typeof trustMinimum.document>;

export const trustMinimumEvents = Object.values(trustMinimum.events);
export const trustMinimumsView = recordView('trust-minimums', trustMinimum.document, trustMinimumEvents);

export const trust = defineFeature({
  events: [
    ...trustEvents,
    ...trustBankEvents,
    ...reconciliationEvents,
    ...depositSlipEvents,
    ...trustRequestEvents,
    ...trustMinimumEvents,
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
    ...Object.values(depositSlip.commands),
    ...Object.values(trustRequest.commands),
    ...Object.values(trustMinimum.commands),
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
  }),
});

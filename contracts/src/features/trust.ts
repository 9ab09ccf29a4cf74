import { z } from 'zod';
import { TRUST_KINDS } from '../billingChoices.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
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
import { toCents, toDecimal } from '../kernel/money.ts';
import { positiveMoney } from '../kernel/positive-money.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { total } from '../kernel/total.ts';
import { defineView } from '../kernel/view.ts';

/** A movement in one client's trust account. */
const entry = z.object({
  id: identifier(),
  kind: z.enum(keysOf(TRUST_KINDS)),
  date: calendarDate(),
  /** Negative for money that leaves the account. */
  amount: money(),
  description: personalText(500).nullable(),
  /** The number of a check or the reference of a transfer. */
  reference: text(100).nullable(),
  /** The invoice that was paid from the account. */
  invoiceId: identifier().nullable(),
  /** The entry that this one reverses. */
  reverses: identifier().nullable(),
});
export type TrustEntry = z.output<typeof entry>;

const said = z.object({ entry });

export const trustDeposited = defineEvent('TrustFundsDeposited', said);
export const trustWithdrawn = defineEvent('TrustFundsWithdrawn', said);
export const trustPaid = defineEvent('TrustInvoicePaid', said);
export const trustReturned = defineEvent('TrustPaymentReturned', said);
export const trustReversed = defineEvent('TrustEntryReversed', said);

const trustEvents = [trustDeposited, trustWithdrawn, trustPaid, trustReturned, trustReversed] as const;
export type TrustEvent = EventOf<(typeof trustEvents)[number]>;

/** The trust account of a client, with the client's id. */
export const trustAccount = z.object({
  id: identifier(),
  userId: identifier(),
  version: z.int().min(0),
  balance: total(),
  /** The entries in the order in which they were recorded, each with the balance after it. */
  entries: z.array(
    z.object({
      ...entry.shape,
      // A description whose key was destroyed is replaced by a marker.
      description: z.string().nullable(),
      balance: total(),
      recordedAt: instantField(),
    }),
  ),
});
export type TrustAccount = z.output<typeof trustAccount>;

interface Recorded {
  readonly data: { readonly entry: TrustEntry };
  readonly entityId: string;
  readonly revision: number;
  readonly metadata: { readonly userId: string | null; readonly at: string };
}

/** Applies an event to the account: the one fold of deciders and the view. */
export function evolveTrustAccount(account: TrustAccount | null, event: Recorded): TrustAccount {
  const { entry: moved } = event.data;
  const balance = toDecimal(toCents(account?.balance ?? '0.00') + toCents(moved.amount));
  return {
    id: event.entityId,
    userId: account?.userId ?? (event.metadata.userId as string),
    version: event.revision,
    balance,
    entries: [...(account?.entries ?? []), { ...moved, balance, recordedAt: event.metadata.at }],
  };
}

/** The user's today by default. */
const when = { date: fromClient(modernDate()).optional() };

const movement = z.strictObject({
  ...when,
  amount: positiveMoney(),
  description: personalText(500).nullable().default(null),
  reference: text(100).nullable().default(null),
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
  body: movement,
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
  body: z.strictObject({ ...when, amount: positiveMoney(), invoiceId: identifier() }),
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

export const trustAccountsView = defineView('trust-accounts', { document: trustAccount, changedBy: trustEvents });

/** The journal of all accounts, one document per entry, with which the accounts are reconciled. */
export const trustBookView = defineView('trust-book', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    clientId: identifier(),
    kind: z.enum(keysOf(TRUST_KINDS)),
    date: calendarDate(),
    amount: money(),
    /** Amount in cents, for sums. */
    amountCents: z.int(),
    invoiceId: identifier().nullable(),
  }),
  changedBy: trustEvents,
  idsOf: (event) => [(event.data as { readonly entry: TrustEntry }).entry.id],
});

export const listTrustAccounts = defineQuery({
  name: 'ListTrustAccounts',
  path: PATH,
  query: noQuery,
  answer: z.array(trustAccount.omit({ entries: true }).extend({ lastOn: calendarDate() })),
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
  reads: [trustAccountsView.name],
  summary: 'The ledger of one client; of a client without movements an empty one',
});

/** Balances in trust at the end of a day. */
const position = {
  /** Balance of the book: all movements up to that day. */
  bookBalance: total(),
  /** Sum of the clients' ledgers. */
  clientBalance: total(),
  clients: z.array(z.object({ clientId: identifier(), balance: total() })),
};

export const trustPosition = defineQuery({
  name: 'GetTrustPosition',
  path: '/api/trust-position',
  query: z.strictObject({
    /** The user's today by default. */
    on: calendarDate().optional(),
  }),
  answer: z.object({ on: calendarDate(), ...position }),
  reads: [trustAccountsView.name, trustBookView.name],
  summary: 'What there was in trust at the end of a day, by the book and by client',
});
export type TrustPosition = z.output<typeof trustPosition.answer>;

/** A three-way reconciliation: the balances of the bank, the book and the clients' ledgers on one day. */
export const reconciliation = defineRecord({
  noun: 'TrustReconciliation',
  label: 'Reconciliation',
  category: 'reconciliation',
  path: '/api/trust-reconciliations',
  isReadAhead: false,
  fields: {
    date: labelled('Statement date', modernDate()),
    /** Balance of the bank's statement. */
    bankBalance: money(),
    /** Amounts in the book that are not on the statement yet. */
    depositsInTransit: nonNegativeMoney().default('0.00'),
    outstandingWithdrawals: labelled('Outstanding withdrawals', nonNegativeMoney().default('0.00')),
    /** Balances as the product showed them at the reconciliation. */
    bookBalance: money(),
    clientBalance: labelled('Client ledgers', money()),
    notes: optional(personalText(2000)),
  },
  computed: {
    /** The bank's balance with the movements that are not on the statement yet. */
    adjustedBalance: labelled('Adjusted bank balance', total()),
    /** Adjusted bank balance minus book balance. */
    difference: labelled('Bank less book', total()),
    /** Book balance minus the clients' ledgers. */
    ledgerDifference: labelled('Book less ledgers', total()),
  },
  filters: {},
});
export type Reconciliation = z.output<typeof reconciliation.document>;

export const reconciliationEvents = Object.values(reconciliation.events);
export const reconciliationsView = recordView('trust-reconciliations', reconciliation.document, reconciliationEvents);

export const trust = defineFeature({
  events: [...trustEvents, ...reconciliationEvents],
  commands: [depositTrust, withdrawTrust, payFromTrust, reverseTrust, ...Object.values(reconciliation.commands)],
  views: [trustAccountsView, trustBookView, reconciliationsView],
  queries: [listTrustAccounts, getTrustAccount, trustPosition, ...Object.values(reconciliation.queries)],
  errors: defineErrors({
    TRUST_BELOW_ZERO: {
      status: 422,
      message: 'A trust account never goes below zero, on no day. Take less, or record the deposit first.',
    },
    TRUST_INVOICE: {
      status: 422,
      message: 'Trust money pays sent invoices of its own client alone, and no more than what is open on them.',
    },
    TRUST_NOT_REVERSIBLE: {
      status: 422,
      message:
        'Only a deposit or a withdrawal is taken back so, and once. A payment is taken back on the invoice that it paid.',
    },
  }),
});

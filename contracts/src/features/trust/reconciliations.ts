import { z } from 'zod';
import { STATEMENT_KINDS } from '../../billingChoices.ts';
import { keysOf } from '../../choices.ts';
import {
  calendarDate,
  identifier,
  instantField,
  labelled,
  modernDate,
  money,
  nonNegativeMoney,
  optional,
  personalText,
} from '../../kernel/fields.ts';
import { defineRecord, recordVerb, recordView } from '../../kernel/record.ts';
import { total } from '../../kernel/total.ts';
import { withTraits } from '../../kernel/traits.ts';

/** A line of a bank statement, and the entries of the book that it is. */
const reconciledLine = z.object({
  date: calendarDate(),
  amount: money(),
  description: z.string().max(500),
  number: z.string().max(50).nullable(),
  kind: z.enum(keysOf(STATEMENT_KINDS)),
  matches: z.array(z.object({ ownerId: identifier(), entryId: identifier() })).max(200),
});
export type ReconciledLine = z.output<typeof reconciledLine>;

export const MAX_RECONCILED_LINES = 1500;

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
        .record(z.string().regex(/^[A-Za-z0-9][\w.:-]{0,119}$/), reconciledLine)
        .refine((all) => Object.keys(all).length <= MAX_RECONCILED_LINES, {
          error: `Use at most ${MAX_RECONCILED_LINES} lines: reconcile a shorter period`,
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
    /** Name of the lawyer who signed it, as it was typed; null until then, and again once anything in it changes. */
    signedName: labelled('Signed by', personalText(200).nullable()),
    /** The account of who signed. */
    signedBy: withTraits(identifier().nullable(), { internal: true }),
    /** State and bar number as the firm has them: 'NY, no. 4711'; null where it has none. */
    signedAs: labelled('Admitted', personalText(100).nullable()),
    signedAt: labelled('Signed', instantField().nullable()),
  },
  filters: {},
  since: [
    { bankAccountId: null, firmBalance: '0.00', lines: {} },
    { signedName: null, signedBy: null, signedAs: null, signedAt: null },
  ],
});
export type Reconciliation = z.output<typeof reconciliation.document>;

const { signedName, signedBy, signedAs, signedAt } = reconciliation.computed;

export const signReconciliation = recordVerb(reconciliation, {
  command: 'SignTrustReconciliation',
  event: 'TrustReconciliationSigned',
  outcome: 'signed',
  path: 'sign',
  body: z.strictObject({ name: personalText(200) }),
  changes: z.object({ signedName, signedBy, signedAs, signedAt }),
  summary:
    'Sign a reconciliation in which all balances agree, as a lawyer; a later change of it takes the signature off',
  undoneBy: null,
});

export const reconciliationEvents = [...Object.values(reconciliation.events), signReconciliation.event] as const;
export const reconciliationsView = recordView('trust-reconciliations', reconciliation.document, reconciliationEvents);

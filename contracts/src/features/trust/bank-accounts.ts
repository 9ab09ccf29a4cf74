import { z } from 'zod';
import { calendarDate, identifier, labelled, optional, personalText, text } from '../../kernel/fields.ts';
import { defineRecord, recordVerb, recordView } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';

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

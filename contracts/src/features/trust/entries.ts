import { z } from 'zod';
import { TRUST_KINDS, TRUST_METHODS } from '../../billingChoices.ts';
import { keysOf } from '../../choices.ts';
import { defineEvent, type EventOf } from '../../kernel/event.ts';
import { calendarDate, identifier, money, personalText, text } from '../../kernel/fields.ts';

/** Details that entries have had since trust money is kept by matter and by bank account. */
const detail = {
  /** The matter whose money it is; null for money that is not assigned to a matter yet. */
  caseId: identifier().nullable(),
  /** The bank account; null for the main one, in entries from before there were several. */
  bankAccountId: identifier().nullable(),
  /** Source of a deposit, or payee. */
  counterparty: personalText(200).nullable(),
  method: z.enum(keysOf(TRUST_METHODS)).nullable(),
  /** Name of who authorized it. */
  authorizedBy: personalText(200).nullable(),
  /** The day of a closed period that the entry would have had. */
  lateFor: calendarDate().nullable(),
  /** The day on which the client was told of a fee withdrawal. */
  noticeOn: calendarDate().nullable(),
  /** The request for trust money that a deposit answers. */
  requestId: identifier().nullable(),
};

/** An entry without any detail. */
export const NO_DETAIL = {
  caseId: null,
  bankAccountId: null,
  counterparty: null,
  method: null,
  authorizedBy: null,
  lateFor: null,
  noticeOn: null,
  requestId: null,
} as const satisfies Record<keyof typeof detail, null>;

/** A movement of trust money, in the ledger of one client or of the firm's own money in one bank account. */
export const trustEntry = z.object({
  id: identifier(),
  kind: z.enum(keysOf(TRUST_KINDS)),
  date: calendarDate(),
  /** Negative for money that leaves the account. */
  amount: money(),
  /** The purpose. */
  description: personalText(500).nullable(),
  /** The number of a check or the reference of a transfer. */
  reference: text(100).nullable(),
  /** The invoice that was paid from the account. */
  invoiceId: identifier().nullable(),
  /** The entry that this one reverses. */
  reverses: identifier().nullable(),
  ...detail,
});
export type TrustEntry = z.output<typeof trustEntry>;

const said = z.object({ entry: trustEntry });

const withDetail = {
  version: 2,
  upcasters: {
    1: (data: Readonly<Record<string, unknown>>) => ({ ...data, entry: { ...NO_DETAIL, ...(data.entry as object) } }),
  },
};

export const trustDeposited = defineEvent('TrustFundsDeposited', said, withDetail);
export const trustWithdrawn = defineEvent('TrustFundsWithdrawn', said, withDetail);
export const trustPaid = defineEvent('TrustInvoicePaid', said, withDetail);
export const trustReturned = defineEvent('TrustPaymentReturned', said, withDetail);
export const trustReversed = defineEvent('TrustEntryReversed', said, withDetail);
/** Money of one client moves from one matter to another; it stays in its bank account. */
export const trustTransferred = defineEvent('TrustFundsTransferred', z.object({ from: trustEntry, to: trustEntry }));
/** The firm's own money in a bank account moved; the stream's id is that of the bank account. */
export const firmFundsMoved = defineEvent('TrustFirmFundsMoved', said);
/** An entry appeared on a bank statement on this day; null when it turned out not to. */
export const trustCleared = defineEvent(
  'TrustEntryCleared',
  z.object({ entryId: identifier(), on: calendarDate().nullable() }),
);

export const trustEvents = [
  trustDeposited,
  trustWithdrawn,
  trustPaid,
  trustReturned,
  trustReversed,
  trustTransferred,
  firmFundsMoved,
  trustCleared,
] as const;
export type TrustEvent = EventOf<(typeof trustEvents)[number]>;

/** The entries that an event adds to its ledger. */
export const entriesAdded = (data: TrustEvent['data']): readonly TrustEntry[] =>
  'entry' in data ? [data.entry] : 'from' in data ? [data.from, data.to] : [];

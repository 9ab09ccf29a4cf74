import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { identifier } from '../kernel/fields.ts';
import { byFirm, defineView } from '../kernel/view.ts';
import { BASES, type Basis, USUAL_BASIS } from './words.ts';

/** A record entered by hand, and the payment of an invoice that may be the same money. */
export const paymentPair = z.strictObject({ recordId: identifier(), invoiceId: identifier(), paymentId: identifier() });
export type PaymentPair = z.output<typeof paymentPair>;

/** Limit of answers of one command. */
export const MOST_PAIRS = 500;
const pairs = () => z.array(paymentPair).max(MOST_PAIRS, { error: `Answer at most ${MOST_PAIRS} pairs at once` });

export const pairAnswers = { same: pairs().default([]), different: pairs().default([]) };

export const accountingBasisChosen = defineEvent('AccountingBasisChosen', z.object({ basis: z.enum(keysOf(BASES)) }));
/**
 * The user answered which records entered by hand are the same money as a payment, so that both count once, and which
 * are not.
 */
export const paymentPairsAnswered = defineEvent(
  'PaymentPairsAnswered',
  z.object({ same: pairs(), different: pairs() }),
);

export const ledgerEvents = [accountingBasisChosen, paymentPairsAnswered] as const;

export const ledgerSettings = z.object({
  id: identifier(),
  userId: identifier(),
  basis: z.enum(keysOf(BASES)),
  /** At most one pair for each record. */
  same: z.array(paymentPair),
  different: z.array(paymentPair),
  /** Whether any pair was answered yet: the first question is asked at once, later ones unobtrusively. */
  isAsked: z.boolean(),
});
export type LedgerSettings = z.output<typeof ledgerSettings>;

export const settingsOf = (userId: string): LedgerSettings => ({
  id: userId,
  userId,
  basis: USUAL_BASIS,
  same: [],
  different: [],
  isAsked: false,
});

const isSamePair = (a: PaymentPair, b: PaymentPair): boolean =>
  a.recordId === b.recordId && a.paymentId === b.paymentId;

/** Applies an event to the settings. The write side, the view and reports of a past moment share this one fold. */
export function evolveLedgerSettings(
  settings: LedgerSettings,
  event: { readonly type: string; readonly data: unknown },
) {
  if (event.type === accountingBasisChosen.type) {
    return { ...settings, basis: (event.data as { readonly basis: Basis }).basis };
  }
  const { same, different } = event.data as EventOf<typeof paymentPairsAnswered>['data'];
  const isAnswered = (pair: PaymentPair): boolean => [...same, ...different].some((other) => isSamePair(pair, other));
  const again = new Set(same.map(({ recordId }) => recordId));
  return {
    ...settings,
    isAsked: true,
    same: [...settings.same.filter((pair) => !isAnswered(pair) && !again.has(pair.recordId)), ...same],
    different: [...settings.different.filter((pair) => !isAnswered(pair)), ...different],
  };
}

export const ledgerSettingsView = defineView('ledger-settings', {
  document: ledgerSettings,
  changedBy: ledgerEvents,
  idsOf: byFirm,
});

import { choices } from './choices.ts';

/** Why a restoration of a case leaves a record as it is. No schema library is imported here. */
export const LEFT_ALONE = choices({
  trust: 'Trust money is corrected by entries of its own, never taken back',
  billed: 'An invoice that was approved or sent, and what it bills, stays as it is',
  payment: 'A payment that was received stays as it was recorded',
  closing: 'A closing statement is corrected by itself',
  met: 'A deadline that was met stays met',
});
export type LeftAlone = keyof typeof LEFT_ALONE;

/** Lists of which nothing is taken back. */
const WHOLE_LISTS: Readonly<Record<string, LeftAlone>> = {
  'trust-requests': 'trust',
  'trust-minimums': 'trust',
  'closing-statements': 'closing',
};

type Values = Readonly<Record<string, unknown>>;

const isBilled = (list: string, { status, invoiceId }: Values): boolean =>
  list === 'invoices'
    ? status !== 'draft'
    : (list === 'time-entries' || list === 'financial-records') && invoiceId !== null;

/**
 * Why a record of a case is left as it is when the case is restored to a moment; null where the difference is taken back.
 * @param states of the record then and now, without those that there are not
 */
export function leftAlone(list: string, states: readonly Values[]): LeftAlone | null {
  const whole = WHOLE_LISTS[list];
  if (whole !== undefined) return whole;
  if (states.some((state) => isBilled(list, state))) return 'billed';
  if (list === 'financial-records' && states.some(({ type }) => type === 'income')) return 'payment';
  if (list === 'calendar-events' && states.some(({ metAt }) => metAt !== null)) return 'met';
  return null;
}

/** What a restoration of a case made of a record. */
export const RESTORED_OUTCOMES = choices({
  restored: 'Restored',
  same: 'Stood so already',
  left: 'Left as it is',
  refused: 'Refused',
});

export const RESTORATION_STATES = choices({ running: 'Under way', stopped: 'Stopped', ended: 'Done' });

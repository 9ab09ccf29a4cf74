import { toCents } from '@lexledger/contracts/kernel/money';

export const MUTED = '#6b6762';
const RULE = '#d8d3cb';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** $1,020.05 */
export const amountOf = (decimal: string): string => dollars.format(toCents(decimal) / 100);
/** Mar 5, 2026 */
export const dayOf = (day: string): string => days.format(new Date(`${day}T12:00:00Z`));

/** A cell of a column of figures. */
export const right = (text: string, more: object = {}): object => ({ text, alignment: 'right', noWrap: true, ...more });

/** A table layout with light lines between rows and none at the sides. */
export const SOBER = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: (column: number) => (column === 0 ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

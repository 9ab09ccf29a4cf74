import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { LOCALE } from '../text/format.ts';

export const CURRENCY = 'USD';

const exact = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY });
const whole = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 });
const short = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY,
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `exact`: $1,234.50; `whole`: $1,235; `short`: $1.2K, for axes. */
export type MoneyStyle = 'exact' | 'whole' | 'short';

const formats = { exact, whole, short } as const;

/** Formats decimal text: '1234.5' → '$1,234.50'. Negative amounts take a true minus sign. */
export const formatMoney = (decimal: string, style: MoneyStyle = 'exact'): string =>
  formatCents(toCents(decimal), style);

export const formatCents = (cents: Cents, style: MoneyStyle = 'exact'): string =>
  formats[style].format(cents / 100).replace('-', '−');

/** Decimal text of a typed amount: '1,234.5' → '1234.50', '$300' → '300.00'; null when it is not an amount. */
export function readMoney(typed: string): string | null {
  const plain = typed.replace(/[\s,$]/g, '').replace('−', '-');
  const match = /^(-?)(\d{0,8})(?:\.(\d{0,2}))?$/.exec(plain);
  if (match === null || !/\d/.test(plain)) return null;
  const wholePart = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const decimal = `${wholePart}.${(match[3] ?? '').padEnd(2, '0')}`;
  return match[1] === '-' && /[1-9]/.test(decimal) ? `-${decimal}` : decimal;
}

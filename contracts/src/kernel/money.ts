import { MONEY_PRECISION, MONEY_SCALE } from '../constants.ts';

/** Internally, money is a whole number of cents; at the edges and in events it is a decimal text with two places. */
export type Cents = number;
/** '1234.50', '-0.05': see DECIMAL_PATTERN. */
export type Decimal = string;

/** The largest amount of this precision, positive or negative. */
export const MAX_CENTS: Cents = 10 ** MONEY_PRECISION - 1;

const WHOLE_DIGITS = MONEY_PRECISION - MONEY_SCALE;

/** The canonical form: no leading zeros, two decimals, no '-0.00'. */
export const DECIMAL_PATTERN = new RegExp(
  `^(?!-0\\.0+$)-?(?:0|[1-9]\\d{0,${WHOLE_DIGITS - 1}})\\.\\d{${MONEY_SCALE}}$`,
);

/**
 * Parses an amount.
 * @throws RangeError for a text that is not an amount, or one beyond 90 trillion
 */
export function toCents(decimal: Decimal): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal);
  if (match === null) throw new RangeError(`not an amount: ${decimal}`);
  const cents = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`too large an amount: ${decimal}`);
  return match[1] === '-' && cents !== 0 ? -cents : cents;
}

/**
 * Formats an amount.
 * @throws RangeError for a number that is not a whole number of cents
 */
export function toDecimal(cents: Cents): Decimal {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `amount × numerator / denominator`, rounded half to even, as accountants do. All three are whole numbers, and the
 * denominator is positive.
 * @throws RangeError for others
 */
export function portion(amount: Cents, numerator: number, denominator: number): Cents {
  if (denominator <= 0) throw new RangeError(`no denominator: ${denominator}`);
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const quotient = product / divisor;
  const remainder = product % divisor;
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  const up = twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  return Number(up ? quotient + (product < 0n ? -1n : 1n) : quotient);
}

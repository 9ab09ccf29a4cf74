import type { DurationUnit } from '@lexledger/contracts/rates';

const MINUTES_PER_HOUR = 60;

/** Number of hours that rarely belong to one entry: a larger number without a unit may have been meant as minutes. */
const ASK_ABOVE = 12;

const decimal = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** The interpretation of a typed duration. */
export type Reading =
  | { readonly is: 'duration'; readonly minutes: number }
  /** A number that may be minutes or hours. */
  | { readonly is: 'ambiguous'; readonly number: number }
  | { readonly is: 'unreadable' };

const duration = (minutes: number): Reading => ({ is: 'duration', minutes });

export interface DurationRules {
  /** Unit of a number that has none. */
  readonly unit?: DurationUnit;
  /** Number of hours above which a number without a unit is ambiguous. */
  readonly askAbove?: number;
}

/**
 * Parses a typed duration into minutes: '2', '1.5h', '90m', '1:30', '1h 30m', '0.4'. A number without a unit is hours,
 * unless the user chose minutes; one with a decimal separator is always hours, as invoices write them. The minutes are
 * not rounded.
 */
export function readDuration(typed: string, { unit = 'hours', askAbove = ASK_ABOVE }: DurationRules = {}): Reading {
  const text = typed.trim().toLowerCase();
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock !== null) return duration(Number(clock[1]) * MINUTES_PER_HOUR + Number(clock[2]));
  if (/^(\d*[.,]\d+|\d+)$/.test(text)) {
    const number = decimal(text);
    if (unit === 'minutes' && !/[.,]/.test(text)) return duration(number);
    return number > askAbove ? { is: 'ambiguous', number } : duration(number * MINUTES_PER_HOUR);
  }
  const units =
    /^(?:(\d+(?:[.,]\d+)?|[.,]\d+)\s*(?:h|hr|hrs|hour|hours))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|min|mins|minute|minutes)?)?$/.exec(
      text,
    );
  if (units === null || (units[1] === undefined && units[2] === undefined)) return { is: 'unreadable' };
  return duration(decimal(units[1]) * MINUTES_PER_HOUR + decimal(units[2]));
}

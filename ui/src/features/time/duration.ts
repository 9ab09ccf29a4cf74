import { TIME_INCREMENT } from '@lexledger/contracts/constants';

const MINUTES_PER_HOUR = 60;

const decimal = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/**
 * Minutes that a person wrote: '1.5h', '90m', '1:30', '1h 30m', '0.4', '90'. A number without a unit is hours when it
 * has a decimal mark, as an invoice writes them, and minutes otherwise. Not rounded; null when it is no duration.
 */
export function readDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock !== null) return Number(clock[1]) * MINUTES_PER_HOUR + Number(clock[2]);
  const bare = /^(\d*[.,]\d+|\d+)$/.exec(text);
  if (bare !== null) return /[.,]/.test(text) ? decimal(text) * MINUTES_PER_HOUR : Number(text);
  const units =
    /^(?:(\d+(?:[.,]\d+)?|[.,]\d+)\s*(?:h|hr|hrs|hour|hours))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|min|mins|minute|minutes)?)?$/.exec(
      text,
    );
  if (units === null || (units[1] === undefined && units[2] === undefined)) return null;
  return decimal(units[1]) * MINUTES_PER_HOUR + decimal(units[2]);
}

/** The next whole billing increment: 7 → 12. Nothing stays nothing. */
export const roundUp = (minutes: number): number =>
  // 1.1 hours are 66.00000000000001 minutes, and not 72.
  Math.ceil(Math.round(minutes * 1000) / 1000 / TIME_INCREMENT) * TIME_INCREMENT;

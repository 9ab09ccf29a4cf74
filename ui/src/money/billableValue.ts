import { portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { readMoney } from './money.ts';

export interface Worth {
  /** Decimal text: the agreed amount, or otherwise time × rate. */
  readonly value: string;
  /** Decimal text: time × rate, regardless of any agreed amount. */
  readonly byTime: string;
}

const MINUTES_PER_HOUR = 60;

const centsOf = (typed: string | null | undefined): number | null => {
  const amount = typed === null || typed === undefined ? null : readMoney(typed);
  return amount === null ? null : toCents(amount);
};

/** The value of an entry, as the server will compute it; null while the rate is not a valid amount. */
export function billableValue(
  minutes: number | null,
  hourlyRate: string | null | undefined,
  dollarValue: string | null | undefined,
): Worth | null {
  const rate = centsOf(hourlyRate);
  if (rate === null) return null;
  const byTime = toDecimal(portion(rate, minutes ?? 0, MINUTES_PER_HOUR));
  const agreed = centsOf(dollarValue);
  return { value: agreed === null ? byTime : toDecimal(agreed), byTime };
}

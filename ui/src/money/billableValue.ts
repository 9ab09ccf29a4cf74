import { portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { readMoney } from './money.ts';

export interface Worth {
  /** Decimal text: the agreed amount, or else time × rate. */
  readonly value: string;
  /** Decimal text: time × rate, whatever was agreed. */
  readonly byTime: string;
}

const MINUTES_PER_HOUR = 60;

const centsOf = (typed: string | null | undefined): number | null => {
  const amount = typed === null || typed === undefined ? null : readMoney(typed);
  return amount === null ? null : toCents(amount);
};

/** What an entry will be worth, as the server will compute it; null while the rate is no amount. */
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

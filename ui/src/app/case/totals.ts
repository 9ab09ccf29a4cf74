import type { FinancialRecord } from '@lexledger/contracts/features/money';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';

export interface TimeTotals {
  readonly minutes: number;
  readonly billableMinutes: number;
  /** Value of the billable time. */
  readonly value: Cents;
}

export interface MoneyTotals {
  readonly income: Cents;
  readonly expenses: Cents;
  readonly net: Cents;
}

export function totalTime(entries: readonly TimeEntry[]): TimeTotals {
  let [minutes, billableMinutes, value] = [0, 0, 0];
  for (const { timeMinutes, calculatedValue, billable } of entries) {
    minutes += timeMinutes ?? 0;
    if (!billable) continue;
    billableMinutes += timeMinutes ?? 0;
    value += toCents(calculatedValue);
  }
  return { minutes, billableMinutes, value };
}

export function totalMoney(records: readonly FinancialRecord[]): MoneyTotals {
  let [income, expenses] = [0, 0];
  for (const { type, amount } of records) {
    if (type === 'income') income += toCents(amount);
    else expenses += toCents(amount);
  }
  return { income, expenses, net: income - expenses };
}

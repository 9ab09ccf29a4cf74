import { addMonths } from '@lexledger/contracts/kernel/days';
import { addDays, type Day } from '../../dates/zones.ts';

const endOfMonth = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1);

/**
 * The day of the next bank statement: banks state each month, so it is the end of the month after the last one that was
 * reconciled, or of the last month at first. A month that is not over yet is reconciled as of today.
 * @param reconciled days of the reconciliations of an account
 */
export function nextStatementDay(reconciled: readonly Day[], today: Day): Day {
  const latest = reconciled.toSorted().at(-1) ?? '';
  const month = latest.slice(0, 7);
  const due =
    latest === ''
      ? endOfMonth(addMonths(today.slice(0, 7), -1))
      : latest < endOfMonth(month)
        ? endOfMonth(month)
        : endOfMonth(addMonths(month, 1));
  return due < today ? due : today;
}

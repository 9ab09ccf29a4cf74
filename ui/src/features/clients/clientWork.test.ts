import type { ShownPosting } from '@lexledger/contracts/features/ledger';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { expect, it } from 'vitest';
import { sumWork } from './clientWork.ts';

const entry = (id: string, timeMinutes: number | null, calculatedValue: string, billable = true) =>
  ({ id, timeMinutes, calculatedValue, billable }) as TimeEntry;
const posting = (id: string, kind: ShownPosting['kind'], amount: string) => ({ id, kind, amount });

it('counts an entry once that is on the client and on a case of theirs', () => {
  const shared = entry('a', 60, '300.00');
  expect(sumWork([[shared], [shared, entry('b', 30, '150.10')]], [])).toMatchObject({ minutes: 90, value: 45_010 });
});

it('leaves what is not billable out of the worth, and keeps it in the time', () => {
  const work = sumWork([[entry('a', 60, '300.00'), entry('b', 30, '150.00', false)]], []);
  expect(work).toMatchObject({ minutes: 90, billableMinutes: 60, value: 30_000 });
});

it('sums income and expenses apart, to the cent', () => {
  const fee = posting('a', 'fees', '0.10');
  const money = [
    [fee, posting('b', 'expense', '5.00'), posting('d', 'advanced', '9.00')],
    [fee, posting('c', 'other-income', '0.20')],
  ];
  expect(sumWork([], money)).toMatchObject({ income: 30, expenses: 500 });
});

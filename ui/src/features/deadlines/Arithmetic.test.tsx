import { deadlineRule } from '@lexledger/contracts/features/deadlines';
import { computeDeadline } from '@lexledger/domain/deadlines/compute';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Arithmetic } from './Arithmetic.tsx';

const rule = deadlineRule.parse({
  key: 'fees',
  title: 'Fees',
  amount: 14,
  unit: 'days',
  direction: 'after',
  roll: 'next',
});
const trigger = {
  trigger: 'Judgment entered',
  date: '2026-11-12',
  servedByMail: false,
  federalHolidays: true,
  holidays: [],
};

const lines = (): readonly string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

it('tells the ends of a count and what was left out of it, and every day when it is asked', async () => {
  render(<Arithmetic steps={computeDeadline(rule, trigger).steps} label="Fees" />);
  expect(lines()).toEqual([
    'Thu, November 12, 2026Judgment entered',
    'Fri, November 13, 2026Day 1',
    '12 counted days more',
    'Thu, November 26, 2026Thanksgiving Day: period continues',
    'Fri, November 27, 2026Day 14: the deadline',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 16 days' }));
  expect(lines()).toHaveLength(16);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer days' }));
  expect(lines()).toHaveLength(5);
});

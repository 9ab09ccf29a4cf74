import type { FinancialReport } from '@lexledger/contracts/features/reports';
import { describe, expect, it } from 'vitest';
import { besideOf, csvRows, nameOf } from './reportLines.ts';

const figures = (income: string) => ({
  income,
  expenses: '0.00',
  net: income,
  worked: '0.00',
  workedMinutes: 0,
  unbilled: '0.00',
});
const whole = { basis: 'cash', advanced: '0.00', tax: '0.00' } as const;
const report: FinancialReport = {
  ...whole,
  ...figures('30.00'),
  lines: [
    { key: '2026-03', name: null, ...figures('10.00') },
    { key: '2026-04', name: null, ...figures('20.00') },
  ],
};
const period = { from: '2026-03-01', to: '2026-04-30' };
const other = {
  period: { from: '2025-03-01', to: '2025-04-30' },
  report: { ...whole, ...figures('5.00'), lines: [{ key: '2025-04', name: null, ...figures('5.00') }] },
};

describe('a line of the report', () => {
  it('has a name, also where it belongs to none or the record is gone', () => {
    expect(nameOf({ key: '2026-03', name: null }, 'month')).toBe('Mar 2026');
    expect(nameOf({ key: 'x', name: 'Ada Byron' }, 'client')).toBe('Ada Byron');
    expect(nameOf({ key: null, name: null }, 'case')).toBe('No case');
    expect(nameOf({ key: 'Tax', name: null }, 'area')).toBe('Tax');
  });

  it('is compared with the month in its place, and with nothing where there was nothing', () => {
    const incomes = report.lines.map((line) => besideOf(line, 'month', period, other)?.income);
    expect(incomes).toEqual(['0.00', '5.00']);
  });
});

describe('the report as a file', () => {
  it('has the lines, their sum and what they are compared with', () => {
    const { header, rows } = csvRows(report, 'month', (line) => besideOf(line, 'month', period, other), other.report);
    expect(header.slice(0, 2)).toEqual(['Month', 'Income']);
    expect(header[7]).toBe('Income, compared');
    expect(rows.map((row) => [row[0], row[1], row[7]])).toEqual([
      ['Mar 2026', '10.00', '0.00'],
      ['Apr 2026', '20.00', '5.00'],
      ['Total', '30.00', '5.00'],
    ]);
  });
});

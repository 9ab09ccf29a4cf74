import { describe, expect, it } from 'vitest';
import { nextStatementDay } from './statementDay.ts';

describe('the day of the next bank statement', () => {
  it('is the end of the last month at first', () => {
    expect(nextStatementDay([], '2026-03-14')).toBe('2026-02-28');
    expect(nextStatementDay([], '2026-01-01')).toBe('2025-12-31');
  });

  it('is the end of the month after the last that was reconciled, whatever the order', () => {
    expect(nextStatementDay(['2026-01-31', '2025-12-31'], '2026-04-02')).toBe('2026-02-28');
    expect(nextStatementDay(['2025-12-31'], '2026-04-02')).toBe('2026-01-31');
  });

  it('is the end of a month of which a part was reconciled', () => {
    expect(nextStatementDay(['2026-02-15'], '2026-04-02')).toBe('2026-02-28');
  });

  it('is today while the month is not over', () => {
    expect(nextStatementDay(['2026-02-28'], '2026-03-14')).toBe('2026-03-14');
    expect(nextStatementDay(['2026-02-28'], '2026-03-31')).toBe('2026-03-31');
    expect(nextStatementDay(['2026-02-28'], '2026-04-01')).toBe('2026-03-31');
  });
});

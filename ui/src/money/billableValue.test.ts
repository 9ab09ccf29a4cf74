import { describe, expect, it } from 'vitest';
import { billableValue } from './billableValue.ts';

describe('what a time entry will be worth', () => {
  it('is its time at its rate', () => {
    expect(billableValue(54, '300.00', null)).toEqual({ value: '270.00', byTime: '270.00' });
  });

  it('is the agreed amount where there is one, beside what the time would bring', () => {
    expect(billableValue(60, '300.00', '500.00')).toEqual({ value: '500.00', byTime: '300.00' });
  });

  it('rounds half a cent to the even one, as the server does', () => {
    expect(billableValue(6, '100.05', null)?.value).toBe('10.00');
    expect(billableValue(6, '100.15', null)?.value).toBe('10.02');
  });

  it('is nothing without time and amount, and unknown without a rate', () => {
    expect(billableValue(null, '300.00', null)?.value).toBe('0.00');
    expect(billableValue(60, 'many', null)).toBeNull();
  });
});

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Money } from './Money.tsx';

describe('a signed amount', () => {
  it.each([
    ['12.00', '+$12.00', 'text-positive'],
    ['-12.00', '−$12.00', 'text-danger'],
  ])('tells above and below zero: %s', (amount, text, tone) => {
    render(<Money amount={amount} signed />);
    expect(screen.getByText(text)).toHaveClass(tone);
  });

  it.each(['0.00', '-0.00'])('has neither sign nor colour at zero: %s', (amount) => {
    render(<Money amount={amount} signed />);
    const zero = screen.getByText('$0.00');
    expect(zero).not.toHaveClass('text-positive');
    expect(zero).not.toHaveClass('text-danger');
  });
});

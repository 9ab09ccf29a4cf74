import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PhoneLink } from './ContactLinks.tsx';

describe('a telephone number', () => {
  it('dials, without what is for reading', () => {
    render(<PhoneLink phone="+1 (555) 010-42" />);
    expect(screen.getByRole('link', { name: '+1 (555) 010-42' })).toHaveAttribute('href', 'tel:+155501042');
  });

  it.each(['not a phone', 'ext. 12'])('is no link where there is nothing to dial: %s', (phone) => {
    render(<PhoneLink phone={phone} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(phone)).toBeVisible();
  });
});

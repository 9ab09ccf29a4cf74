import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import InvoiceSheet from './InvoiceSheet.tsx';

describe('the form of a new invoice', () => {
  it('asks whom it bills', async () => {
    await renderScreen(<InvoiceSheet open onOpenChange={() => undefined} />, {});
    const client = screen.getByRole('combobox', { name: /^Client/ });
    expect(client).toBeRequired();
    fireEvent.click(screen.getByRole('button', { name: 'Create draft' }));
    await screen.findByText('Choose the client who is billed');
    expect(client).toHaveAccessibleDescription('Choose the client who is billed');
  });
});

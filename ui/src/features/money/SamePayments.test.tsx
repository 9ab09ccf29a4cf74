import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { FirstPairs, LaterPairs } from './SamePayments.tsx';

const pair = {
  ...{ recordId: 'r', invoiceId: 'i', paymentId: 'p' },
  record: { date: '2026-03-10', description: 'Check from Ada', amount: '500.00', caseId: 'c' },
  payment: { date: '2026-03-11', amount: '500.00', number: 12, clientId: 'a' },
};
const answers = (isAsked: boolean) => ({ 'GET /api/payment-pairs': { body: { isAsked, pairs: [pair], same: [] } } });

describe('records that may be payments', () => {
  it('are asked about at once the first time, with all pairs', async () => {
    await renderScreen(<FirstPairs />, answers(false));
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    expect(await screen.findByRole('dialog', { name: 'Are these the same money?' })).toBeVisible();
    expect(screen.getByText('Payment of invoice 0012')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Same money' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are not asked about so again', async () => {
    await renderScreen(
      <>
        <FirstPairs />
        <LaterPairs />
      </>,
      answers(true),
    );
    expect(await screen.findByText(/Is “Check from Ada” of \$500\.00/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  });

  it('are asked about in the list only after the first question was answered', async () => {
    const { container } = await renderScreen(<LaterPairs />, answers(false));
    await waitFor(() => expect(container.textContent).not.toContain('Check from Ada'));
  });
});

import { USUAL_RATES } from '@lexledger/contracts/rates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { SpecialRates } from './SpecialRates.tsx';

const rate = { caseId: null, clientId: null, workedBy: null, activityCode: 'A109', hourlyRate: '400.00' };

async function theRates() {
  return renderScreen(<SpecialRates />, {
    'GET /api/rates': { body: { ...USUAL_RATES, special: [rate] } },
    'PUT /api/rates/special': { body: USUAL_RATES },
  });
}

describe('rates by person and activity', () => {
  it('are listed with what they are for, and taken away', async () => {
    const { server } = await theRates();
    expect(await screen.findByText('A109 Appear for and attend')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the rate of $400.00' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...rate, hourlyRate: null }),
    );
    await waitFor(() => expect(screen.queryByText('A109 Appear for and attend')).not.toBeInTheDocument());
  });

  it('are set for a person or an activity', async () => {
    const { server } = await theRates();
    fireEvent.click(screen.getByRole('button', { name: 'Add a rate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rate by person and activity' });
    fireEvent.change(within(dialog).getByLabelText(/^Dollars an hour/), { target: { value: '150' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set rate' }));
    await within(dialog).findByText('Give a team member, an activity or both');
    fireEvent.change(within(dialog).getByLabelText(/^Activity/), { target: { value: 'A102' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set rate' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...rate,
        activityCode: 'A102',
        hourlyRate: '150.00',
      }),
    );
  });
});

import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../components/Button.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useRateSettings, useRates } from './rates.ts';

const CLIENT = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const known: Rates = { ...USUAL_RATES, dayTargetMinutes: 360, clients: { [CLIENT]: '250.00' } };

function Settings() {
  const { setRate, setTarget } = useRateSettings();
  const rates = useRates();
  return (
    <>
      <p>{rates?.dayTargetMinutes}</p>
      <Button onClick={() => setTarget.mutate(420)}>Set the target</Button>
      <Button onClick={() => setRate.mutate({ of: 'clients', id: CLIENT, hourlyRate: null })}>
        Take the rate away
      </Button>
    </>
  );
}

it.each([
  ['Set the target', '/api/rates/day-target', { minutes: 420 }, { minutes: 360 }],
  ['Take the rate away', `/api/rates/clients/${CLIENT}`, { hourlyRate: null }, { hourlyRate: '250.00' }],
])('%s offers an undo that sets what there was before', async (name, path, sent, undone) => {
  const { server } = await renderScreen(<Settings />, {
    'GET /api/rates': { body: known },
    [`PUT ${path}`]: ({ body }) => ({ body: { ...known, ...(body as object) } }),
  });
  await screen.findByText('360');
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const bodies = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await vi.waitFor(() => expect(bodies()).toEqual([sent, undone]));
});

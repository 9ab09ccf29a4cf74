import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RecoveryPlace } from './RecoveryPlace.tsx';

const LATER = { timeout: 5_000 };

it('tells of a recovery until the person says that they read it', async () => {
  setZone('America/New_York');
  let recoveredAt: string | null = '2026-03-02T15:05:00.000Z';
  const person = userEvent.setup();
  await renderScreen(<RecoveryPlace />, {
    'GET /api/user/recovery': () => ({ body: { recoveredAt, withoutSecondFactor: recoveredAt !== null } }),
    'POST /api/user/recovery/acknowledge': () => {
      recoveredAt = null;
      return { body: { recoveredAt, withoutSecondFactor: false } };
    },
  });
  const notice = await screen.findByRole('status', undefined, LATER);
  expect(notice).toHaveTextContent(/Your account was recovered by the operator on Mar 2, 2026.*10:05/);
  expect(notice).toHaveTextContent('Two-step sign-in, if it was on, was turned off: set it up again in Settings.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/was recovered by the operator/)).toBeNull());
  setZone(undefined);
});

it('tells of no second step where it stayed on', async () => {
  await renderScreen(<RecoveryPlace />, {
    'GET /api/user/recovery': { body: { recoveredAt: '2026-03-02T15:05:00.000Z', withoutSecondFactor: false } },
  });
  expect(await screen.findByRole('status', undefined, LATER)).not.toHaveTextContent('Two-step');
});

it('says of a link that was emailed that it was one', async () => {
  await renderScreen(<RecoveryPlace />, {
    'GET /api/user/recovery': {
      body: { recoveredAt: '2026-03-02T15:05:00.000Z', withoutSecondFactor: false, by: 'mail' },
    },
  });
  const notice = await screen.findByRole('status', undefined, LATER);
  expect(notice).toHaveTextContent('Your password was reset by a link that was emailed to you on Mar 2, 2026');
});

import type { TrustMinimum } from '@lexledger/contracts/features/trust/requests';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { aMinimum, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import ShortfallTray from './ShortfallTray.tsx';

const SHORTFALL = { since: '2026-03-02T15:00:00.000Z', held: '400.00', dismissedAt: null, mail: null };
const HELD = [{ id: 'ana', userId: 'me', version: 1, owner: 'client', balance: '400.00', lastOn: '2026-03-02' }].map(
  (account) => ({ ...account, shares: [{ caseId: 'lease', bankAccountId: 'main', balance: '400.00' }] }),
);

it('says whose trust money is below its minimum, and is put away', async () => {
  let minimums: readonly TrustMinimum[] = [
    aMinimum('enough'),
    aMinimum('below', {
      shortfall: {
        ...SHORTFALL,
        mail: { state: 'refused', attempt: 'a', to: 'ada@firm.test', detail: '550 No such mailbox' },
      },
    }),
  ];
  const { server } = await renderScreen(<ShortfallTray />, {
    ...TRUST_ANSWERS,
    'GET /api/trust-accounts': { body: HELD },
    'GET /api/trust-minimums': () => ({ body: minimums }),
    'POST /api/trust-minimums/below/dismiss': () => {
      minimums = minimums.map((one) =>
        one.shortfall ? { ...one, shortfall: { ...one.shortfall, dismissedAt: SHORTFALL.since } } : one,
      );
      return { body: minimums[1] };
    },
  });
  expect(await screen.findByText(/\$400.00 in trust, below the minimum of \$1,000.00/)).toBeVisible();
  expect(screen.getByText('The email was not sent: 550 No such mailbox')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Request $2,100.00' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the notice of a minimum balance' }));
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
  expect(server.calls.some(({ method, url }) => method === 'POST' && url.endsWith('/below/dismiss'))).toBe(true);
});

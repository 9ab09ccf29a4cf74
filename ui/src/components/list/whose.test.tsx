import type { Lead } from '@lexledger/contracts/features/leads';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import LeadsScreen from '../../features/leads/LeadsScreen.tsx';
import { renderScreen } from '../../testing/renderScreen.tsx';

const ME = '6f1c2a4e-0000-4000-8000-000000000001';
const at = '2026-03-02T09:00:00.000Z';
const aLead = (name: string, userId: string): Lead => ({
  ...{ id: `lead-${name}`, userId, version: 1, name, email: null, phone: null, practiceArea: 'Estate', status: 'new' },
  ...{ value: null, source: null, nextStepDate: null, notes: null, convertedAt: null, clientId: null, wonFrom: null },
  ...{ createdAt: at, updatedAt: at, removedAt: null },
});

async function show(firm: object | undefined) {
  const { queries, router } = await renderScreen(
    <LeadsScreen sections={null} onCheck={() => undefined} />,
    {
      'GET /api/leads': { body: [aLead('Ada Byron', ME), aLead('Theirs', 'somebody-else')] },
      'GET /api/table-choices': { body: [] },
      'GET /api/firm': { body: { me: { id: ME, contactId: null } } },
      'GET /api/firm/own-matters': { body: { led: [], teams: [] } },
    },
    '/clients?tab=leads&view=table',
  );
  const user = { id: ME, username: 'ruth', timeZone: 'UTC' };
  act(() => void queries.setQueryData(authenticationCheck.queryKey, { authenticated: true, user, firm } as never));
  expect(await screen.findByText('Theirs')).toBeVisible();
  return router;
}

describe('a list of a firm', () => {
  it('shows the firm’s records, or those of the person, and says so in the address', async () => {
    const router = await show({ id: 'firm', role: 'lawyer' });
    await userEvent.selectOptions(await screen.findByLabelText('Whose'), 'Mine');
    await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
    expect(screen.getByText('Ada Byron')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ whose: 'mine' });
    await userEvent.selectOptions(screen.getByLabelText('Whose'), 'The firm’s');
    expect(await screen.findByText('Theirs')).toBeVisible();
  });

  it('asks nothing of who works alone', async () => {
    await show(undefined);
    expect(screen.queryByLabelText('Whose')).toBeNull();
  });
});

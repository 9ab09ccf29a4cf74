import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { type Access, NewMatterAccess, useOpenToFirm } from './NewMatterAccess.tsx';

const CASE = '6f1c2a4e-0000-4000-8000-00000000000c';
const TEAM = [{ memberId: 'dana', part: 'lead', until: null }];

function Opening() {
  const [access, setAccess] = useState<Access>('restricted');
  const openToFirm = useOpenToFirm();
  return (
    <>
      <NewMatterAccess value={access} onChange={setAccess} />
      <button type="button" onClick={() => access === 'open' && void openToFirm({ id: CASE })}>
        Open case
      </button>
    </>
  );
}

const repliesAs = (role: string, newMatters: string, more: Replies = {}): Replies => ({
  'GET /api/firm': {
    body: { id: 'ada', isShared: true, me: { id: 'dana', role, switches: [] }, policy: { newMatters } },
  },
  ...more,
});

/** Opens a case as somebody of a firm. */
async function show(replies: Replies) {
  const shown = await renderScreen(<Opening />, replies);
  const check = { authenticated: true, user: { id: 'dana', username: 'dana' }, firm: { id: 'ada', role: 'lawyer' } };
  act(() => void shown.queries.setQueryData(authenticationCheck.queryKey, check as never));
  return shown;
}

describe('who sees a case that is opened', () => {
  let person: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    person = userEvent.setup();
  });

  it('is its team by the firm’s policy, unless a lawyer opens it to the firm', async () => {
    const { server } = await show(
      repliesAs('lawyer', 'team', {
        [`GET /api/cases/${CASE}/access`]: { body: { id: CASE, access: 'restricted', team: TEAM } },
        [`POST /api/cases/${CASE}/access`]: { body: { id: CASE, access: 'open', team: TEAM } },
      }),
    );
    const select = await screen.findByLabelText('Who sees it');
    expect(select).toHaveValue('restricted');
    expect(screen.getByText(/responsible attorney and you are its team/)).toBeVisible();
    await person.selectOptions(select, 'Open to the firm');
    await person.click(screen.getByRole('button', { name: 'Open case' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ access: 'open', team: TEAM }),
    );
  });

  it('says so when the case stays restricted', async () => {
    await show(
      repliesAs('owner', 'team', {
        [`GET /api/cases/${CASE}/access`]: { body: { id: CASE, access: 'restricted', team: TEAM } },
        [`POST /api/cases/${CASE}/access`]: { status: 403, body: { message: 'Not allowed.', code: 'NOT_ALLOWED' } },
      }),
    );
    await person.selectOptions(await screen.findByLabelText('Who sees it'), 'Open to the firm');
    await person.click(screen.getByRole('button', { name: 'Open case' }));
    expect(await screen.findByText('Still restricted to its team')).toBeVisible();
  });

  it('is shown to a paralegal, who does not choose', async () => {
    await show(repliesAs('paralegal', 'team'));
    expect(await screen.findByLabelText('Who sees it')).toBeDisabled();
  });

  it('is not asked where matters are open to the firm', async () => {
    const { server } = await show(repliesAs('lawyer', 'open'));
    await waitFor(() => expect(server.calls.some(({ url }) => url === '/api/firm')).toBe(true));
    expect(screen.queryByLabelText('Who sees it')).toBeNull();
  });
});

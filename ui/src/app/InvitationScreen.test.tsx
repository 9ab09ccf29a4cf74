import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startOver } from '../browser/startOver.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import type { Replies } from '../testing/server.ts';
import InvitationScreen from './InvitationScreen.tsx';

vi.mock('../browser/startOver.ts', () => ({ startOver: vi.fn() }));

const OPEN = 'GET /api/invitations/s3cret';
const ACCEPT = 'POST /api/invitations/s3cret/accept';
const invitation = {
  firmName: 'Voss & Weil LLP',
  invitedBy: 'Eleanor Voss',
  email: 'ruth@example.com',
  role: 'paralegal',
  isMine: null as boolean | null,
};
const ruth = { id: '6f1c2a4e-0000-4000-8000-000000000001', username: 'ruth', timeZone: 'UTC' };
const signedOut: Replies = { 'GET /api/auth/check': { body: { authenticated: false } } };
const signedIn: Replies = { 'GET /api/auth/check': { body: { authenticated: true, user: ruth } } };
const accepted: Replies = { [ACCEPT]: { body: { firmId: '6f1c2a4e-0000-4000-8000-0000000000f1' } } };

const onSignOut = vi.fn();
const show = (replies: Replies) => renderScreen(<InvitationScreen secret="s3cret" onSignOut={onSignOut} />, replies);

beforeEach(() => {
  vi.mocked(startOver).mockClear();
  onSignOut.mockClear();
});

describe('an invitation', () => {
  it('makes an account with its address for who has none', async () => {
    const person = userEvent.setup();
    const { server, router } = await show({ ...signedOut, ...accepted, [OPEN]: { body: invitation } });
    expect(await screen.findByText(/invites you to work in/)).toHaveTextContent(
      'Eleanor Voss invites you to work in Voss & Weil LLP as a paralegal.',
    );
    expect(screen.getByText(/asks a lawyer to open or close a matter/)).toBeVisible();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    await person.type(screen.getByLabelText('Username'), 'ruth');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.type(screen.getByLabelText('Confirm Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Join the firm' }));
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/invitations/s3cret/accept',
      body: { username: 'ruth', password: 'correct horse', confirmPassword: 'correct horse' },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    // The link is used; going back does not lead to it.
    expect(router.history.length).toBe(1);
  });

  it('is joined with one button by who is signed in with its address', async () => {
    const person = userEvent.setup();
    const { server } = await show({ ...signedIn, ...accepted, [OPEN]: { body: { ...invitation, isMine: true } } });
    await person.click(await screen.findByRole('button', { name: 'Join the firm' }));
    await waitFor(() => expect(startOver).toHaveBeenCalledOnce());
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({});
  });

  it('offers another account to sign out', async () => {
    const person = userEvent.setup();
    await show({ ...signedIn, [OPEN]: { body: { ...invitation, isMine: false } } });
    expect(await screen.findByText(/^The invitation is for/)).toHaveTextContent('ruth@example.com');
    await person.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('lets somebody sign in first, and is then theirs', async () => {
    const person = userEvent.setup();
    let isIn = false;
    await show({
      'GET /api/auth/check': () => ({ body: isIn ? { authenticated: true, user: ruth } : { authenticated: false } }),
      'POST /api/login': () => {
        isIn = true;
        return { body: {} };
      },
      [OPEN]: () => ({ body: { ...invitation, isMine: isIn || null } }),
    });
    await person.click(await screen.findByRole('button', { name: 'I have an account' }));
    await person.type(screen.getByLabelText('Username'), 'ruth');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(/^You are signed in as/)).toHaveTextContent('ruth');
    expect(screen.getByRole('button', { name: 'Join the firm' })).toBeVisible();
  });

  it('that was used tells who is signed in that they need no other one', async () => {
    await show({
      ...signedIn,
      [OPEN]: { status: 404, body: { code: 'INVITATION_NOT_OPEN', message: 'This invitation is not open any more.' } },
    });
    expect(await screen.findByText(/If you have joined with it, you need no other one/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your dashboard' })).toBeVisible();
  });

  it('that is not open any more says so calmly', async () => {
    await show({
      ...signedOut,
      [OPEN]: { status: 404, body: { code: 'INVITATION_NOT_OPEN', message: 'This invitation is not open any more.' } },
    });
    expect(await screen.findByText('This invitation is not open any more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

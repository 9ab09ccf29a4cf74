import type { ShownInboxItem } from '@lexledger/contracts/features/inbox';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import InboxScreen from './InboxScreen.tsx';

const ID = '6f1c2a4e-0000-4000-8000-0000000000';
const CASE_ID = `${ID}ca`;
const ada = { id: `${ID}01`, name: 'Ada Byron', role: 'owner', switches: [], status: 'active' };

const anItem = (end: string, title: string, more: Partial<ShownInboxItem> = {}): ShownInboxItem => ({
  id: ID + end,
  concern: 'mentioned',
  list: 'case-notes',
  recordId: `${ID}e1`,
  caseId: CASE_ID,
  by: ada.id,
  movedFrom: null,
  raisedAt: new Date().toISOString(),
  readAt: null,
  doneAt: null,
  title,
  date: null,
  isDay: true,
  ...more,
});

async function render(items: readonly ShownInboxItem[], more: Replies = {}, { isInFirm = true, path = '/inbox' } = {}) {
  let now = items;
  const verbs = items.map(({ id }) => [
    [`POST /api/inbox/${id}/read`, () => ({ body: {} })],
    [
      `POST /api/inbox/${id}/done`,
      () => {
        now = now.filter((item) => item.id !== id);
        return { body: {} };
      },
    ],
  ]);
  const replies: Replies = {
    'GET /api/inbox': () => ({ body: now }),
    'GET /api/firm/members': { body: [ada] },
    [`GET /api/cases/${CASE_ID}`]: { body: { id: CASE_ID, title: 'Byron v. Babbage', removedAt: null } },
    ...Object.fromEntries(verbs.flat()),
    ...more,
  };
  const firm = { id: ada.id, name: 'Byron LLP', role: 'lawyer', switches: [] };
  const check = { authenticated: true, user: { id: `${ID}02`, username: 'dana' }, ...(isInFirm && { firm }) };
  return renderScreen(
    <Suspense>
      <SignedIn />
    </Suspense>,
    { 'GET /api/auth/check': { body: check }, ...replies },
    path,
  );
}

/** The screen, once it is known who is signed in. */
function SignedIn() {
  useSuspenseQuery(authenticationCheck);
  return <InboxScreen />;
}

const mention = anItem('a1', 'Call the clerk');
const moved = anItem('a2', 'Answer due', {
  ...{ concern: 'moved', list: 'calendar-events', recordId: `${ID}e2` },
  ...{ date: '2026-12-04T00:00:00.000Z', movedFrom: '2026-12-10T00:00:00.000Z' },
});
const read = anItem('a3', 'Read already', { readAt: new Date().toISOString() });

describe('the inbox', () => {
  it('says who did what, in which matter, and how much is unread', async () => {
    await render([mention, moved, read]);
    expect(await screen.findByText('2 unread')).toBeVisible();
    expect(await screen.findAllByText(/Byron v\. Babbage/)).toHaveLength(3);
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Unread: Ada Byron mentioned you in a note · Byron v. BabbageCall the clerk/);
    expect(second).toHaveTextContent('Now Dec 4, 2026, was Dec 10, 2026');
    expect(third).not.toHaveTextContent('Unread');
  });

  it('is gone through by the keyboard: done leaves the list, and can be undone', async () => {
    const { server } = await render([mention, read]);
    await screen.findByText('Call the clerk');
    await userEvent.keyboard('j');
    expect(document.activeElement).toHaveTextContent('Call the clerk');
    await userEvent.keyboard('e');
    await waitFor(() => expect(screen.queryByText('Call the clerk')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Read already'));
    expect(server.calls.at(-2)?.url ?? '').toContain('/api/inbox');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('opens the record and marks the item as read', async () => {
    const { server, router } = await render([moved]);
    await userEvent.click(await screen.findByRole('button', { name: /Answer due/ }));
    await waitFor(() => expect(router.state.location.href).toBe(`/calendar?id=${ID}e2`));
    await waitFor(() => expect(server.calls.some(({ url }) => url === `/api/inbox/${moved.id}/read`)).toBe(true));
  });

  it('says what it is for while it is empty, and to whom works alone', async () => {
    const first = await render([]);
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
    first.unmount();
    await render([], {}, { isInFirm: false });
    expect(await screen.findByText(/You work alone here/)).toBeVisible();
  });

  it('shows what is done apart', async () => {
    const done = { 'GET /api/inbox?done=true': { body: [{ ...read, doneAt: new Date().toISOString() }] } };
    await render([mention], done, { path: '/inbox?view=done' });
    expect(within(await screen.findByRole('list', { name: 'Items' })).getByText('Read already')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to the inbox' })).toBeVisible();
  });
});

import { toasts } from '@lexledger/contracts/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { createQueryClient } from '../cache/query.ts';
import { noteAccountNotice } from '../live/accountNotices.ts';
import { type Call, fakeServer, nextPosition, type Reply } from '../testing/server.ts';
import { createAppRouter } from './router.tsx';

vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, disconnect: () => undefined }) }));

afterEach(() => vi.unstubAllGlobals());

const eleanor = {
  id: '6f1c2a4e-0000-4000-8000-000000000001',
  username: 'eleanor',
  email: null,
  firstName: null,
  lastName: null,
  theme: 'light',
  timeZone: 'UTC',
  createdAt: '2026-01-12T15:00:00.000Z',
};
const eve = { ...eleanor, id: '6f1c2a4e-0000-4000-8000-000000000002', username: 'eve' };

const NOBODY: Reply = { status: 401, body: { message: 'Log in first.', code: 'NOT_SIGNED_IN' } };

/** The application on the tasks screen, with a server whose sessions the test begins and ends. */
async function theProduct(login: (call: Call) => Reply = () => ({ body: {} })) {
  const session = { of: eleanor as typeof eleanor | null };
  const whenSignedIn = (reply: Reply) => (): Reply => (session.of === null ? NOBODY : reply);
  const server = fakeServer({
    'GET /api/auth/check': () =>
      session.of === null
        ? { body: { authenticated: false } }
        : {
            body: {
              authenticated: true,
              user: session.of,
              expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
            },
          },
    'GET /api/user/theme': whenSignedIn({ body: { theme: 'light' } }),
    'GET /api/user/level': whenSignedIn({ body: { totalExperience: 1340 } }),
    'GET /api/birthday-notifications': whenSignedIn({ body: { notifications: [], dismissedCount: 0 } }),
    'GET /api/rates': whenSignedIn({
      body: { hourlyRate: '300.00', clients: {}, cases: {}, dayTargetMinutes: 360 },
    }),
    'PUT /api/rates/day-target': whenSignedIn({
      body: { hourlyRate: '300.00', clients: {}, cases: {}, dayTargetMinutes: 300 },
    }),
    'POST /api/login': (call) => {
      const answer = login(call);
      if ((answer.status ?? 200) < 400) session.of ??= eleanor;
      return answer;
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  api.notePosition(nextPosition());
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/ai-research'] }));
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Screens' });
  const count = (path: string): number => server.calls.filter(({ url }) => url === path).length;
  return { session, server, router, queries, count, person: userEvent.setup() };
}

const question = () => screen.findByRole('dialog', { name: 'Your session has expired' });

async function answer(person: ReturnType<typeof userEvent.setup>, password: string): Promise<void> {
  const dialog = within(await question());
  await person.type(dialog.getByLabelText('Password'), password);
  await person.click(dialog.getByRole('button', { name: 'Sign In' }));
}

describe('a session that expired', () => {
  it('asks for the password over the page, and goes on there with what was sent and asked meanwhile', async () => {
    const { session, router, queries, server, count, person } = await theProduct();
    session.of = null;
    const failing = queries.fetchQuery({ queryKey: ['/api/rates'] }).catch((error: unknown) => error);
    expect(await failing).toMatchObject({ status: 401 });
    const dialog = await question();
    expect(dialog).toHaveTextContent('Sign in as eleanor to continue where you were.');
    expect(await screen.findByText(toasts.sessionExpired.description)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Screens', hidden: true })).toBeInTheDocument();

    const sent = api.sendCommand<{ readonly dayTargetMinutes: number }>('PUT', '/api/rates/day-target', {
      minutes: 300,
    });
    await waitFor(() => expect(count('/api/rates/day-target')).toBe(1));
    await answer(person, 'correct horse');
    expect(await sent).toMatchObject({ dayTargetMinutes: 300 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/ai-research');
    const login = server.calls.find(({ url }) => url === '/api/login');
    expect(login?.body).toEqual({ username: 'eleanor', password: 'correct horse' });
    const ids = server.calls
      .filter(({ url }) => url === '/api/rates/day-target')
      .map(({ headers }) => headers['idempotency-key']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(queries.getQueryState(['/api/rates'])?.isInvalidated).toBe(true);
  });

  it('says what is wrong with the password, and asks again', async () => {
    const replies: Reply[] = [{ status: 401, body: { message: 'Invalid username or password', code: 'X' } }];
    const { session, count, person } = await theProduct(() => replies.shift() ?? { body: {} });
    session.of = null;
    await api.get('/api/rates').catch(() => undefined);
    await answer(person, 'wrong');
    expect(await within(await question()).findByRole('alert')).toHaveTextContent('Invalid username or password');
    await answer(person, 'correct horse');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(count('/api/login')).toBe(2);
  });

  it('keeps what is typed while the screen beneath it loads and asks for the focus', async () => {
    const { session, person } = await theProduct();
    session.of = null;
    await api.get('/api/rates').catch(() => undefined);
    const password = within(await question()).getByLabelText('Password');
    await person.type(password, 'correct');
    const late = document.body.appendChild(document.createElement('input'));
    late.focus();
    await waitFor(() => expect(password).toHaveFocus());
    await person.keyboard(' horse');
    expect(password).toHaveValue('correct horse');
    late.remove();
  });

  it('asks for the code of the second step, too', async () => {
    const { session, server, person } = await theProduct(({ body }) =>
      (body as { readonly code?: string }).code === undefined
        ? { status: 401, body: { message: 'Enter the code', code: 'TWO_FACTOR_REQUIRED' } }
        : { body: {} },
    );
    session.of = null;
    await api.get('/api/rates').catch(() => undefined);
    await answer(person, 'correct horse');
    await person.type(await screen.findByLabelText('Code'), '123456');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.findLast(({ url }) => url === '/api/login')?.body).toMatchObject({ code: '123456' });
  });

  it('is not closed by Escape, nor is the palette opened over it', async () => {
    const { session, person } = await theProduct();
    session.of = null;
    await api.get('/api/rates').catch(() => undefined);
    await question();
    await person.keyboard('{Escape}{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('leads whoever is somebody else to the form of /login, where what waited is refused', async () => {
    const { session, router, person } = await theProduct();
    session.of = null;
    const sent = api.sendCommand('PUT', '/api/rates/day-target', { minutes: 300 });
    const refused = sent.catch((error: unknown) => error);
    await question();
    await person.click(screen.getByRole('button', { name: 'Not eleanor? Sign in as someone else' }));
    expect(await refused).toMatchObject({ status: 401 });
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('shows nothing of the page to another person who signed in elsewhere', async () => {
    const { session, router, queries } = await theProduct();
    session.of = null;
    await api.get('/api/rates').catch(() => undefined);
    await question();
    queries.setQueryData(['/api/tasks'], [{ id: 'of-eleanor' }]);
    session.of = eve;
    // A check requested right after another shares its answer, which is outdated.
    await waitFor(async () => {
      await queries.invalidateQueries({ queryKey: ['/api/auth/check'] });
      expect(screen.getByText('eve')).toBeVisible();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(queries.getQueryData(['/api/tasks'])).toBeUndefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('a session that another one ended', () => {
  it('leads to the form of /login, and stays there though the check was answered a moment before', async () => {
    const { session, router, queries } = await theProduct();
    await queries.invalidateQueries({ queryKey: ['/api/auth/check'] });
    session.of = null;
    noteAccountNotice('session-ended');
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(await screen.findByText('This session was ended from another one of yours.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('is not taken for one that goes on by an answer that was under way', async () => {
    const { session, server, router, queries } = await theProduct();
    const before = server.fetch.getMockImplementation() as typeof fetch;
    let arrive = (): void => undefined;
    const underWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.fetch.mockImplementationOnce(async (...given) => {
      const answer = await before(...given);
      await underWay;
      return answer;
    });
    const asked = queries.invalidateQueries({ queryKey: ['/api/auth/check'] });
    session.of = null;
    noteAccountNotice('session-ended');
    arrive();
    await asked;
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(router.state.location.pathname).toBe('/login');
  });
});

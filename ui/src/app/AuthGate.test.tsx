import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { createQueryClient } from '../cache/query.ts';
import { shownToasts } from '../notifications/toast.ts';
import { fakeServer, nextPosition, type Replies, type Reply } from '../testing/server.ts';
import { createAppRouter } from './router.tsx';

vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, disconnect: () => undefined }) }));

afterEach(() => {
  vi.unstubAllGlobals();
});

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

const signedOut: Replies = { 'GET /api/auth/check': { body: { authenticated: false } } };

const signedIn: Replies = {
  'GET /api/auth/check': () => ({
    body: { authenticated: true, user: eleanor, expiresAt: new Date(Date.now() + 1_800_000).toISOString() },
  }),
  'GET /api/user/theme': { body: { theme: 'light' } },
  'GET /api/user/level': { body: { totalExperience: 1340 } },
  'GET /api/birthday-notifications': { body: { notifications: [], dismissedCount: 0 } },
};

async function theProduct(path: string, replies: Replies) {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  api.notePosition(nextPosition());
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { server, router, person: userEvent.setup() };
}

describe('somebody signed out', () => {
  it('waits for the check with its text', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Loading dashboard...')).toBeVisible();
    // A request left open would be reported as slow, seconds later, on the page of another test.
    answer(Response.json({ authenticated: false }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it.each(['/', '/login', '/clients', '/nowhere'])('gets the sign-in form at %s', async (path) => {
    await theProduct(path, signedOut);
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('gets the registration form at /register', async () => {
    await theProduct('/register', signedOut);
    expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  });

  it.each([
    ['/login', 'Sign In', 'POST /api/login'],
    ['/register', 'Create Account', 'POST /api/register'],
  ])('is let in from %s though the first check after it finds no server', async (path, button, command) => {
    const answers: Reply[] = [{ body: { authenticated: false } }, { status: 503, body: { message: 'Away' } }];
    const check = signedIn['GET /api/auth/check'] as () => Reply;
    const { person } = await theProduct(path, {
      ...signedIn,
      'GET /api/auth/check': () => answers.shift() ?? check(),
      [command]: { body: {} },
    });
    await person.type(await screen.findByLabelText('Username'), 'eleanor');
    for (const field of screen.getAllByLabelText(/^(Confirm )?Password$/)) await person.type(field, 'correct horse');
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('navigation', { name: 'Screens' })).toBeVisible();
    expect(answers).toEqual([]);
  });

  it('waits until the server shows what they have just done', async () => {
    const behind = { status: 503, body: { code: 'NOT_CAUGHT_UP', message: 'This list does not show it yet.' } };
    const answers: Reply[] = [behind, behind];
    const check = signedIn['GET /api/auth/check'] as () => Reply;
    await theProduct('/', { ...signedIn, 'GET /api/auth/check': () => answers.shift() ?? check() });
    expect(await screen.findByRole('navigation', { name: 'Screens' })).toBeVisible();
    expect(answers).toEqual([]);
  });

  it('is told when the server cannot be reached, and can try again', async () => {
    const { server, person } = await theProduct('/', {
      'GET /api/auth/check': { status: 503, body: { message: 'Away' } },
    });
    expect(await screen.findByText('LexLedger could not be reached.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(1));
  });
});

describe('somebody signed in', () => {
  it('sees every screen in the menu, the level and the name', async () => {
    await theProduct('/ai-research', signedIn);
    const menu = await screen.findByRole('navigation', { name: 'Screens' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dashboard',
      'Calendar',
      'Tasks',
      'Time',
      'Clients',
      'Cases',
      'Team',
      'Facts',
      'Law',
      'Documents',
      'Legal Snippets',
      'Quick Actions',
      'AI Drafting',
      'AI Research',
      'Case Analyzer',
      'Invoices',
      'Financial Reports',
      'Future Planning',
      'Achievements',
      'Performance',
      'Settings',
      'Error States',
    ]);
    expect(within(menu).getByRole('link', { name: 'AI Research' })).toHaveAttribute('data-status', 'active');
    const level = await screen.findByRole('region', { name: 'Professional level' });
    expect(level).toHaveTextContent('Junior Partner TrackLevel 51,340 XP660 to next');
    const [shellHeader] = screen.getAllByRole('banner') as [HTMLElement, ...HTMLElement[]];
    const header = within(shellHeader);
    for (const text of ['E', 'eleanor', 'Junior Partner Track']) expect(header.getByText(text)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'AI Research' })).toBeVisible();
  });

  it('finds the screen that is shown marked, also in the menu that slides out', async () => {
    const { person } = await theProduct('/ai-research', signedIn);
    const isMarked = (menu: HTMLElement): void => {
      const marked = within(menu)
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page');
      expect(marked.map((link) => link.textContent)).toEqual(['AI Research']);
    };
    isMarked(await screen.findByRole('navigation', { name: 'Screens' }));
    expect(screen.getByRole('link', { name: 'LexLedger' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Open the menu' }));
    isMarked(within(await screen.findByRole('dialog')).getByRole('navigation', { name: 'Screens' }));
  });

  it.each(['/login', '/register'])('is led from %s to the dashboard', async (path) => {
    const { router } = await theProduct(path, signedIn);
    await screen.findByRole('navigation', { name: 'Screens' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('finds out about an address that does not exist', async () => {
    await theProduct('/nowhere', signedIn);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  });

  it('goes to a screen by g and its letter', async () => {
    const { router, person } = await theProduct('/nowhere', signedIn);
    await screen.findByRole('heading', { name: 'Page not found' });
    await person.keyboard('gf');
    await waitFor(() => expect(router.state.location.pathname).toBe('/facts'));
  });

  it('is told for ten seconds of a request that takes longer than three', async () => {
    const { server } = await theProduct('/ai-research', signedIn);
    await screen.findByRole('navigation', { name: 'Screens' });
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const asked = api.get('/api/team');
    vi.advanceTimersByTime(3000);
    const slow = () => shownToasts().find(({ title, open }) => open && title === 'Taking longer than usual');
    expect(slow()?.duration).toBe(10_000);
    vi.stubGlobal('fetch', server.fetch);
    answer(Response.json([]));
    expect(await asked).toEqual([]);
    vi.useRealTimers();
  });

  it('logs out with a word about it', async () => {
    let here = true;
    const check = signedIn['GET /api/auth/check'] as () => Reply;
    const { router, person, server } = await theProduct('/ai-research', {
      ...signedIn,
      'GET /api/auth/check': () => (here ? check() : { body: { authenticated: false } }),
      'POST /api/logout': () => {
        here = false;
        return { body: { success: true } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You have been successfully logged out.')).toBeVisible();
    expect(screen.getByText('Logged out')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({});
  });

  it('is told when logging out fails', async () => {
    const { person } = await theProduct('/ai-research', { ...signedIn, 'POST /api/logout': { status: 503, body: {} } });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Failed to log out. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  });
});

describe('birthday reminders', () => {
  const ann = { clientName: 'Ann Reid', clientEmail: 'ann@example.com', birthday: '1980-11-21', daysUntilBirthday: 0 };
  const ben = {
    clientName: 'Ben Okafor',
    clientEmail: 'ben@example.com',
    birthday: '1975-12-03',
    daysUntilBirthday: 12,
  };
  const two = {
    notifications: [
      { ...ann, clientId: '1' },
      { ...ben, clientId: '2' },
    ],
    dismissedCount: 3,
  };

  it('tell who, when, and how many were dismissed', async () => {
    const { person } = await theProduct('/ai-research', {
      ...signedIn,
      'GET /api/birthday-notifications': { body: two },
    });
    await person.click(await screen.findByRole('button', { name: 'Birthday reminders: 2' }));
    const list = await screen.findByRole('dialog', { name: 'Birthday reminders' });
    expect(await within(list).findByText('3 dismissed')).toBeVisible();
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Ann ReidToday!ann@example.comNovember 21', 'Ben Okafor12 daysben@example.comDecember 3']);
  });

  it('are empty with a word', async () => {
    const { person } = await theProduct('/ai-research', signedIn);
    await person.click(await screen.findByRole('button', { name: 'Birthday reminders: 0' }));
    expect(await screen.findByText('No upcoming birthdays')).toBeVisible();
  });

  it.each([
    [200, 'Birthday reminder dismissed', 'You can re-enable this reminder from the clients page if needed.'],
    [503, 'Error', 'Failed to dismiss birthday reminder. Please try again.'],
  ])('are dismissed, and it is told (%d)', async (status, title, text) => {
    const { person, server } = await theProduct('/ai-research', {
      ...signedIn,
      'GET /api/birthday-notifications': { body: two },
      'POST /api/birthday-notifications/dismiss': { status, body: {} },
    });
    await person.click(await screen.findByRole('button', { name: 'Birthday reminders: 2' }));
    await person.click(await screen.findByRole('button', { name: 'Dismiss Ann Reid' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(title)).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ clientId: '1' });
  });
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { attachOutbox, noteMayWait, type Outbox } from '../api/outboxGate.ts';
import { fakeServer, nextPosition } from '../testing/server.ts';
import { applyTheme, chooseTheme, currentTheme, followTheme, loadTheme, type Theme } from './theme.ts';

const served = (replies: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  api.notePosition(nextPosition());
  return server;
};

afterEach(() => applyTheme('light'));

describe('the theme', () => {
  it("is the server's once it was loaded", async () => {
    served({ 'GET /api/user/theme': { body: { theme: 'dark' } } });
    expect(currentTheme()).toBe('light');
    await loadTheme();
    expect(currentTheme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('is applied at once when it is chosen, and saved', async () => {
    const { calls } = served({ 'PUT /api/user/theme': { body: { theme: 'dark' } } });
    const saved = chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
    await saved;
    expect(calls).toMatchObject([{ method: 'PUT', url: '/api/user/theme', body: { theme: 'dark' } }]);
  });
});

describe('a theme that is chosen elsewhere', () => {
  let unfollow: () => void = () => undefined;
  afterEach(() => unfollow());

  /** A tab whose server has the stored theme, and answers a choice when the test lets it. */
  async function aTab() {
    let theme: Theme = 'light';
    const server = served({
      'GET /api/user/theme': () => ({ body: { theme } }),
      'PUT /api/user/theme': ({ body }) => ({ body }),
    });
    let answer: () => void = () => undefined;
    const choiceAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (init.method === 'PUT') await choiceAnswered;
      return server.fetch(url, init);
    });
    const queries = new QueryClient();
    unfollow = followTheme(queries);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    return {
      answer,
      set: (given: Theme) => {
        theme = given;
      },
      /** Has the same effect as a push about the person. */
      push: () => {
        api.notePosition(nextPosition());
        return queries.invalidateQueries({ predicate: ({ meta }) => meta?.views?.includes('users') ?? false });
      },
    };
  }

  const storedElsewhere = (newValue: string): void => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  };

  it('is applied here when the server tells that something of the person changed', async () => {
    const tab = await aTab();
    tab.set('dark');
    await tab.push();
    expect(currentTheme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('is applied at once where another tab of this browser remembers it', async () => {
    await aTab();
    storedElsewhere('dark');
    expect(currentTheme()).toBe('dark');
    storedElsewhere('anything');
    expect(currentTheme()).toBe('dark');
    unfollow();
    storedElsewhere('light');
    expect(currentTheme()).toBe('dark');
  });

  it('does not take back a choice of this tab that the server has not answered, or was asked before', async () => {
    const tab = await aTab();
    const asked = tab.push();
    const saved = chooseTheme('dark');
    await asked;
    expect(currentTheme()).toBe('dark');
    await tab.push();
    expect(currentTheme()).toBe('dark');
    tab.set('dark');
    tab.answer();
    await saved;
    expect(currentTheme()).toBe('dark');
    tab.set('light');
    await tab.push();
    expect(currentTheme()).toBe('light');
  });

  it('does not take back a choice that waits for the network', async () => {
    const tab = await aTab();
    noteMayWait(true);
    const outbox = { holdsBack: ({ path }: { path: string }) => path === '/api/user/theme', close: () => undefined };
    const detach = attachOutbox(async () => outbox as unknown as Outbox);
    tab.set('dark');
    await tab.push();
    expect(currentTheme()).toBe('light');
    noteMayWait(false);
    await tab.push();
    expect(currentTheme()).toBe('dark');
    detach();
  });
});

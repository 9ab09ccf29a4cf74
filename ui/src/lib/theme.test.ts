import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, nextPosition } from '../testing/server.ts';
import { api } from './api.ts';
import { applyTheme, chooseTheme, currentTheme, loadTheme } from './theme.ts';

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
  });

  it('is applied at once when it is chosen, and saved', async () => {
    const { calls } = served({ 'PUT /api/user/theme': { body: { theme: 'dark' } } });
    const saved = chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
    await saved;
    expect(calls).toMatchObject([{ method: 'PUT', url: '/api/user/theme', body: { theme: 'dark' } }]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { type AppFile, createAppFiles } from './appFiles.ts';

const ORIGIN = 'https://firm.example';

/** A substitute for the browser's caches with the methods that are used. */
function someCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (files: Map<string, Response>) => ({
    put: async (address: string, response: Response) => void files.set(address, response),
    match: async (address: string) => files.get(address)?.clone(),
  });
  return {
    open: async (name: string) => {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return cacheOf(files);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string) =>
      [...all.values()]
        .find((files) => files.has(address))
        ?.get(address)
        ?.clone(),
  } as unknown as CacheStorage;
}

const version = (page: string, script: string): readonly AppFile[] => [
  { url: 'index.html', revision: page },
  { url: `assets/${script}.js`, revision: null },
  { url: 'assets/base-1.js', revision: null },
];

function aServer(missing: readonly string[] = []) {
  const state = { isThere: true };
  const fetch = vi.fn(async (address: string) => {
    if (!state.isThere) throw new TypeError('Failed to fetch');
    return new Response(`the file ${address}`, { status: missing.includes(address) ? 404 : 200 });
  });
  return { state, fetch };
}

const ask = (path: string, mode: RequestMode = 'no-cors', method = 'GET') => ({ url: ORIGIN + path, mode, method });

async function installed(files: readonly AppFile[], caches = someCaches(), server = aServer()) {
  const appFiles = createAppFiles({ files, caches, fetch: server.fetch, origin: ORIGIN });
  await appFiles.install();
  return { appFiles, caches, server };
}

describe("the worker's files", () => {
  it('answer every page and every file of the version without a network', async () => {
    const { appFiles, server } = await installed(version('p1', 'main-1'));
    server.state.isThere = false;
    for (const path of ['/', '/clients?id=4', '/cases/4f/notes']) {
      expect(await (await appFiles.answer(ask(path, 'navigate'))).text()).toBe('the file /index.html');
    }
    expect(await (await appFiles.answer(ask('/assets/main-1.js'))).text()).toBe('the file /assets/main-1.js');
  });

  it("leave to the server what is the server's", async () => {
    const { appFiles } = await installed(version('p1', 'main-1'));
    expect(appFiles.takes(ask('/clients', 'navigate'))).toBe(true);
    expect(appFiles.takes(ask('/assets/other-2.js'))).toBe(true);
    for (const asked of [
      ask('/api/clients'),
      ask('/api/case-documents/4/file', 'navigate'),
      ask('/socket.io/?EIO=4'),
      ask('/health/live'),
      ask('/robots.txt'),
      ask('/login', 'navigate', 'POST'),
      { ...ask('/assets/base-1.js'), url: 'https://elsewhere.example/assets/base-1.js' },
    ]) {
      expect([asked.url, appFiles.takes(asked)]).toEqual([asked.url, false]);
    }
  });

  it('take from the version before what did not change, and ask the server for its page whatever was cached', async () => {
    const { caches, server } = await installed(version('p1', 'main-1'));
    server.fetch.mockClear();
    await installed(version('p2', 'main-2'), caches, server);
    expect(server.fetch.mock.calls).toEqual([
      ['/index.html', { cache: 'no-cache' }],
      ['/assets/main-2.js', {}],
    ]);
  });

  it('keep the version before for the tabs that still run it, and none older', async () => {
    const { caches, server } = await installed(version('p1', 'main-1'));
    const second = await installed(version('p2', 'main-2'), caches, server);
    await second.appFiles.cleanUp();
    server.state.isThere = false;
    expect((await second.appFiles.answer(ask('/assets/main-1.js'))).ok).toBe(true);

    server.state.isThere = true;
    const third = await installed(version('p3', 'main-3'), caches, server);
    await third.appFiles.cleanUp();
    expect(await caches.keys()).toEqual([second.appFiles.name, third.appFiles.name]);
  });

  it('are not installed in part', async () => {
    await expect(installed(version('p1', 'main-1'), someCaches(), aServer(['/assets/main-1.js']))).rejects.toThrow(
      '/assets/main-1.js was answered with 404',
    );
  });

  it('take in a file of the build that was not among them once it was asked for', async () => {
    const { appFiles, server } = await installed(version('p1', 'main-1'));
    await appFiles.answer(ask('/assets/greek.woff2'));
    server.state.isThere = false;
    expect((await appFiles.answer(ask('/assets/greek.woff2'))).ok).toBe(true);
    await expect(appFiles.answer(ask('/assets/thai.woff2'))).rejects.toThrow('Failed to fetch');
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttp } from '@lexledger/infra/http/http';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPage, registerInterface } from './interface-files.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>the page');
  await writeFile(join(folder, 'theme.js'), 'theme');
  const screens = {
    '/': ['assets/home-1.js'],
    '/cases': ['assets/cases-1.js'],
    '/cases/$caseId': ['assets/case-1.js', 'assets/case-1.css'],
  };
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens));
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'plain');
  await writeFile(join(folder, 'assets', 'main-abc.js.br'), 'pressed');
  app = await createHttp({
    clock: { now: () => 0 },
    logger: createLogger('silent'),
    sessions: {
      get: async () => null,
      set: async () => {},
      destroy: async () => {},
      destroyOfUser: async () => 0,
      ofUser: async () => [],
      endOfUser: async () => [],
      count: async () => 1,
      discount: async () => {},
      sweep: async () => 0,
      close: async () => {},
    },
    sessionSecret: 'a secret of thirty-two characters',
    readiness: { checks: [], followers: async () => [] },
    fallback: answerPage,
  });
  await registerInterface(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function get(url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers });
  return { status: statusCode, cache: answered['cache-control'], encoding: answered['content-encoding'], body };
}

describe('the built interface', () => {
  it('answers every page with its one document, which is asked for each time', async () => {
    for (const path of ['/', '/login', '/clients', '/cases/42?tab=notes', '/no/such/screen']) {
      expect(await get(path)).toMatchObject({ status: 200, cache: 'no-cache', body: '<!doctype html>the page' });
    }
  });

  it('names with a page the files that its screen begins with', async () => {
    const linksOf = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).headers.link;
    const ofACase =
      '</assets/case-1.js>; rel=modulepreload; fetchpriority=low, </assets/case-1.css>; rel=preload; as=style; crossorigin; fetchpriority=low';
    expect(await linksOf('/')).toBe('</assets/home-1.js>; rel=modulepreload; fetchpriority=low');
    expect(await linksOf('/cases?status=open')).toBe('</assets/cases-1.js>; rel=modulepreload; fetchpriority=low');
    expect(await linksOf('/cases/42?tab=notes')).toBe(ofACase);
    expect(await linksOf('/cases/42/')).toBe(ofACase);
    for (const other of ['/cases/42/more', '/casesx', '/no/such/screen', '/theme.js']) {
      expect([other, await linksOf(other)]).toEqual([other, undefined]);
    }
  });

  it('serves files whose names change with their content for good, compressed where the browser can', async () => {
    expect(await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      encoding: 'br',
      body: 'pressed',
    });
    expect(await get('/assets/main-abc.js', {})).toMatchObject({ status: 200, encoding: undefined, body: 'plain' });
  });

  it('serves its other files, asked for each time', async () => {
    expect(await get('/theme.js')).toMatchObject({ status: 200, cache: 'no-cache', body: 'theme' });
  });

  it('is no answer to the API, to a missing file, or to who wants no page', async () => {
    for (const path of ['/api/nothing', '/health/nothing', '/assets/gone-123.js', '/socket.io/x']) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get('/clients', { accept: 'application/json' })).status).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/clients', headers: { accept: 'text/html' } })).statusCode).toBe(
      404,
    );
  });

  it('does not let anybody out of its folder', async () => {
    for (const path of ['/../package.json', '/..%2f..%2fetc/passwd', '/assets/..%5c..%5csecret']) {
      const { status, body } = await get(path, { accept: '*/*' });
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('root:');
    }
  });
});

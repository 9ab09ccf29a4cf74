import type { Request } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Maximum bytes of compressed JavaScript that the dashboard loads in a browser with an empty cache. */
const BUDGET = 170_000;
/** Bytes below which compression saves nothing. */
const SMALLEST_COMPRESSED = 1024;
/** Milliseconds of the page's clock after which code that the first screen does not need is loaded. */
const FIRST_SCREEN_MS = 1000;
const STEP_MS = 20;
/** Maximum number of JavaScript files of the largest screen; a browser fetches six at a time. */
const MOST_FILES = 60;

test('the dashboard in its default layout loads with less than 170 kB of compressed JavaScript', {
  tag: '@servers-1',
}, async ({ page, lawyer, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const reset = await page.request.post('/api/dashboard/widgets/reset', { data: {}, headers: { origin } });
  expect(reset.ok(), `the default layout of ${lawyer.username}`).toBe(true);

  const storageState = await page.context().storageState();
  // The code for the user's other tabs is loaded when there is one.
  await page.close();
  const context = await browser.newContext({ baseURL: origin, storageState });
  const fresh = await context.newPage();
  const scripts: Request[] = [];
  fresh.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  // The page's clock is controlled, because on a slow machine code that is deferred until after the first screen would
  // load too early.
  await fresh.clock.install();
  await fresh.clock.pauseAt(Date.now() + 1000);
  await fresh.goto('/');
  const widgets = (await reset.json()).length;
  let passed = 0;
  await expect(async () => {
    if (passed < FIRST_SCREEN_MS) await fresh.clock.runFor(STEP_MS);
    passed += STEP_MS;
    await expect(fresh.getByRole('heading', { level: 3 })).toHaveCount(widgets, { timeout: 100 });
    await expect(fresh.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 100 });
  }).toPass({ intervals: [STEP_MS] });
  await fresh.waitForLoadState('networkidle');

  const loaded = await Promise.all(
    scripts.map(async (script) => ({
      name: new URL(script.url()).pathname,
      bytes: (await script.sizes()).responseBodySize,
      encoding: await (await script.response())?.headerValue('content-encoding'),
    })),
  );
  await context.close();

  const plain = loaded.filter(({ bytes, encoding }) => bytes >= SMALLEST_COMPRESSED && !encoding);
  expect(plain, 'scripts that were not compressed').toEqual([]);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = loaded
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${bytes} ${name}`)
    .join('\n');
  console.log(
    `The dashboard loads ${(total / 1000).toFixed(1)} kB of compressed JavaScript in ${loaded.length} files.`,
  );
  expect(total, largest).toBeLessThan(BUDGET);
});

test('a case, the screen with the most in it, comes in few files, which the server names with the page', async ({
  page,
  lawyer: _,
}) => {
  const headers = { origin: new URL(page.url()).origin };
  const add = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json();
  const practiceArea = 'Tax';
  const client = await add('/api/clients', { name: 'Ada Byron', email: 'ada@byron.example', practiceArea });
  const about = { practiceArea, status: 'active', value: '1000' };
  const matter = await add('/api/cases', { title: 'Byron v. Babbage', clientId: client.id, ...about });

  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const answer = await page.goto(`/cases/${matter.id}`);
  await expect(page.getByRole('heading', { name: 'Byron v. Babbage' })).toBeVisible();
  const named = [...((await answer?.headerValue('link')) ?? '').matchAll(/<([^>]+\.js)>; rel=modulepreload/g)];
  expect(named.map(([, file]) => file)).toContainEqual(expect.stringMatching(/^\/assets\/CasePage-/));
  expect(named.filter(([, file = '']) => !scripts.has(file))).toEqual([]);
  console.log(`A case comes in ${scripts.size} files of JavaScript.`);
  const readers = [...scripts].filter((path) => path.includes('/reader-'));
  expect(readers, 'packages that show documents, which only an open document needs').toEqual([]);
  expect(scripts.size, [...scripts].join('\n')).toBeLessThan(MOST_FILES);
});

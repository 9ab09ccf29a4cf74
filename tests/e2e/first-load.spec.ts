import type { Request } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Bytes of compressed JavaScript that the dashboard may cost a browser that has none of it yet. */
const BUDGET = 170_000;
/** Compressing less than this saves nothing. */
const SMALLEST_COMPRESSED = 1024;

test('the dashboard in its default layout loads with less than 170 kB of compressed JavaScript', async ({
  page,
  lawyer,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const reset = await page.request.post('/api/dashboard/widgets/reset', { data: {}, headers: { origin } });
  expect(reset.ok(), `the default layout of ${lawyer.username}`).toBe(true);

  const context = await browser.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  const scripts: Request[] = [];
  fresh.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await fresh.goto('/');
  await expect(fresh.getByRole('heading', { level: 3 })).toHaveCount((await reset.json()).length);
  await expect(fresh.getByRole('status', { name: 'Loading' })).toHaveCount(0);
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

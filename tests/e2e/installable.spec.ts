import type { Page } from '@playwright/test';
import { startVersions, VERSION_NAME } from '../support/another-version.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { isReadyForOffline, keptAddresses, settle } from './pages/installed.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = "You're offline. Changes will sync when connection is restored.";
const UPDATE = 'A new version is available!';

async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const headers = { origin: new URL(page.url()).origin };
  return (await page.request.post(path, { data, headers })).json();
}

async function aPractice(page: Page): Promise<string> {
  const { id: clientId } = await post(page, '/api/clients', {
    name: 'Ada Byron',
    email: 'ada@byron.example',
    practiceArea: 'Litigation',
  });
  const aCase = { clientId, practiceArea: 'Litigation', status: 'active', title: 'Byron v. Babbage' };
  const { id: caseId } = await post(page, '/api/cases', aCase);
  await post(page, '/api/tasks', { title: 'File the answer', caseId });
  return caseId;
}

/** Makes the next page's live connection fail until the returned function is called. */
async function withoutConnection(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    globalThis.WebSocket = new Proxy(WebSocket, {
      construct: (target, [address, ...others]) =>
        Reflect.construct(target, ['mayConnect' in globalThis ? address : 'ws://localhost:9/', ...others]),
    });
  });
  return () => page.evaluate(() => Reflect.set(globalThis, 'mayConnect', true)).then(() => undefined);
}

test.describe('without a network', () => {
  test('the application starts with what its user last saw, and with nothing after logging out', async ({
    page,
    context,
    lawyer,
  }) => {
    const caseId = await aPractice(page);
    await settle(page, '/clients');
    await isReadyForOffline(page);

    await context.setOffline(true);
    await page.goto('/');
    await expect(new AccountPages(page).dashboard).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
    await page.goto('/clients');
    await expect(page.getByText('Ada Byron').first()).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    // Neither the case nor its tasks were opened before.
    await page.goto(`/cases/${caseId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Byron v. Babbage' })).toBeVisible();
    const connect = await withoutConnection(page);
    await page.goto('/tasks');
    await expect(page.getByText('File the answer').first()).toBeVisible();

    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/tasks');
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toBeHidden();
    await (await answered).finished();
    // Changes between reading the list and reconnecting must appear, too.
    await post(page, '/api/tasks', { title: 'Serve the answer' });
    await connect();
    await expect(page.getByText('Serve the answer').first()).toBeVisible();
    await new AccountPages(page).signOut();
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
    const told = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(told).not.toContain(lawyer.username);

    await context.setOffline(true);
    await page.goto('/clients');
    await expect(page.getByText('Welcome Back')).toBeVisible();
    await expect(page.getByText('Ada Byron')).toHaveCount(0);
  });
});

test.describe('a new version', () => {
  test('is offered when it is there, and taken when the person says so; other tabs go on', async ({
    product,
    context,
    lawyer: _,
  }) => {
    // The server is on the same host, so that the session cookie is valid for it too.
    const versions = await startVersions(product.address);
    try {
      const page = await context.newPage();
      await settle(page, `${versions.address}/`);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      const other = await context.newPage();
      await settle(other, `${versions.address}/`);

      versions.release('2');
      // The page checks for it on every load, and periodically.
      await page.reload();
      await page.clock.fastForward(4000);
      const banner = page.getByRole('status').filter({ hasText: UPDATE });
      await expect(banner).toBeVisible();
      expect(await page.locator(`meta[name="${VERSION_NAME}"]`).count()).toBe(0);

      await banner.getByRole('button', { name: 'Update' }).click();
      await expect(page.locator(`meta[name="${VERSION_NAME}"]`)).toHaveAttribute('content', '2');
      await expect(new AccountPages(page).dashboard).toBeVisible();
      await page.clock.fastForward(4000);
      await expect(banner).toBeHidden();

      await expect(other.getByRole('status').filter({ hasText: UPDATE })).toBeVisible();
      await other.getByRole('link', { name: 'Facts', exact: true }).first().click();
      await expect(other.getByRole('heading', { level: 1, name: 'Facts' })).toBeVisible();
    } finally {
      await versions.stop();
    }
  });
});

test.describe('installing', () => {
  test('is possible by what the manifest says', async ({ page }) => {
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'LexLedger', start_url: '/', display: 'standalone', scope: '/' });
    for (const [size, purpose] of [
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]) {
      const icon = manifest.icons.find(
        (one: Readonly<Record<string, string>>) => one.sizes === size && one.purpose === purpose,
      );
      expect((await page.request.get(icon.src)).headers()['content-type'], `${size} ${purpose}`).toBe('image/png');
    }
    const worker = await page.request.get('/service-worker.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(worker.headers()['content-type']).toContain('javascript');
  });
});

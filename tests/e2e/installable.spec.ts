import type { Page } from '@playwright/test';
import { startVersions, VERSION_NAME } from '../support/another-version.ts';
import { findingsOf } from './axe.ts';
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

/** Simulates the browser's signal that the application can be installed, and answers its prompt as given. */
async function signal(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: async () => {
        document.documentElement.dataset.asked = 'yes';
        return { outcome: answer };
      },
    });
    window.dispatchEvent(event);
  }, outcome);
}

const card = (page: Page) => page.getByRole('region', { name: 'Install LexLedger' });
const smallButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Install App' });

test.describe('installing', () => {
  test('is offered after three seconds, put off for a day, and over once it is done', async ({ page, lawyer: _ }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await settle(page);
    // Until the card is shown only the test advances the clock, because on a busy machine half a second passes quickly.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await signal(page, 'accepted');
    await page.clock.fastForward(2500);
    await expect(card(page)).toBeHidden();
    await page.clock.fastForward(600);
    await expect(card(page)).toBeVisible();
    await page.clock.resume();
    await expect(card(page).getByRole('listitem')).toHaveText([
      'Works offline',
      'Quick access from home screen',
      'Native app experience',
    ]);
    expect(await findingsOf(page)).toEqual([]);
    await card(page).getByRole('button', { name: 'Later' }).click();
    await expect(card(page)).toBeHidden();
    await expect(smallButton(page)).toBeVisible();

    await page.reload();
    await page.clock.fastForward(4000);
    await signal(page, 'accepted');
    await expect(smallButton(page)).toBeVisible();
    await expect(card(page)).toBeHidden();
    await smallButton(page).click();
    await expect(page.locator('html[data-asked]')).toBeAttached();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(smallButton(page)).toBeHidden();

    // This simulates the day after it was dismissed.
    await page.evaluate(() => {
      const key = 'pwa-install-dismissed';
      localStorage.setItem(key, String(Number(localStorage.getItem(key)) - 24 * 3_600_000));
    });
    await page.reload();
    await page.clock.fastForward(4000);
    await signal(page, 'accepted');
    await page.clock.fastForward(3100);
    await expect(card(page)).toBeVisible();
  });

  test('is told in steps on an Apple phone', async ({ browser, baseURL, page, lawyer: _ }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      storageState: await page.context().storageState(),
      viewport: { width: 390, height: 844 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    });
    const phone = await context.newPage();
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    await settle(phone);
    await context.setOffline(true);
    await expect(phone.getByText(OFFLINE)).toBeVisible();
    await expect(card(phone).getByRole('listitem')).toHaveText([
      'Tap Share in the browser',
      'Choose Add to Home Screen',
      'Tap Add',
    ]);
    expect(await findingsOf(phone)).toEqual([]);
    const [lies, bar] = await Promise.all([
      card(phone).boundingBox(),
      phone.getByRole('navigation', { name: 'Main screens' }).boundingBox(),
    ]);
    expect((lies?.y ?? 0) + (lies?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await card(phone).getByRole('button', { name: 'Got it' }).click();
    await expect(card(phone)).toBeHidden();
    await expect(smallButton(phone)).toBeVisible();
    await context.close();
  });

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

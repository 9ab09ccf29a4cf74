import { fileURLToPath } from 'node:url';
import { STORE_CASES } from '@lexledger/ui/testing/outboxStoreCases';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';

const UI = fileURLToPath(new URL('../../ui/src', import.meta.url));
const ORIGIN = 'http://outbox.test/';

/** The page's script: the product's store, and the cases that the tests' own store must pass as well. */
const PROGRAM = `
  import { openOutboxStore } from './outbox/store.ts';
  import { STORE_CASES } from './testing/outboxStoreCases.ts';
  globalThis.outboxStore = {
    open: openOutboxStore,
    run: (title) => STORE_CASES.find((one) => one.title === title).run(() => openOutboxStore(title)),
  };
`;

interface InPage {
  readonly outboxStore: {
    readonly open: (name: string) => Promise<{ all(): Promise<readonly unknown[]> }>;
    readonly run: (title: string) => Promise<unknown>;
  };
}

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: UI, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
};

/** Opens an empty page with the store. No server is needed for the browser's storage. */
async function openStorePage(page: Page): Promise<void> {
  await page.route(ORIGIN, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }));
  await page.goto(ORIGIN);
  await page.evaluate(await bundled());
}

test('what waits is kept by the browser as the tests’ own store keeps it', async ({ page }) => {
  await openStorePage(page);
  for (const { title, expected } of STORE_CASES) {
    const seen = await page.evaluate((one) => (globalThis as unknown as InPage).outboxStore.run(one), title);
    expect(seen, title).toEqual(expected);
  }
  await standsInNoLaterVersionsWay(page);
});

async function standsInNoLaterVersionsWay(page: Page): Promise<void> {
  const seen = await page.evaluate(async () => {
    await (globalThis as unknown as InPage).outboxStore.open('version');
    return new Promise((resolve) => {
      const opening = indexedDB.open('version', 2);
      opening.onsuccess = () => resolve(opening.result.version);
    });
  });
  expect(seen).toBe(2);
}

import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startGrown } from '../support/processes.ts';
import { type Product, startProduct } from '../support/product.ts';
import { AccountPages } from './pages/account.ts';

export interface Lawyer {
  readonly username: string;
  readonly password: string;
}

interface WorkerFixtures {
  readonly product: Product;
}

interface Fixtures {
  /** An account of this test's own, signed in on `page`. */
  readonly lawyer: Lawyer;
  /** A further browser, signed in as the same user or another. */
  readonly openBrowser: (as: Lawyer) => Promise<Page>;
}

/** Of a server that hangs: it may be built first, and on a busy machine each of its processes takes a while. */
const STARTING_MS = 600_000;

export const newLawyer = (): Lawyer => ({ username: `lawyer-${randomUUID().slice(0, 8)}`, password: 'correct horse' });

/**
 * Journeys run in a browser against the whole product: one server for each worker (in the
 * project 'grown' several processes on servers of their own), one account for each test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use, { project }) => {
      const start = project.name === 'grown' ? startGrown : startProduct;
      const product = await start({ env: { SIGN_IN_LIMIT: '0' } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: STARTING_MS },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  lawyer: async ({ page }, use) => {
    const lawyer = newLawyer();
    await new AccountPages(page).register(lawyer);
    await use(lawyer);
  },
  openBrowser: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      const page = await context.newPage();
      await new AccountPages(page).signIn(as);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

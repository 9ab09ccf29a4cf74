import { randomUUID } from 'node:crypto';
import { AFTER_POSITION_HEADER, POSITION_HEADER } from '@lexledger/contracts/constants';
import { latest, START } from '@lexledger/contracts/kernel/position';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startDistributed } from '../support/processes.ts';
import { type Product, startProduct } from '../support/product.ts';

export interface Lawyer {
  readonly username: string;
  readonly password: string;
}

interface WorkerFixtures {
  readonly product: Product;
}

interface Fixtures {
  /** The latest position that the test has received in any answer. */
  readonly told: { position: string };
  /** An account of this test's own, signed in on `page`, which has no screen open yet. */
  readonly lawyer: Lawyer;
  /** Opens another browser, signed in as the same or another user, with no screen open yet. */
  readonly openBrowser: (as: Lawyer) => Promise<Page>;
}

/**
 * Milliseconds after which a starting server is considered hung. It may be built first, and on a busy machine each of
 * its processes takes a while.
 */
const STARTING_MS = 600_000;

/**
 * A URL on the product's origin that is not one of its screens, because each test opens the screen that it is about.
 */
const NO_SCREEN = '/favicon.svg';

/** Signs in the browser of these requests directly; the sign-in forms have tests of their own. */
async function enter(request: APIRequestContext, origin: string, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data, headers: { origin } });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

export const newLawyer = (): Lawyer => ({ username: `lawyer-${randomUUID().slice(0, 8)}`, password: 'correct horse' });

/**
 * Makes the test's own requests send the latest known position, as the product's requests do, so that no answer comes
 * from a view that is behind.
 */
function readsWhatWasTold(context: BrowserContext, told: { position: string }): void {
  const note = (headers: Readonly<Record<string, string>>): void => {
    told.position = latest(told.position, headers[POSITION_HEADER] ?? START);
  };
  context.on('response', (answer) => note(answer.headers()));
  const { request } = context;
  const fetch = request.fetch.bind(request);
  request.fetch = async (to, options) => {
    const after = told.position === START ? {} : { [AFTER_POSITION_HEADER]: told.position };
    const answer = await fetch(to, { ...options, headers: { ...after, ...options?.headers } });
    note(answer.headers());
    return answer;
  };
}

/**
 * End-to-end tests run in a browser against the whole product: one server for each worker (in the project
 * 'distributed', several processes with servers of their own), and one account for each test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use, { project }) => {
      const start = project.name === 'distributed' ? startDistributed : startProduct;
      const product = await start({ env: { SIGN_IN_LIMIT: '0' } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: STARTING_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  told: async ({}, use) => use({ position: START }),
  context: async ({ context, told }, use) => {
    readsWhatWasTold(context, told);
    await use(context);
  },
  baseURL: async ({ product }, use) => use(product.address),
  lawyer: async ({ page, product, timezoneId }, use) => {
    const lawyer = newLawyer();
    const account = { ...lawyer, confirmPassword: lawyer.password, timeZone: timezoneId };
    await enter(page.request, product.address, '/api/register', account);
    await page.goto(NO_SCREEN);
    await use(lawyer);
  },
  openBrowser: async ({ browser, baseURL, told }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      readsWhatWasTold(context, told);
      await enter(context.request, baseURL ?? '', '/api/login', as);
      const page = await context.newPage();
      await page.goto(NO_SCREEN);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

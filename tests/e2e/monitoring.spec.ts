import type { Page } from '@playwright/test';
import { type ErrorTracker, startErrorTracker, type TrackedItem } from '../support/error-tracker.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expect, newLawyer, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Shell } from './pages/shell.ts';

const CLIENT = { name: 'Wilhelmina Quasibald', email: 'mina@quasibald.example', practiceArea: 'Business' };

async function addClient(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/api/clients', { data: CLIENT, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

/** Makes the list of cases return data that no screen can render. */
const spoilCases = (page: Page): Promise<unknown> =>
  page.route(/\/api\/cases(\?|$)/, (route) => route.fulfill({ json: [{ id: 1, title: { of: CLIENT.name } }] }));

/** The message and the place of an event's error, by which a second event is told from the first. */
const wordsOf = ({ payload }: TrackedItem): string =>
  JSON.stringify([payload.exception, payload.message, payload.transaction]).slice(0, 600);

/** The events of errors. On a busy machine, calls that take longer than a second are reported as well. */
const errorsIn = (tracker: ErrorTracker): readonly TrackedItem[] =>
  tracker.items('event').filter((event) => !wordsOf(event).includes('Slow API call'));

test.describe('with an error tracker', () => {
  let tracker: ErrorTracker;
  let product: Product;

  test.beforeAll(async () => {
    tracker = await startErrorTracker();
    product = await startProduct({ env: { SIGN_IN_LIMIT: '0', SENTRY_DSN: tracker.dsn } });
  });
  test.afterAll(async () => {
    await product?.dispose();
    await tracker?.stop();
  });

  test('an error in a screen arrives once, says nothing of the client, and leaves the others alone', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: product.address });
    await new AccountPages(page).register(newLawyer());
    await addClient(page);
    await page.reload();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/replay')),
    );
    expect(tracker.items('replay_event'), 'of a session without an error').toEqual([]);
    await spoilCases(page);
    await new Shell(page).open('Cases');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

    await expect.poll(() => errorsIn(tracker).map(wordsOf)).toHaveLength(1);
    await expect.poll(() => tracker.items('replay_event').length).toBeGreaterThan(0);
    const [event] = errorsIn(tracker);
    expect(event?.payload).toMatchObject({ environment: 'production', request: { url: `${product.address}/cases` } });
    for (const word of ['Wilhelmina', 'Quasibald', 'quasibald']) {
      expect(tracker.envelopes().join('\n')).not.toContain(word);
    }

    await page.unroute(/\/api\/cases(\?|$)/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Cases', exact: true })).toBeVisible();
    await page.close();
  });
});

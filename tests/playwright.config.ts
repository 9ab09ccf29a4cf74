import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.mjs';
import { whyNotGrown } from './support/processes.ts';

const executablePath = findChromium();
// Workers read this file too, and are told what was found.
if (process.env.E2E_GROWN === undefined || process.env.E2E_GROWN === 'all') {
  const whyNot = await whyNotGrown();
  if (whyNot !== null) console.log(`e2e: the journeys on processes of their own are left out, because ${whyNot}.`);
  const all = process.env.E2E_GROWN === 'all' ? 'all' : 'some';
  process.env.E2E_GROWN = whyNot === null ? all : 'none';
}

const files = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** What happens in the browser, or counts its requests, which are rightly more where a view lags behind the log. */
const BROWSER_ALONE = files([
  'accessibility',
  'behaviour',
  'birthdays',
  'boards',
  'error-states',
  'heap',
  'installable',
  'monitoring',
  'narrow',
  'offline',
  'offline-restart',
  'outbox-store',
  'performance',
  'progress',
  'records',
  'scale',
  'screen-states',
  'session',
  'tab-order',
]);
/**
 * Together they pass through all that differs between stores: records and their history, pushes, files, processes over
 * many streams. What the others add is the same code again; `E2E_GROWN=all` runs them too.
 */
const THROUGH_STORES = files([
  'account',
  'dashboard',
  'documents',
  'first-load',
  'forms',
  'history',
  'import',
  'leads',
  'live',
  'practice',
  'relations',
]);
const grown = process.env.E2E_GROWN === 'all' ? { testIgnore: BROWSER_ALONE } : { testMatch: THROUGH_STORES };

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.TEST_RESULTS ?? 'test-results',
  // A worker has a server of its own; two keep two cores busy.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Of what hangs: how quick something is, is for the benchmarks, and machines are busy.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [{ name: 'embedded' }, ...(process.env.E2E_GROWN === 'none' ? [] : [{ name: 'grown', ...grown }])],
  use: {
    viewport: { width: 1440, height: 900 },
    // Journeys are about what is done: what moves is measured, pressed and looked at by axe where it does not stand yet.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Behind one a journey sees neither which files are asked for nor how often; those about it allow it.
    serviceWorkers: 'block',
    // It makes a journey half as long again; what failed is seen in a picture and in the page's text as well.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

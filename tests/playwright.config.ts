import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.mjs';
import { whyNotDistributed } from './support/processes.ts';
import { isSampled } from './support/sampled.ts';
import { keepTemporaryFilesInMemory } from './support/temporary-files.mjs';

keepTemporaryFilesInMemory();
const executablePath = findChromium();
// Workers read this file too, and are told what was found.
if (process.env.E2E_DISTRIBUTED === undefined || process.env.E2E_DISTRIBUTED === 'all') {
  const whyNot = await whyNotDistributed();
  if (whyNot !== null) console.log(`e2e: the journeys on processes of their own are left out, because ${whyNot}.`);
  const all = process.env.E2E_DISTRIBUTED === 'all' ? 'all' : 'some';
  process.env.E2E_DISTRIBUTED = whyNot === null ? all : 'none';
}

/**
 * On servers run the journeys that pass through what differs there: sessions and records of several processes, GridFS,
 * processes over many streams, pushes from one instance of several, a gateway. What the others add is the same code
 * again, and the ports' contract suites prove the adapters. `E2E_DISTRIBUTED=all` runs them, too. With a seed one half of
 * the tagged ones runs on servers and the other on the embedded stores; the next seed exchanges them.
 */
const halves = [1, 2].filter((half) => isSampled(half, 2));
const onServers = RegExp(`@servers-[${halves.join('')}]`);

/**
 * What happens in the browser, or counts its requests, which are rightly more where a view lags behind the log; and what
 * the operator does at the machine that has the data folder.
 */
const BROWSER_ALONE = [
  'account-recovery',
  'accessibility',
  'behaviour',
  'birthdays',
  'boards',
  'device',
  'error-states',
  'former-profile',
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
  'screens',
  'session',
].map((name) => `**/${name}.spec.ts`);
/** A worker on servers has seven processes of its own. */
const distributed = process.env.E2E_DISTRIBUTED === 'all' ? { testIgnore: BROWSER_ALONE } : { grep: onServers };
const isShared = process.env.E2E_DISTRIBUTED === 'some' && halves.length === 1;

export default defineConfig({
  testDir: 'e2e',
  outputDir: process.env.TEST_RESULTS ?? 'test-results',
  // A worker has a server of its own, and a journey often waits: three keep two cores busy. Beside five, the processes of
  // a journey on servers did not start within its patience.
  workers: 3,
  // Every journey has an account of its own; the longest file would be waited for at the end.
  fullyParallel: true,
  retries: 0,
  // Of what hangs: how quick something is, is for the benchmarks, and machines are busy.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [
    // First, so that none of their many processes is waited for at the end.
    ...(process.env.E2E_DISTRIBUTED === 'none' ? [] : [{ name: 'distributed', workers: 1, ...distributed }]),
    { name: 'embedded', ...(isShared && { grepInvert: onServers }) },
  ],
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
        // A journey's pages live for seconds: most of what V8 would optimize, or cache for another visit, does not pay off.
        '--js-flags=--invocation-count-for-maglev=4000',
        '--v8-cache-options=none',
      ],
    },
  },
});

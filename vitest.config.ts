import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { propertySeed } from './tests/support/property-seed.mjs';
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.mjs';
import { contractModules } from './ui/build/contractModules.ts';

keepTemporaryFilesInMemory();

/** Of a test that hangs; how quick something is, is for the benchmarks. */
const service = {
  environment: 'node' as const,
  pool: 'threads' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/support/patience.ts', 'tests/support/properties.ts'],
  expect: { poll: { timeout: 20_000 } },
  env: { PROPERTY_SEED: propertySeed() },
};

const screens = {
  ...service,
  // The person's zone, unless a test says another.
  env: { ...service.env, TZ: 'UTC' },
  setupFiles: ['ui/src/testing/setup.ts', ...service.setupFiles],
};
const dom = {
  ...screens,
  environment: 'jsdom' as const,
  setupFiles: ['ui/src/testing/setupDom.ts', ...screens.setupFiles],
};

/** Files of one worker share what they import, unless they replace modules or, as error tracking does, what is global. */
const REPLACES = /\bvi\.(mock|doMock|resetModules)\(|\bstartTracker\(/;
const alone = readdirSync(join(import.meta.dirname, 'ui/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `ui/src/${path.replaceAll('\\', '/')}`)
  .filter((path) => REPLACES.test(readFileSync(join(import.meta.dirname, path), 'utf8')));

/** What draws, or asks for a document: components, and what is named so. The rest of the interface is tested without one. */
const DRAWS = ['ui/src/**/*.test.tsx', 'ui/src/**/*.dom.test.ts'];

const plugins = [contractModules()];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...service,
          name: 'unit',
          isolate: false,
          include: [
            '{contracts,contracts/domain,infra,infra/processes,infra/seed,command-service,projection-service}/src/**/*.test.ts',
            'ui/build/**/*.test.ts',
            'tests/quality/**/*.test.ts',
          ],
        },
      },
      {
        plugins,
        test: {
          ...screens,
          name: 'ui',
          isolate: false,
          include: ['ui/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...DRAWS, ...alone],
        },
      },
      {
        plugins,
        test: {
          ...dom,
          name: 'ui-dom',
          isolate: false,
          include: DRAWS,
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { plugins, test: { ...dom, name: 'ui-alone', include: alone } },
      { test: { ...service, name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          ...service,
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...service,
          name: 'faults',
          isolate: false,
          include: ['tests/faults/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** Of a test that hangs; how quick something is, is for the benchmarks. */
const service = {
  environment: 'node' as const,
  pool: 'threads' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/support/patience.ts'],
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...service,
          name: 'unit',
          include: [
            '{contracts,infra,command-service,projection-service}/src/**/*.test.ts',
            'ui/build/**/*.test.ts',
            'tests/quality/**/*.test.ts',
          ],
        },
      },
      { test: { ...service, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          ...service,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...service,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      'ui/vitest.config.ts',
    ],
  },
});

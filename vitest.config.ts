import { defineConfig } from 'vitest/config';

const service = { environment: 'node' as const, pool: 'threads' as const };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...service,
          name: 'unit',
          include: [
            '{contracts,infra,command-service,projection-service}/src/**/*.test.ts',
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...service,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'ui/vitest.config.ts',
    ],
  },
});

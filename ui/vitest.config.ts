import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'ui',
    root: import.meta.dirname,
    environment: 'jsdom',
    pool: 'threads',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts', '../tests/support/patience.ts'],
    expect: { poll: { timeout: 20_000 } },
    // The person's zone, unless a test says another.
    env: { TZ: 'UTC' },
  },
});

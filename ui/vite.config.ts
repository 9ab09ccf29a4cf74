import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './build/precompressed.ts';
import { preloadsOfLargeFiles } from './build/preloads.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '4780'}`;
const proxy = {
  '/api': { target: server },
  '/health': { target: server },
  '/socket.io': { target: server, ws: true },
};

/** What every screen stands on, in one file: it compresses best together, and a new version of ours leaves it cached. */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|xstate|@xstate[\\/]react|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store))[\\/]/;

const preloads = preloadsOfLargeFiles();

export default defineConfig({
  plugins: [react(), tailwindcss(), preloads.plugin, precompressed()],
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Every asset stays a file of its own: the content security policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'icons', test: /lucide-react/, minShareCount: 5 },
          ],
        },
      },
    },
  },
});

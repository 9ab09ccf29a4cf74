import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractModules } from './build/contractModules.ts';
import { contractsShape } from './build/contractsShape.ts';
import { firstFile } from './build/firstFile.ts';
import { noCircles } from './build/noCircles.ts';
import { PDF_FILES, pdfFiles } from './build/pdfFiles.ts';
import { precompressed } from './build/precompressed.ts';
import { screenFiles } from './build/screenFiles.ts';
import { sharedFiles } from './build/sharedFiles.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '4780'}`;
const proxy = {
  '/api': { target: server },
  '/health': { target: server },
  '/socket.io': { target: server, ws: true },
};

/**
 * What every screen stands on, in one file: it compresses best together, and a new version of ours leaves it cached. What
 * only some screens use of these packages comes with those.
 */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|xstate|@xstate[\\/]react|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store))[\\/](?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js)/;

/** What opens above a screen: dialogs, menus, popovers and what they stand on. */
const POPUPS =
  /node_modules[\\/](@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)[\\/]/;

/** What checks what is typed and what was stored, and what forms and lists that are dragged stand on: every screen's. */
const FORMS =
  /node_modules[\\/](zod|react-hook-form|@hookform[\\/]resolvers|@dnd-kit[\\/](core|utilities|accessibility))[\\/]/;

/** What shows documents: large, needed by nobody who opens none, and loaded by its own name only then. */
const READERS = [
  { name: 'reader-pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/ },
  { name: 'reader-word', test: /node_modules[\\/](docx-preview|jszip)[\\/]/ },
  { name: 'reader-mail', test: /node_modules[\\/]postal-mime[\\/]/ },
] as const;

/** A worker at the site's root that has every screen at hand; of the fonts those of Western alphabets. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  integration: {
    configureCustomSWViteBuild: (worker) => {
      worker.logLevel = 'warn';
    },
  },
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}', 'assets/*-latin-wght-*.woff2'],
    // A file is not kept on the device, so what shows it is only kept once it was used.
    globIgnores: ['assets/reader-*.js', 'assets/pdf-*/**'],
    maximumFileSizeToCacheInBytes: 4_000_000,
  },
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    contractModules(),
    noCircles,
    screenFiles(),
    pdfFiles(),
    serviceWorker,
    precompressed(),
  ],
  define: {
    'import.meta.env.VITE_CONTRACTS_SHAPE': JSON.stringify(contractsShape()),
    'import.meta.env.VITE_PDF_FILES': JSON.stringify(PDF_FILES),
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Every asset stays a file of its own: the content security policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            firstFile('first'),
            ...READERS,
            sharedFiles(),
            { name: 'popups', test: POPUPS, minShareCount: 3 },
            { name: 'forms', test: FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

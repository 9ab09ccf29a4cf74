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
 * Packages that every screen needs, in one file: it compresses best together, and stays cached when a new version of
 * ours is released. Parts of them that only some screens use are loaded with those.
 */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|xstate|@xstate[\\/]react|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store))[\\/](?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js)/;

/** Packages for what opens above a screen: dialogs, menus, popovers and their dependencies. */
const POPUPS =
  /node_modules[\\/](@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)[\\/]/;

/** Packages for validation, forms and drag and drop, which every screen needs. */
const FORMS =
  /node_modules[\\/](zod|react-hook-form|@hookform[\\/]resolvers|@dnd-kit[\\/](core|utilities|accessibility))[\\/]/;

/** Packages that show documents: they are large, and loaded by their own names only when a document is opened. */
const READERS = [
  { name: 'reader-pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/ },
  { name: 'reader-word', test: /node_modules[\\/](docx-preview|jszip)[\\/]/ },
  { name: 'reader-mail', test: /node_modules[\\/]postal-mime[\\/]/ },
] as const;

/**
 * A service worker at the site's root that caches every screen; of the fonts it caches only those of Western alphabets.
 */
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
    // Files of documents are not stored on the device, so the code that shows them is cached only once it was used.
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
    // Every asset stays a separate file, because the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            firstFile('first'),
            ...READERS,
            sharedFiles(READERS),
            { name: 'popups', test: POPUPS, minShareCount: 3 },
            { name: 'forms', test: FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

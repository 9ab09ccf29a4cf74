import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from './api/api.ts';
import { listenForInstallation } from './app/pwa/installSignal.ts';
import { createAppRouter } from './app/router.tsx';
import { importWithRetry } from './browser/importWithRetry.ts';
import { watchEarlyErrors } from './browser/monitoring.ts';
import { createQueryClient } from './cache/query.ts';
import { momentIn, showMoment } from './dates/moment.ts';

// This must be set before zod is loaded: zod would try to compile schemas, which the page's policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Monitoring is loaded after the application; errors until then are kept. */
const MONITORING_DELAY_MS = 2000;

watchEarlyErrors();
/** The worker is installed after the first screen, since only the next visit needs it. */
const WORKER_DELAY_MS = 3000;

listenForInstallation();
if (import.meta.env.PROD) {
  setTimeout(
    () =>
      import('./app/pwa/worker.ts').then(
        ({ registerWorker }) => registerWorker(),
        () => undefined,
      ),
    WORKER_DELAY_MS,
  );
}

showMoment(momentIn(window.location.search));
const queries = createQueryClient();
const router = createAppRouter();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

const loadMonitoring = importWithRetry(
  () => import('./monitoring/startMonitoring.ts'),
  () => undefined,
);
setTimeout(() => {
  void loadMonitoring().then(({ startMonitoring }) => startMonitoring(api, queries));
}, MONITORING_DELAY_MS);

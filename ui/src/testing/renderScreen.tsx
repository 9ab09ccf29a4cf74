import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { api } from '../api/api.ts';
import { createQueryClient } from '../cache/query.ts';
import { ConflictQuestions } from '../components/ConflictQuestions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { fakeServer, nextPosition, type Replies } from './server.ts';

/**
 * Renders an element as a screen, with a router (at `path`), a query client and notifications, against a server of
 * prepared answers. Returns the server, the router and the query client.
 */
export async function renderScreen(element: ReactElement, replies: Replies = {}, path = '/') {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  // All tests of a file use one API client: a later position keeps it from sharing answers between them.
  api.notePosition(nextPosition());
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConflictQuestions />
        <Toaster />
      </>
    ),
  });
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => element });
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => element });
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, anyRoute]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const queries = createQueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, server, router, queries };
}

import { SKELETON_DELAY_MS } from '@lexledger/contracts/constants';
import { loadingTexts } from '@lexledger/contracts/texts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { reportError } from '../browser/monitoring.ts';
import { AS_OF, shownMoment } from '../dates/moment.ts';
import { type ScreenLoader, screens } from '../features.ts';
import { skipClosedRecords } from '../navigation/address.ts';
import { destinations, type ScreenPath } from '../navigation/navigation.ts';
import { Application } from './Application.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';

const ScreenPlaceholder = () => (
  <div role="status" className="grid flex-1 place-items-center p-8 text-center">
    <div>
      <p className="font-serif text-lg">{loadingTexts.screen.title}</p>
      <p className="text-muted">{loadingTexts.screen.description}</p>
    </div>
  </div>
);

const rootRoute = createRootRoute({
  component: Application,
  notFoundComponent: NotFound,
  // The moment that the page shows stays in its address, wherever it leads.
  search: { middlewares: [({ search, next }) => ({ ...next(search), ...momentParameter() })] },
});

const momentParameter = (): { readonly [AS_OF]?: string } => {
  const moment = shownMoment();
  return moment === null ? {} : { [AS_OF]: moment };
};

const componentOf = (path: ScreenPath): RouteComponent => {
  const load: ScreenLoader | undefined = screens[path];
  if (load === undefined) throw new Error(`no feature has the screen at ${path}`);
  return lazyRouteComponent(load);
};

const screenPaths = [
  ...destinations.map(({ path }) => path),
  '/inbox',
  '/cases/templates',
  '/cases/$caseId',
  '/cases/$caseId/differences',
  '/invoices/$invoiceId',
  '/calendar/deadlines',
  '/settings/audit-trail',
  '/settings/firm',
  '/settings/retention',
  '/document-management/$documentId',
  '/document-drafting/$draftId',
  '/document-drafting/templates/$templateId',
] as readonly ScreenPath[];

const screenRoutes = screenPaths.map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: componentOf(path) }),
);

const redirect = (path: string, to: string, search: Readonly<Record<string, string>> = {}) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: () => <Navigate to={to} search={search} replace /> });

/** Parameters are strings, and each name occurs once: `?search=smith&status=active`. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

/** The router; it takes a history of its own where there is no browser. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    ...(history === undefined ? {} : { history }),
    routeTree: rootRoute.addChildren([
      ...screenRoutes,
      redirect('/clients/new', '/clients', { new: '1' }),
      redirect('/cases/new', '/cases', { new: '1' }),
      // To a signed-out user both show their form before any route is rendered.
      redirect('/login', '/'),
      redirect('/register', '/'),
      // The recovery screen and invitations are rendered before any route, whoever is signed in.
      redirect('/recover', '/'),
      redirect('/invitations/$secret', '/'),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: SKELETON_DELAY_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenPlaceholder,
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: reportError,
  });
  skipClosedRecords(router.history);
  return router;
}

import { features } from '@lexledger/contracts/features';
import { sessionRoutes } from '@lexledger/contracts/features/identity';
import { accountRoutes } from '@lexledger/contracts/features/identity/account';
import { twoFactorRoutes } from '@lexledger/contracts/features/identity/two-factor';
import { membershipRoutes } from '@lexledger/contracts/features/membership';
import { monitoringRoutes } from '@lexledger/contracts/features/monitoring';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { describe, expect, it } from 'vitest';

const contracts = Object.values<Feature>(features);
const routes: readonly string[] = [
  ...contracts.flatMap(({ commands }) => commands.map(({ method, path }) => `${method} ${path}`)),
  ...contracts.flatMap(({ queries }) => queries.map(({ path }) => `GET ${path}`)),
  ...[
    ...Object.values(sessionRoutes),
    ...Object.values(twoFactorRoutes),
    ...Object.values(accountRoutes),
    ...Object.values(monitoringRoutes),
    ...Object.values(membershipRoutes),
  ].map(({ method, path }) => `${method} ${path}`),
];

/** The calls that the specification names, in its order. */
const SPECIFIED = [
  'GET /api/auth/check',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/auth/refresh-session',
  'GET /api/user/theme',
  'PUT /api/user/theme',
  'GET /api/birthday-notifications',
  'POST /api/birthday-notifications/dismiss',
  'GET /api/user/level',
  'GET /api/dashboard/widgets',
  'POST /api/dashboard/widgets',
  'DELETE /api/dashboard/widgets/:widgetId',
  'POST /api/dashboard/widgets/positions',
  'POST /api/dashboard/widgets/reset',
  'POST /api/case-notes',
  'POST /api/time-entries',
  'POST /api/monitoring/performance',
  'GET /api/clients',
  'GET /api/cases',
  'GET /api/dashboard/metrics',
  'GET /api/financial-records/summary',
  'GET /api/financial-records',
  'GET /api/money-targets',
];

describe('a route', () => {
  it.each(SPECIFIED)('of the specification is one of the contracts: %s', (route) => {
    expect(routes).toContain(route);
  });

  it('has an address of its own', () => {
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it('that changes something is never a GET, and a query always is', () => {
    const commands = contracts.flatMap((feature) => feature.commands);
    expect(commands.filter(({ method }) => (method as string) === 'GET')).toEqual([]);
  });

  it('takes the payload that the specification names', () => {
    const bodyOf = (type: string) =>
      contracts.flatMap((feature) => feature.commands).find((command) => command.type === type)?.body;
    const accepts = (type: string, body: unknown) => bodyOf(type)?.safeParse(body).success;
    const id = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
    expect(accepts('ChooseTheme', { theme: 'dark' })).toBe(true);
    expect(accepts('DismissBirthdayReminder', { clientId: id })).toBe(true);
    expect(accepts('AddWidget', { widgetType: 'stats', position: 0, width: 2, height: 1 })).toBe(true);
    expect(accepts('ArrangeWidgets', { positions: [{ id, position: 0 }] })).toBe(true);
    expect(accepts('ResetDashboard', undefined)).toBe(true);
    expect(accepts('LogTimeEntry', { taskDescription: 'Call', timeMinutes: 6, dollarValue: '30.00' })).toBe(true);
    const credentials = { username: 'ada', password: 'secret' };
    const { register, login, logout } = sessionRoutes;
    expect(register.body.safeParse({ ...credentials, confirmPassword: 'secret' }).success).toBe(true);
    expect(login.body.safeParse(credentials).success).toBe(true);
    expect(logout.body.safeParse({}).success).toBe(true);
    const report = { type: 'longtask', data: { duration: 80 }, timestamp: 1, url: '/' };
    expect(monitoringRoutes.performance.body.safeParse(report).success).toBe(true);
  });
});

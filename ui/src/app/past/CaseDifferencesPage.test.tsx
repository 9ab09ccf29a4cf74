import type { CaseDifference, CaseDifferences } from '@lexledger/contracts/features/differences';
import type { CaseRestoration } from '@lexledger/contracts/features/restorations';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteVisit } from '../../account/caseVisits.ts';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import CaseDifferencesPage from './CaseDifferencesPage.tsx';

const CASE = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const FROM = '2026-03-02T14:30:00.000Z';

vi.mock('../../navigation/address.ts', async (original) => ({
  ...(await original<object>()),
  useRouteParameter: () => CASE,
}));

const aDifference = (fields: Partial<CaseDifference>): CaseDifference => ({
  ...{ list: 'tasks', id: 'a', name: 'File it', kind: 'changed', changes: [], at: FROM, left: null },
  ...fields,
});
const found: CaseDifferences = {
  differences: [
    aDifference({
      changes: [{ field: 'title', label: 'Task', kind: 'text', before: 'File it', after: 'Forget it', erased: false }],
    }),
    aDifference({ id: 'b', name: 'Call the clerk', kind: 'added' }),
    aDifference({ list: 'financial-records', id: 'c', name: 'Retainer', kind: 'added', left: 'payment' }),
  ],
  names: {},
};
const restoration: CaseRestoration = {
  ...{ id: 'r', userId: 'u', caseId: CASE, moment: FROM, status: 'running', total: 2, done: 1, restored: 1 },
  ...{ unrestored: [], startedAt: FROM, endedAt: null },
};

const GET = `GET /api/cases/${CASE}/differences?from=${encodeURIComponent(FROM)}`;
const LIST = `GET /api/case-restorations?caseId=${CASE}`;

beforeEach(() => setZone('America/New_York'));

const USER = '6f1c2a4e-0000-4000-8000-000000000001';

const shows = async (restorations: readonly CaseRestoration[] = [], from = `?from=${FROM}`) =>
  renderScreen(
    <CaseDifferencesPage />,
    {
      [GET]: { body: found },
      [LIST]: { body: restorations },
      'GET /api/auth/check': { body: { authenticated: true, user: { id: USER, username: 'ada', timeZone: 'UTC' } } },
      'GET /api/cases': { body: [] },
      'POST /api/case-restorations': { status: 201, body: restoration },
      'POST /api/case-restorations/r/stop': { body: { ...restoration, status: 'stopped' } },
    },
    `/cases/${CASE}/differences${from}`,
  );

describe('what changed in a case', () => {
  it('is shown by list and record, each field before and after', async () => {
    await shows();
    const tasks = await screen.findByRole('region', { name: 'Tasks' });
    expect(within(tasks).getByText('File it', { selector: 'del *' })).toBeVisible();
    expect(within(tasks).getByText('Forget it')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Income and expenses' })).toHaveTextContent('Retainer');
  });

  it('leads to each record as it was: before it changed, after it was added', async () => {
    await shows();
    const changed = await screen.findByRole('link', { name: 'File it' });
    expect(changed.getAttribute('href')).toBe(`/tasks?id=a&asOf=${encodeURIComponent(FROM)}`);
    const added = screen.getByRole('link', { name: 'Call the clerk' });
    expect(added.getAttribute('href')).toBe('/tasks?id=b');
  });

  it('is compared with the last visit in this browser, and where there was none with a week ago', async () => {
    const visited = Date.parse(FROM);
    noteVisit(USER, CASE, visited);
    await shows([], '');
    expect(await screen.findByRole('region', { name: 'Tasks' })).toBeVisible();
    localStorage.clear();
    cleanup();
    const { server } = await shows([], '');
    await vi.waitFor(() => {
      const asked = server.calls
        .map(({ url }) => /differences\?from=([^&]+)/.exec(url)?.[1] ?? '')
        .find((from) => from);
      const ago = Date.now() - Date.parse(decodeURIComponent(asked ?? ''));
      expect(Math.round(ago / 3_600_000)).toBe(7 * 24);
    });
  });

  it('is restored as a whole, or without what is left out, and says what stays', async () => {
    const { server } = await shows();
    // There is nothing to restore before what differs is known.
    await screen.findByRole('region', { name: 'Tasks' });
    await userEvent.click(screen.getByRole('button', { name: 'Restore the case…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore the case?' });
    expect(dialog).toHaveTextContent('A payment that was received stays as it was recorded.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Call the clerk/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore 1 record' }));
    await vi.waitFor(() =>
      expect(
        server.calls.find(({ method, url }) => method === 'POST' && url === '/api/case-restorations')?.body,
      ).toEqual({
        ...{ caseId: CASE, moment: FROM },
        records: [{ list: 'tasks', id: 'a' }],
      }),
    );
  });

  it('shows how far a restoration is, and stops it', async () => {
    const { server } = await shows([restoration]);
    expect(await screen.findByRole('progressbar', { name: 'Restoration' })).toHaveAttribute('aria-valuenow', '1');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await vi.waitFor(() => expect(server.calls.map(({ url }) => url)).toContain('/api/case-restorations/r/stop'));
  });
});

import type { TeamMember } from '@lexledger/contracts/features/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { today } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import TeamScreen from './TeamScreen.tsx';

const ME = 'account-ann';
const at = '2026-01-01T00:00:00.000Z';
const ann: TeamMember = {
  ...{ id: 'ann', userId: ME, version: 1, name: 'Ann Lindqvist', email: 'ann@firm.example', dateOfBirth: null },
  ...{ timekeeperId: null, timekeeperClass: null, createdAt: at, updatedAt: at, removedAt: null },
};
const deadline = {
  ...{ id: 'answer', title: 'Answer due', eventType: 'deadline', isAllDay: true, assigneeIds: ['ann'], caseId: null },
  ...{ recurrenceRule: null, rDates: [], removedAt: null },
};

async function show(firm: object | undefined, more: Partial<TeamMember> = {}) {
  const day = today();
  const { queries, server } = await renderScreen(
    <TeamScreen />,
    {
      'GET /api/team-members': { body: [{ ...ann, ...more }] },
      'GET /api/team-members/ann': { body: { ...ann, ...more } },
      'PATCH /api/team-members/ann': { body: { ...ann, ...more, version: 2 } },
      'GET /api/tasks': { body: [] },
      'GET /api/google-calendar-events': { body: [] },
      'GET /api/table-choices': { body: [] },
      'GET /api/firm/members': { body: [{ id: ME, contactId: 'ann', name: 'Ann Lindqvist' }] },
      'GET /api/calendar-events': { body: [{ ...deadline, startDate: `${day}T00:00:00.000Z` }] },
      'GET /api/calendar-occurrences': { body: { occurrences: [] } },
      'GET /api/cases': {
        body: [
          { id: 'lind', title: 'Lind v. Moe', status: 'active', responsibleAttorney: { kind: 'account', id: ME } },
        ],
      },
      'GET /api/time-entries': { body: [{ id: 't', date: day, timeMinutes: 90, workedBy: null, userId: ME }] },
    },
    '/team?id=ann',
  );
  const user = { id: ME, username: 'ann', timeZone: 'UTC' };
  act(() => void queries.setQueryData(authenticationCheck.queryKey, { authenticated: true, user, firm } as never));
  await screen.findByRole('heading', { name: 'Ann Lindqvist' });
  return server;
}

describe('the workload by person', () => {
  it('is in the pane of a person, with a link to each record', async () => {
    await show({ id: 'firm', role: 'owner' });
    const deadlines = within(await screen.findByRole('region', { name: /Deadlines in 14 days/ }));
    expect(deadlines.getByRole('link', { name: /Answer due/ })).toBeVisible();
    const led = within(screen.getByRole('region', { name: /Responsible for/ }));
    expect(led.getByRole('link', { name: /Lind v. Moe/ })).toHaveAttribute('href', '/cases/lind');
    const hours = screen.getByRole('link', { name: '1.5 this week' });
    expect(hours.getAttribute('href')).toMatch(/^\/time\?view=list&worker=ann&from=/);
    expect(screen.getByRole('link', { name: '1.5 this month' })).toBeVisible();
  });

  it('shows no address of a contact whose account has none, and keeps what stands for it', async () => {
    const server = await show(undefined, { email: 'ann@no-address.invalid' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit team member' }));
    expect(sheet.getByRole('textbox', { name: /^Email/ })).toHaveValue('');
    await userEvent.clear(sheet.getByRole('textbox', { name: /^Name/ }));
    await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Ann Moe');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Ann Moe' }),
    );
  });

  it('is not asked for by who works alone', async () => {
    const server = await show(undefined);
    await waitFor(() => expect(server.calls.some(({ url }) => url.startsWith('/api/tasks'))).toBe(true));
    expect(screen.queryByText(/this week/)).toBeNull();
    expect(server.calls.filter(({ url }) => /time-entries|calendar-occurrences/.test(url))).toEqual([]);
  });
});

import type { Role } from '@lexledger/contracts/access/roles';
import type { Lead } from '@lexledger/contracts/features/leads';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MayContext } from '../account/may.ts';
import { mayOf } from '../account/mayTable.ts';
import LeadsScreen from '../features/leads/LeadsScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';

const ME = '6f1c2a4e-0000-4000-8000-000000000001';
const at = '2026-03-02T09:00:00.000Z';
const lead: Lead = {
  id: '6f1c2a4e-0000-4000-8000-0000000000c1',
  userId: '6f1c2a4e-0000-4000-8000-000000000002',
  version: 1,
  name: 'Ada Byron',
  email: null,
  phone: null,
  practiceArea: 'Estate',
  status: 'new',
  value: null,
  source: null,
  nextStepDate: null,
  notes: null,
  convertedAt: null,
  clientId: null,
  wonFrom: null,
  createdAt: at,
  updatedAt: at,
  removedAt: null,
};

const showAs = (role: Role, view = 'table') =>
  renderScreen(
    <MayContext value={mayOf({ role }, { userId: ME })}>
      <LeadsScreen sections={null} onCheck={() => undefined} />
    </MayContext>,
    {
      'GET /api/auth/check': { body: { authenticated: true, user: { id: ME, username: 'ruth', timeZone: 'UTC' } } },
      'GET /api/leads': { body: [lead] },
      [`GET /api/leads/${lead.id}`]: { body: lead },
      'GET /api/table-choices': { body: [] },
    },
    `/clients?tab=leads&view=${view}${view === 'table' ? `&id=${lead.id}` : ''}`,
  );

describe('a list and its open record', () => {
  it('have no buttons that the role may not press', async () => {
    await showAs('bookkeeper');
    expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New lead', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('have those of what one may change and not remove', async () => {
    const person = userEvent.setup();
    await showAs('manager');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'New lead', hidden: true })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  });

  it('have a board whose cards stay where they are', async () => {
    const { server } = await showAs('bookkeeper', 'board');
    const card = await screen.findByRole('link', { name: 'Ada Byron' });
    card.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    expect(await screen.findByText('Not moved')).toBeVisible();
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada Byron' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edite']);
  });

  it('say what the role does not see', async () => {
    await showAs('guest');
    expect(await screen.findByText('As a guest you do not see leads.')).toBeVisible();
  });
});

import type { Client } from '@lexledger/contracts/features/clients';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { ClientPane } from './ClientPane.tsx';

const ana: Client = {
  id: 'ana',
  userId: 'u',
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  name: 'Ana Müller',
  email: 'ana@example.com',
  phone: null,
  address: null,
  practiceArea: 'Family',
  birthday: null,
  isPNC: false,
  clioId: null,
  convertedAt: null,
  birthdayDismissedForYear: null,
};

function Pane() {
  const [isOpen, setOpen] = useState(true);
  const nothing = (): void => undefined;
  return isOpen ? (
    <ClientPane id="ana" listed={ana} onEdit={nothing} onOpenCase={nothing} onClose={() => setOpen(false)} />
  ) : null;
}

async function thePane(cases: readonly object[], more: Replies = {}) {
  const { server } = await renderScreen(<Pane />, {
    'GET /api/clients/ana': { body: ana },
    'GET /api/cases': { body: cases },
    'DELETE /api/clients/ana': { body: { ...ana, removedAt: '2026-02-01T00:00:00.000Z' } },
    'POST /api/clients/ana/restore': { body: ana },
    ...more,
  });
  const person = userEvent.setup();
  const pressRemove = async (): Promise<void> => {
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  };
  const sent = () =>
    server.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => `${method} ${url} ${JSON.stringify(body) ?? ''}`.trim());
  return { person, pressRemove, sent };
}

const OPEN_CASE = { id: '1', title: 'Müller v. Roth', status: 'active' };
const consequences = (more: object = {}): Replies => ({
  'GET /api/clients/ana/consequences': { body: { goes: [], stays: [], reassigned: [], cases: [], ...more } },
});

describe('removing a client', () => {
  it('with cases says what goes by kind and number, what stays, and asks; Undo takes it back', async () => {
    const { person, pressRemove, sent } = await thePane(
      [aCase('1', { title: 'Müller v. Roth', clientId: 'ana' })],
      consequences({
        goes: [
          { list: 'cases', count: 1 },
          { list: 'tasks', count: 12 },
        ],
        stays: [{ list: 'time-entries', count: 41 }],
        cases: [OPEN_CASE],
      }),
    );
    await screen.findByText('1 open of 1');
    await pressRemove();
    const question = await screen.findByRole('dialog', { name: 'Remove Ana Müller?' });
    const goes = within(question).getByRole('table', { name: 'Removed as well' });
    expect(
      within(goes)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Cases1', 'Tasks12']);
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Müller v. RothActive']);
    expect(question).toHaveTextContent('41 time entries stay');
    expect(sent()).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Remove everything' }));
    expect(await screen.findByText('Ana Müller, with 1 case and 12 tasks')).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()).toEqual(['DELETE /api/clients/ana {"withRecords":true}', 'POST /api/clients/ana/restore {}']),
    );
  });

  it('asks nothing when nothing goes', async () => {
    const { pressRemove, sent } = await thePane([], consequences());
    await pressRemove();
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/clients/ana']));
    expect(screen.queryByRole('dialog', { name: /Remove/ })).toBeNull();
  });

  it('removes nothing while it is not known what would go', async () => {
    const { pressRemove, sent } = await thePane([], {
      'GET /api/clients/ana/consequences': { status: 400, body: { message: 'It cannot be counted now' } },
    });
    await pressRemove();
    expect(await screen.findByText('It cannot be counted now')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

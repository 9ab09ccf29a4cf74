import type { Client } from '@lexledger/contracts/features/clients';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { ClientPane } from './ClientPane.tsx';
import { useClientRemoval } from './clientRemoval.tsx';

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
  utbmsCodes: false,
  kind: 'person' as const,
  contacts: {},
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
  'GET /api/clients/ana/consequences': {
    body: { goes: [], stays: [], reassigned: [], cases: [], heldInTrust: '0.00', ...more },
  },
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

  it('is not offered while money is held in trust: it says how much, and leads to the account', async () => {
    const { person, pressRemove, sent } = await thePane([], consequences({ heldInTrust: '500.00' }));
    await pressRemove();
    const question = await screen.findByRole('dialog', { name: 'Remove Ana Müller?' });
    const held = within(question).getByRole('list', { name: 'Held in trust' });
    expect(held).toHaveTextContent('Ana Müller$500.00');
    expect(within(held).getByRole('link')).toHaveAttribute('href', '/invoices?tab=trust&id=ana');
    expect(within(question).queryByRole('button', { name: /^Remove/ })).toBeNull();
    await person.click(within(question).getByText('Close', { selector: 'button' }));
    expect(sent()).toEqual([]);
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

function Both() {
  const { remove, question } = useClientRemoval();
  return (
    <>
      <button type="button" onClick={() => remove([ana, { ...ana, id: 'bob', name: 'Bob Okafor' }])}>
        Remove both
      </button>
      {question}
    </>
  );
}

describe('removing several clients', () => {
  it('keeps those whose money is held in trust, and says so before', async () => {
    const answer = { goes: [], stays: [], reassigned: [], cases: [] };
    const { server } = await renderScreen(<Both />, {
      ...consequences(),
      'GET /api/clients/bob/consequences': { body: { ...answer, heldInTrust: '0.01' } },
      'DELETE /api/clients/ana': { body: { ...ana, removedAt: '2026-02-01T00:00:00.000Z' } },
    });
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Remove both' }));
    const question = await screen.findByRole('dialog', { name: 'Remove 2 clients?' });
    expect(within(question).getByRole('list', { name: 'Held in trust' })).toHaveTextContent('Bob Okafor$0.01');
    await person.click(within(question).getByRole('button', { name: 'Remove 1 other' }));
    const sent = () =>
      server.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/clients/ana']));
  });
});

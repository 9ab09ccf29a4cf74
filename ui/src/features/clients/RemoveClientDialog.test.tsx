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
  const sent = () => server.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  return { person, pressRemove, sent };
}

describe('removing a client', () => {
  it('with open cases names them and asks first, and Undo takes it back', async () => {
    const cases = [
      aCase('1', { title: 'Müller v. Roth', clientId: 'ana' }),
      aCase('2', { title: 'Müller trust', clientId: 'ana', status: 'closed' }),
    ];
    const { person, pressRemove, sent } = await thePane(cases);
    await screen.findByText('1 open of 2');
    await pressRemove();
    const question = await screen.findByRole('dialog', { name: 'Remove Ana Müller?' });
    expect(question).toHaveTextContent('1 case of this client is open. It stays open');
    const listed = within(question).getAllByRole('listitem');
    expect(listed.map((line) => line.textContent)).toEqual(['Müller v. RothActive']);
    expect(sent()).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Remove the client' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/clients/ana', 'POST /api/clients/ana/restore']));
  });

  it('asks nothing when no case is open', async () => {
    const { pressRemove, sent } = await thePane([aCase('2', { clientId: 'ana', status: 'closed' })]);
    await screen.findByText('0 open of 1');
    await pressRemove();
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/clients/ana']));
    expect(screen.queryByRole('dialog', { name: /Remove/ })).toBeNull();
  });

  it('is not possible before it is known what depends on it', async () => {
    const { person } = await thePane([], { 'GET /api/cases': { status: 400, body: { message: 'No' } } });
    await screen.findByText('The cases could not be loaded.');
    await person.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove' })).toHaveAttribute('aria-disabled', 'true');
  });
});

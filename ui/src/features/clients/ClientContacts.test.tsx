import type { Client } from '@lexledger/contracts/features/clients';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClientContacts } from './ClientContacts.tsx';

const [ADA, BEN] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1'];
const contact = (name: string, order: string) => ({ order, name, role: null, email: null, phone: null });
const company = {
  id: 'brandt',
  name: 'Brandt GmbH',
  version: 3,
  removedAt: null,
  contacts: { [BEN]: contact('Ben Cole', 'k'), [ADA]: { ...contact('Ada Byron', 'V'), role: 'General counsel' } },
} as unknown as Client;

async function open() {
  const { server } = await renderScreen(<ClientContacts client={company} />, {
    'PATCH /api/clients/brandt': { body: { ...company, version: 4 } },
  });
  const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { sent, person: userEvent.setup() };
}

describe('the contacts of a client', () => {
  it('stand in their order, and each is changed without the others', async () => {
    const { sent, person } = await open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ada ByronGeneral counsel',
      'Ben Cole',
    ]);
    await person.click(screen.getByRole('button', { name: 'Actions for Ben Cole' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit contact' });
    await person.type(within(dialog).getByLabelText('Title or role'), 'Owner');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ contacts: { [BEN]: { ...contact('Ben Cole', 'k'), role: 'Owner' } } }]),
    );
  });

  it('are made the first one, and taken out, by their menu', async () => {
    const { sent, person } = await open();
    await person.click(screen.getByRole('button', { name: 'Actions for Ben Cole' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Make the first contact' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [{ contacts }] = sent() as [{ contacts: Client['contacts'] }];
    expect([contacts[BEN]?.order, 'V'].sort()[0]).not.toBe('V');
    await person.click(screen.getByRole('button', { name: 'Actions for Ada Byron' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(sent()[1]).toEqual({ contacts: { [ADA]: null } }));
  });
});

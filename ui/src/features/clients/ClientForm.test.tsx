import type { Client } from '@lexledger/contracts/features/clients';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClientForm } from './ClientForm.tsx';
// The sheet is loaded before the tests begin, so that none of them waits for it.
import './ClientSheet.tsx';

/** Pastes a text into a field. */
async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

const ann: Client = {
  id: '0b1f0a10-0000-4000-8000-000000000001',
  userId: '0b1f0a10-0000-4000-8000-0000000000ff',
  version: 2,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  removedAt: null,
  name: 'Ann Lindqvist',
  email: 'ann@lindqvist.example',
  phone: null,
  address: null,
  practiceArea: 'Family',
  birthday: '1980-05-04',
  isPNC: false,
  clioId: null,
  utbmsCodes: false,
  kind: 'person' as const,
  contacts: {},
  convertedAt: null,
  birthdayDismissedForYear: null,
};
const LISTS = { 'GET /api/clients': { body: [ann] }, 'GET /api/cases': { body: [] } };

describe('the form of a new client', () => {
  it('warns of a likely duplicate while it is typed, and takes it all the same', async () => {
    const onSaved = vi.fn();
    const { server } = await renderScreen(<ClientForm open onOpenChange={() => undefined} onSaved={onSaved} />, {
      ...LISTS,
      'POST /api/clients': { status: 201, body: { ...ann, name: 'Ann Lindquist' } },
    });
    await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Ann Lindquist');
    expect(await screen.findByText('You may have this client already.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Ann Lindqvist/ })).toHaveAttribute('href', `/clients?id=${ann.id}`);
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'other@lindquist.example');
    await fill(screen.getByRole('combobox', { name: 'Practice area' }), 'Family');
    await userEvent.click(screen.getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'person',
      contacts: {},
      name: 'Ann Lindquist',
      email: 'other@lindquist.example',
      practiceArea: 'Family',
      phone: null,
      address: null,
      birthday: null,
      isPNC: false,
      clioId: null,
      utbmsCodes: false,
    });
  });
});

describe('the form of a known client', () => {
  it('does not take them for their own duplicate, and sends what changed alone', async () => {
    const { server } = await renderScreen(<ClientForm open record={ann} onOpenChange={() => undefined} />, {
      ...LISTS,
      [`PATCH /api/clients/${ann.id}`]: { body: { ...ann, phone: '(212) 555-0100', version: 3 } },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' ');
    await fill(screen.getByRole('textbox', { name: 'Phone' }), '(212) 555-0100');
    expect(screen.queryByText('You may have this client already.')).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await fill(screen.getByRole('textbox', { name: 'Name' }), 'Ann Lindqvist');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
    const sent = server.calls.find(({ method }) => method === 'PATCH');
    expect(sent?.body).toEqual({ phone: '(212) 555-0100' });
    expect(sent?.headers['if-match']).toBe('"2"');
  });
});

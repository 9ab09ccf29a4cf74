import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { SignInAddresses } from './SignInAddresses.tsx';

const office = {
  id: '00000000-0000-4000-8000-0000000000f1',
  userId: '00000000-0000-4000-8000-00000000000a',
  version: 3,
  ipAddress: null,
  cidrRange: '203.0.113.0/24',
  startIp: null,
  endIp: null,
  description: 'The office',
  isActive: true,
  expiresAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  removedAt: null,
};
const LISTS = {
  'GET /api/allowed-addresses': { body: [] },
  'GET /api/blocked-addresses': { body: [] },
  'GET /api/auth/address': { body: { ipAddress: '203.0.113.7' } },
};

it('says where the person is, and which entries name that address or no longer count', async () => {
  const past = { ...office, id: '00000000-0000-4000-8000-0000000000f2', expiresAt: '2026-03-02T10:00:00.000Z' };
  const intruder = {
    ...past,
    cidrRange: null,
    ipAddress: '198.51.100.7',
    reason: 'Lost laptop',
    blockType: 'temporary',
  };
  await renderScreen(<SignInAddresses />, {
    ...LISTS,
    'GET /api/allowed-addresses': { body: [office] },
    'GET /api/blocked-addresses': { body: [intruder] },
  });
  expect(await screen.findByText('You are at', { exact: false })).toHaveTextContent('You are at 203.0.113.7.');
  const [allowed, blocked] = await screen.findAllByRole('listitem');
  expect(allowed).toHaveTextContent('203.0.113.0/24You are hereThe office');
  expect(blocked).toHaveTextContent('198.51.100.7Expired');
  expect(blocked).toHaveTextContent('Lost laptop');
});

it('proposes the own address for the first one that is allowed, and sends which kind it is', async () => {
  const person = userEvent.setup();
  const { server } = await renderScreen(<SignInAddresses />, {
    ...LISTS,
    'POST /api/allowed-addresses': { status: 201, body: office },
  });
  await person.click(await screen.findByRole('button', { name: 'Allow an address' }));
  const field = await screen.findByLabelText(/Address or network/);
  expect(field).toHaveValue('203.0.113.7');
  await person.clear(field);
  await person.type(field, '203.0.113.20 - 203.0.113.10');
  await person.click(screen.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('The last address comes before the first one')).toBeVisible();
  await person.clear(field);
  await person.type(field, '203.0.113.10 - 203.0.113.20');
  await person.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ipAddress: null,
    cidrRange: null,
    startIp: '203.0.113.10',
    endIp: '203.0.113.20',
    description: null,
    isActive: true,
    expiresAt: null,
  });
});

it('asks why an address is blocked, and says what the server refuses', async () => {
  const person = userEvent.setup();
  const message = 'You would lock yourself out.';
  const { server } = await renderScreen(<SignInAddresses />, {
    ...LISTS,
    'POST /api/blocked-addresses': { status: 409, body: { code: 'WOULD_LOCK_YOU_OUT', message } },
  });
  await person.click(await screen.findByRole('button', { name: 'Block an address' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/Address or network/), '203.0.113.7');
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await within(dialog).findByText('Say why it is blocked')).toBeVisible();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  await person.type(within(dialog).getByLabelText(/Reason/), 'A slip');
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
});

it('changes what is different alone, on the version that was seen', async () => {
  const person = userEvent.setup();
  const { server } = await renderScreen(<SignInAddresses />, {
    ...LISTS,
    'GET /api/allowed-addresses': { body: [office] },
    [`PATCH /api/allowed-addresses/${office.id}`]: { body: { ...office, cidrRange: null, ipAddress: '203.0.113.7' } },
  });
  await person.click(await screen.findByRole('button', { name: 'Change 203.0.113.0/24' }));
  const field = await screen.findByLabelText(/Address or network/);
  await person.clear(field);
  await person.type(field, '203.0.113.7');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
  const sent = server.calls.find(({ method }) => method === 'PATCH');
  expect(sent?.body).toEqual({ cidrRange: null, ipAddress: '203.0.113.7' });
  expect(sent?.headers['if-match']).toBe('"3"');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { aMinimum, aRequest, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import RequestsScreen from './RequestsScreen.tsx';

const open = (path: string, further: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<RequestsScreen sections={null} />, { ...TRUST_ANSWERS, ...further }, path);

const rowOf = async (name: string, words: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name });
  return waitFor(() => {
    const row = within(table)
      .getAllByRole('row')
      .find(({ textContent }) => textContent?.includes(words));
    expect(row).toBeDefined();
    return row as HTMLElement;
  });
};

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('trust requests', () => {
  it('are listed with what was received, what is outstanding and how late they are, and added up', async () => {
    const requests = [
      aRequest('late', { dueOn: '2026-03-01', amount: '400.00' }),
      aRequest('partly', { received: '250.00' }),
      aRequest('paid', { received: '1000.00' }),
    ];
    await open('/', { 'GET /api/trust-requests': { body: requests } });
    const row = 'Ana MüllerMüller v. Roth';
    expect((await rowOf('Trust requests', 'Overdue')).textContent).toBe(`${row}OverdueMar 1, 2026$400.00$0.00$400.00`);
    expect((await rowOf('Trust requests', 'Partly received')).textContent).toBe(
      `${row}Partly receivedMar 18, 2026$1,000.00$250.00$750.00`,
    );
    expect((await rowOf('Trust requests', '3 requests')).textContent).toBe('3 requests$2,400.00$1,250.00$1,150.00');
    expect(screen.getByText('$1,150.00 outstanding')).toBeVisible();
  });

  it('are sent by email with a proposed message', async () => {
    const one = aRequest('one', { received: '250.00' });
    const { server } = await open('/?id=one', {
      'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada', email: null } } },
      'GET /api/mail': { body: { configured: true, resetsPasswords: false } },
      'GET /api/trust-requests': { body: [one] },
      'GET /api/trust-requests/one': { body: one },
      'GET /api/trust-requests/one/history': { body: [] },
      'GET /api/trust-accounts/ana': { body: { id: 'ana', entries: [] } },
      'GET /api/clients/ana': { body: { id: 'ana', name: 'Ana Müller', email: 'ana@example.com' } },
      'GET /api/firm-profiles': { body: [] },
      'POST /api/trust-requests/one/email': { body: one },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Send by email' }));
    expect(await screen.findByLabelText(/^To/)).toHaveValue('ana@example.com');
    expect((screen.getByLabelText(/^Message/) as HTMLTextAreaElement).value).toContain(
      'our request for $750.00 to be held in trust for Müller v. Roth. It is due on March 18, 2026.',
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(server.calls.find(({ url }) => url.endsWith('/email'))?.body).toMatchObject({ to: 'ana@example.com' }),
    );
  });

  it('lead to the deposit that answers them, with everything filled in', async () => {
    const one = aRequest('one', { received: '250.00' });
    const { router } = await open('/?id=one', {
      'GET /api/trust-requests': { body: [one] },
      'GET /api/trust-requests/one': { body: one },
      'GET /api/trust-requests/one/history': { body: [] },
      'GET /api/trust-accounts/ana': { body: { id: 'ana', entries: [] } },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Record the deposit' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        tab: 'trust',
        new: '1',
        client: 'ana',
        case: 'lease',
        amount: '750.00',
        request: 'one',
      }),
    );
  });
});

describe('minimum balances', () => {
  const share = { caseId: 'lease', bankAccountId: 'main', balance: '400.00', uncleared: '0.00' };
  const below = {
    'GET /api/trust-minimums': { body: [aMinimum('one')] },
    'GET /api/trust-accounts': { body: [{ id: 'ana', balance: '400.00', shares: [share] }] },
  };

  it('say what is held and what is missing, and begin a request of the difference', async () => {
    const { router } = await open('/?view=minimums', below);
    const row = await rowOf('Minimum balances', '$2,100.00 missing');
    expect(row.textContent).toContain('$1,000.00$2,500.00$400.00');
    await userEvent.setup().click(within(row).getByRole('button', { name: 'Request the difference' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ new: '1', amount: '2100.00' }));
    const form = await screen.findByRole('dialog', { name: 'New trust request' });
    expect(within(form).getByLabelText(/^Amount/)).toHaveValue('2,100.00');
  });

  it('ask for nothing that was requested already', async () => {
    await open('/?view=minimums', {
      ...below,
      'GET /api/trust-requests': { body: [aRequest('one', { amount: '2100.00' })] },
    });
    await rowOf('Minimum balances', 'Requested $2,100.00');
    expect(screen.queryByRole('button', { name: 'Request the difference' })).toBeNull();
    expect(screen.getByText('1 balance is below the minimum. What is missing was requested.')).toBeVisible();
  });
});

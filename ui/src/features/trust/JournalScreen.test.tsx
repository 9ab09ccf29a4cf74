import type { TrustJournal } from '@lexledger/contracts/features/trust';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { anEntry, MAIN_BANK, SECOND_BANK, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import JournalScreen from './JournalScreen.tsx';

const check = (reference: string, amount: string) =>
  anEntry(`Fee ${reference}`, { kind: 'withdrawal', reference, amount });

const JOURNAL: TrustJournal = {
  opening: '500.00',
  receipts: '100.00',
  disbursements: '-70.00',
  closing: '530.00',
  entries: [
    anEntry('Retainer', { lateFor: '2026-02-27', caseId: 'lease' }),
    anEntry('Out', { kind: 'transfer', amount: '-40.00', method: null, reference: null }),
    anEntry('In', { kind: 'transfer', amount: '40.00', method: null, reference: null }),
    check('1043', '-30.00'),
    check('1041', '-40.00'),
  ],
};
const BALANCE = {
  on: '2026-03-14',
  total: '530.00',
  rows: [
    { ownerId: 'ana', owner: 'client', caseId: 'lease', bankAccountId: MAIN_BANK.id, balance: '500.00' },
    { ownerId: MAIN_BANK.id, owner: 'firm', caseId: null, bankAccountId: MAIN_BANK.id, balance: '30.00' },
  ],
};

const open = (path: string, further: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(
    <JournalScreen sections={null} />,
    {
      ...TRUST_ANSWERS,
      'GET /api/trust-journal': { body: JOURNAL },
      'GET /api/trust-trial-balance': { body: BALANCE },
      ...further,
    },
    path,
  );

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('the trust journal', () => {
  it('shows the figures of the month as the server says them, and the balance after each entry', async () => {
    const { server } = await open('/');
    const table = await screen.findByRole('table', { name: 'All entries' });
    for (const [label, amount] of [
      ['Opening balance', '$500.00'],
      ['Receipts', '$100.00'],
      ['Disbursements', '-$70.00'],
      ['Closing balance', '$530.00'],
    ]) {
      expect(screen.getByText(label as string, { selector: 'dt' }).nextSibling?.textContent?.replace('−', '-')).toBe(
        amount,
      );
    }
    await waitFor(() =>
      expect(rowsOf(table)[1]).toMatch(/Retainer · late for Feb 27, 2026Ana MüllerMüller v. Roth.*\$600\.00$/),
    );
    expect(rowsOf(table)[5]).toMatch(/\$530\.00$/);
    expect(server.calls.find(({ url }) => url.includes('trust-journal'))?.url).toMatch(
      /from=2026-03-01&to=2026-03-31$/,
    );
  });

  it('shows checks by their numbers, and tells which numbers are missing', async () => {
    await open('/?view=checks');
    const table = await screen.findByRole('table', { name: 'Checks' });
    expect(rowsOf(table).map((text) => /^\d+/.exec(text ?? '')?.[0]?.slice(0, 4))).toEqual([
      undefined,
      '1041',
      '1043',
      undefined,
    ]);
    expect(screen.getByText('No check has the number 1042.')).toBeVisible();
  });

  it('counts a transfer between matters neither as a receipt nor as a disbursement', async () => {
    await open('/?view=receipts');
    const table = await screen.findByRole('table', { name: 'Receipts' });
    expect(rowsOf(table)).toHaveLength(3);
    expect(rowsOf(table).at(-1)).toContain('$100.00');
  });

  it('shows the trial balance of the last day, which is not after today', async () => {
    const { server } = await open('/?view=trial-balance');
    const table = await screen.findByRole('table', { name: 'Trial balance' });
    await waitFor(() =>
      expect(rowsOf(table).slice(1)).toEqual(['Ana MüllerMüller v. Roth$500.00', 'The firm–$30.00', 'Total$530.00']),
    );
    expect(server.calls.some(({ url }) => url.endsWith('/api/trust-trial-balance?on=2026-03-14'))).toBe(true);
  });

  it('offers a bank account where there are several, and asks for its entries', async () => {
    const banks = { 'GET /api/trust-bank-accounts': { body: [MAIN_BANK, SECOND_BANK] } };
    const { server } = await open('/', banks);
    const person = userEvent.setup();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Bank account' }), 'Second account');
    await waitFor(() => expect(server.calls.some(({ url }) => url.includes('bankAccountId=second'))).toBe(true));
  });

  it('opens the ledger of an entry’s client', async () => {
    const { router } = await open('/');
    const table = await screen.findByRole('table', { name: 'All entries' });
    await userEvent.setup().click(within(table).getByText('Fee 1041'));
    await waitFor(() => expect(router.state.location.href).toBe('/invoices?tab=trust&id=ana'));
  });
});

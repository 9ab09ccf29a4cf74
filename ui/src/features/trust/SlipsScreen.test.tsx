import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { anEntry, aSlip, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import SlipsScreen from './SlipsScreen.tsx';
import { depositsFor } from './slipDeposits.ts';

const FREE = '0b1f0a10-0000-4000-8000-000000000021';
const ENTRIES = [
  anEntry('on-a-slip', { counterparty: 'Karl' }),
  anEntry(FREE, { counterparty: 'Ida', amount: '250.00' }),
  anEntry('wired', { method: 'wire' }),
];

const open = (path: string, further: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(
    <SlipsScreen sections={null} />,
    {
      ...TRUST_ANSWERS,
      'GET /api/deposit-slips': { body: [aSlip('17', ['on-a-slip', 'gone'])] },
      'GET /api/trust-journal': { body: { entries: ENTRIES } },
      ...further,
    },
    path,
  );

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('the deposits for a slip', () => {
  const offered = (entries: readonly ReturnType<typeof anEntry>[], id?: string) =>
    depositsFor(entries, [aSlip('17', ['on-a-slip'])], { id, bankAccountId: ENTRIES[0]?.bankAccountId }).map(
      (entry) => entry.id,
    );

  it('are the checks and the cash of its bank account that are on no other slip', () => {
    const others = [
      anEntry('elsewhere', { bankAccountId: 'second' }),
      anEntry('cleared', { clearedOn: '2026-03-06' }),
      anEntry('wrong'),
      anEntry('reversal', { kind: 'reversal', reverses: 'wrong', amount: '-100.00' }),
      anEntry('cash', { method: 'cash' }),
    ];
    expect(offered([...ENTRIES, ...others])).toEqual(['cash', FREE]);
  });

  it('include its own', () => expect(offered(ENTRIES, '17')).toEqual([FREE, 'on-a-slip']));
});

describe('deposit slips', () => {
  it('are listed with their totals', async () => {
    await open('/');
    const table = await screen.findByRole('table', { name: 'Deposit slips' });
    await waitFor(() => expect(within(table).getAllByRole('row')[1]?.textContent).toBe('17Mar 5, 20262$100.00'));
  });

  it('are made of chosen deposits, whose total is shown', async () => {
    const { server } = await open('/?new=%221%22', {
      'POST /api/deposit-slips': { status: 201, body: aSlip('18', [FREE]) },
    });
    const person = userEvent.setup();
    const form = await screen.findByRole('dialog', { name: 'New deposit slip' });
    await person.type(within(form).getByLabelText(/^Slip number/), '18');
    const choices = await within(form).findAllByRole('checkbox');
    expect(choices).toHaveLength(1);
    await person.click(within(form).getByRole('checkbox', { name: /^Ida/ }));
    expect(within(form).getByRole('status')).toHaveTextContent('$250.00');
    await person.click(within(form).getByRole('button', { name: 'Add deposit slip' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        number: '18',
        date: '2026-03-14',
        bankAccountId: null,
        deposits: [FREE],
      }),
    );
  });
});

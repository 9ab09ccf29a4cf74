import type { Invoice } from '@lexledger/contracts/features/invoices';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import UnbilledDialog from './UnbilledDialog.tsx';

const invoice = { id: 'i', clientId: 'ada', caseId: null, lines: [] } as unknown as Invoice;
const work = (id: string, caseId: string | null) => ({
  id,
  taskDescription: `Work ${id}`,
  timeMinutes: 60,
  dollarValue: null,
  hourlyRate: '300.00',
  caseId,
  clientId: 'ada',
  date: '2026-03-02',
  billable: true,
  billed: false,
  calculatedValue: '300.00',
});

const CASES: readonly object[] = [
  { id: 'byron', title: 'Byron v. Babbage' },
  { id: 'lovelace', title: 'Estate of Lovelace' },
];

const nothing = async (): Promise<void> => undefined;
const open = (time: readonly object[], of = invoice, cases = CASES, onAdd = nothing, onDraft = nothing) =>
  renderScreen(<UnbilledDialog invoice={of} onClose={() => undefined} onAdd={onAdd} onDraft={onDraft} />, {
    'GET /api/time-entries': { body: time },
    'GET /api/financial-records': { body: [] },
    'GET /api/invoices': { body: [] },
    'GET /api/cases': { body: cases },
  });

const unbilled = async (time: readonly object[]) => {
  await open(time);
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

describe('unbilled work of a client', () => {
  it('says of which case each entry is where they are of several', async () => {
    const lines = await unbilled([work('1', 'byron'), work('2', 'lovelace'), work('3', null)]);
    expect(lines).toEqual([
      expect.stringContaining('Work 1Byron v. Babbage'),
      expect.stringContaining('Work 2Estate of Lovelace'),
      expect.stringContaining('Work 3No case'),
    ]);
  });

  it('does not repeat the one case that all of it is of', async () => {
    const lines = await unbilled([work('1', 'byron'), work('2', 'byron')]);
    expect(lines.join()).not.toContain('Byron v. Babbage');
  });

  it('speaks of the one case of an invoice that has one', async () => {
    await open([work('1', 'byron')], { ...invoice, caseId: 'lovelace' });
    expect(await screen.findByText(/^This case has no unbilled work/)).toBeVisible();
    expect(screen.getByText('Time and expenses of this case that are on no invoice yet.')).toBeVisible();
  });

  it('becomes one invoice a matter unless all of it is put on this one', async () => {
    const [onAdd, onDraft] = [vi.fn(nothing), vi.fn(nothing)];
    await open([work('1', 'byron'), work('2', 'lovelace')], invoice, CASES, onAdd, onDraft);
    await userEvent.click(await screen.findByRole('button', { name: 'All on this invoice' }));
    expect(screen.getByRole('button', { name: 'Add 2 lines, $600.00' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'One invoice a matter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Draft 2 invoices, $600.00' }));
    await waitFor(() => expect(onAdd.mock.calls).toMatchObject([[[{ entryId: '1' }]]]));
    expect(onDraft.mock.calls).toMatchObject([
      [{ title: expect.stringMatching(/^Estate of Lovelace, /), caseId: 'lovelace', lines: [{ entryId: '2' }] }],
    ]);
  });

  it('proposes the agreed fee of a case, and its time only to whoever chooses it', async () => {
    const flat = { id: 'babbage', title: 'Babbage, LLC', billingType: 'flat', flatFee: '4800.00' };
    await open([work('1', 'babbage')], invoice, [flat]);
    expect(await screen.findByRole('checkbox', { name: /Flat fee: Babbage, LLC/ })).toBeChecked();
    const time = screen.getByRole('checkbox', { name: /Work 1/ });
    expect(time).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Add 1 line, $4,800.00' })).toBeEnabled();
    await userEvent.click(time);
    expect(screen.getByRole('button', { name: 'Add 2 lines, $5,100.00' })).toBeEnabled();
  });
});

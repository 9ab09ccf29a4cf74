import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import LineDialog from './LineDialog.tsx';

const id = '00000000-0000-4000-8000-0000000000c1';
const fee: InvoiceLine = {
  ...{ id, kind: 'fee', entryId: null, caseId: null, date: '2026-03-01', description: 'Opinion', minutes: null },
  ...{ rate: null, amount: '600.00', taskCode: null, activityCode: null, expenseCode: null, inHouse: false },
  ...{ workedBy: null, reduction: null },
};

describe('the form of a line', () => {
  it('charges more, and says where less is charged', async () => {
    const onSave = vi.fn(async () => undefined);
    await renderScreen(
      <LineDialog invoice={{ id, version: 1 }} line={fee} onClose={() => undefined} onSave={onSave} />,
      { 'GET /api/team-members': { body: [] } },
    );
    const amount = await screen.findByLabelText(/Amount/);
    const save = screen.getByRole('button', { name: 'Save line' });
    fireEvent.change(amount, { target: { value: '599.99' } });
    fireEvent.click(save);
    expect(await screen.findByText('To charge less than $600.00, write the line down with a reason')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.change(amount, { target: { value: '650' } });
    fireEvent.click(save);
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...fee, amount: '650.00' }));
  });
});

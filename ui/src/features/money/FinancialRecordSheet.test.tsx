import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import FinancialRecordSheet from './FinancialRecordSheet.tsx';

const expense = {
  ...{ id: 'e', version: 2, removedAt: null, type: 'expense', amount: '40.00', description: 'Filing fee' },
  ...{ category: 'Court', date: '2026-03-01', caseId: 'c', clioId: null, inHouse: false, remitsTax: false },
};

it('says what may hold an expense: an invoice, or a final closing statement', async () => {
  const record = { ...expense, invoiceId: 'closing-1' } as unknown as FinancialRecord;
  await renderScreen(<FinancialRecordSheet open record={record} onOpenChange={() => undefined} />, {
    'GET /api/cases': { body: [] },
  });
  expect(await screen.findByText(/^An invoice or a final closing statement holds this expense/)).toBeVisible();
});

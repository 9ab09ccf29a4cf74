import type { Case } from '@lexledger/contracts/features/cases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { ClosingStatements } from './ClosingStatements.tsx';

const statement = {
  ...{ id: 's', version: 1, removedAt: null, createdAt: '2026-03-01T10:00:00.000Z', caseId: 'c', clientId: 'ada' },
  ...{ outcome: 'Settled at mediation', recovery: '90000.00', feeBasis: 'gross', notes: null, status: 'draft' },
  shares: [{ stage: 'After suit was filed', percent: '33.333', of: null }],
  costs: [{ recordId: 'e', date: '2026-02-01', description: 'Filing fee', amount: '400.00' }],
  ...{ liens: [], givenOn: null, finalAt: null, firm: null },
};
const legalCase = { id: 'c', billingType: 'contingency', contingencyPercent: '33.333' } as Case;

const shown = (billingType: Case['billingType'], statements: readonly object[], replies: Replies = {}) =>
  renderScreen(<ClosingStatements legalCase={{ ...legalCase, billingType }} money={[]} canAdd />, {
    'GET /api/closing-statements?caseId=c': () => ({ body: statements }),
    'GET /api/history/closing-statements/s': { body: { changes: [], next: null } },
    ...replies,
  });

describe('the closing statements of a case', () => {
  it('show the recovery, each deduction and what is remitted, with the method', async () => {
    await shown('contingency', [statement]);
    const card = await screen.findByRole('article', { name: 'Closing statement' });
    const amountOf = (label: RegExp) => within(card).getByRole('row', { name: label });
    expect(amountOf(/^Gross recovery/)).toHaveTextContent('$90,000.00');
    expect(amountOf(/33 1\/3% of/)).toHaveTextContent('$30,000.00');
    expect(amountOf(/Filing fee/)).toHaveTextContent('$400.00');
    expect(amountOf(/^Remittance/)).toHaveTextContent('$59,600.00');
    expect(within(card).getByText(/before any cost was deducted/)).toBeInTheDocument();
  });

  it('become final on the day on which the client was given one, and are not edited after that', async () => {
    const bodies: unknown[] = [];
    const statements = [statement];
    await shown('contingency', statements, {
      'POST /api/closing-statements/s/finalize': ({ body }: { readonly body?: unknown }) => {
        bodies.push(body);
        const final = { ...statement, version: 2, status: 'final', givenOn: '2026-03-02' };
        statements.splice(0, 1, final as never);
        return { body: final };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make final' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/Given to the client on/), { target: { value: '2026-03-02' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make final' }));
    expect(await screen.findByText('Given to the client on Mar 2, 2026')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
    expect(bodies).toEqual([{ givenOn: '2026-03-02' }]);
  });

  it('tell what the client receives while one is entered', async () => {
    await shown('contingency', [], {
      'GET /api/cases': { body: [{ id: 'c', title: 'Okafor v. Brandt' }] },
      'GET /api/cases/c': { body: { id: 'c', title: 'Okafor v. Brandt' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'New closing statement' }));
    fireEvent.change(await screen.findByLabelText(/Gross recovery/), { target: { value: '120,000' } });
    const remittance = await screen.findByText(/Remittance to the client, after a fee of \$40,000\.00/);
    expect(remittance.parentElement).toHaveTextContent('$80,000.00');
    fireEvent.click(screen.getByRole('button', { name: 'Add another payment' }));
    fireEvent.change(screen.getByLabelText(/Payee 1/), { target: { value: 'Medicare' } });
    fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '80,000.01' } });
    expect(await screen.findByText('The deductions are 0.01 more than the recovery.')).toBeInTheDocument();
  });

  it('are offered on a contingent fee alone', async () => {
    await shown('hourly', []);
    await waitFor(() => expect(screen.queryByText('Closing statement')).toBeNull());
  });
});

import type { TrustBalance } from '@lexledger/contracts/features/trust';
import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticationCheck } from '../../account/authentication.ts';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { LEASE, MAIN_BANK, TRUST_ANSWERS, TRUST_USER } from '../../testing/trustRecords.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CloseBooks } from './CloseBooks.tsx';
import { FirmFundsDialog } from './FirmFundsDialog.tsx';
import { ReadyToClose } from './ReadyToClose.tsx';
import ReconciliationSheet from './ReconciliationSheet.tsx';
import { OutcomeMark } from './reconciliationOutcome.tsx';
import { UnscreenedRights } from './UnscreenedRights.tsx';

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const nothing = (): undefined => undefined;

describe('the books of a trust bank account', () => {
  const record = {
    ...{ id: 'march', userId: TRUST_USER, version: 0, removedAt: null, date: '2026-02-28', bankAccountId: null },
    createdAt: '2026-03-01T10:00:00.000Z',
    ...{ bookBalance: '900.00', clientBalance: '800.00', firmBalance: '100.00' },
    ...{ difference: '0.00', ledgerDifference: '0.00' },
  } as unknown as Reconciliation;
  const position = { on: '2026-02-28', bookBalance: '900.00', clientBalance: '800.00', firmBalance: '100.00' };
  const path = `/api/trust-position?bankAccountId=${MAIN_BANK.id}&on=2026-02-28`;
  const open = (now: object, bank: object = {}, later: readonly object[] = []) => {
    const both = (
      <>
        <OutcomeMark record={record} />
        <CloseBooks record={record} />
      </>
    );
    return renderScreen(both, {
      ...TRUST_ANSWERS,
      'GET /api/trust-reconciliations': { body: [record, ...later] },
      'GET /api/trust-bank-accounts': { body: [{ ...MAIN_BANK, ...bank }] },
      'GET /api/trust-position': { body: { ...position, ...now, clients: [] } },
      [`POST /api/trust-bank-accounts/${MAIN_BANK.id}/close-period`]: { body: MAIN_BANK },
    });
  };

  it('are closed with a reconciliation that agrees, once that is confirmed', async () => {
    const { server } = await open({});
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Close the books through Feb 28, 2026' }));
    expect(screen.getByText('Agrees')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close the books' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reconciliationId: 'march' }),
    );
    expect(server.calls.map(({ url }) => url)).toContain(path);
  });

  it('can be closed from the list of reconciliations, with the last one of an account', async () => {
    const february = { ...record, id: 'february', date: '2026-01-31' } as Reconciliation;
    await renderScreen(<ReadyToClose rows={[february, record]} />, {
      ...TRUST_ANSWERS,
      'GET /api/trust-reconciliations': { body: [record, february] },
      'GET /api/trust-position': { body: { ...position, clients: [] } },
    });
    expect(await screen.findByText(/all three agree on Feb 28, 2026\./)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Close the books through/ })).toHaveLength(1);
  });

  it('are not offered to be closed once they are', async () => {
    await renderScreen(
      <>
        <OutcomeMark record={record} />
        <ReadyToClose rows={[record]} />
      </>,
      {
        ...TRUST_ANSWERS,
        'GET /api/trust-reconciliations': { body: [record] },
        'GET /api/trust-bank-accounts': { body: [{ ...MAIN_BANK, closedThrough: '2026-02-28', closedBy: 'march' }] },
        'GET /api/trust-position': { body: { ...position, clients: [] } },
      },
    );
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByText(/all three agree/)).toBeNull();
  });

  it('are not closed when entries of that time came since', async () => {
    await open({ bookBalance: '950.00', clientBalance: '850.00' });
    expect(await screen.findByText(/now holds \$950\.00\. Reconcile again/)).toBeVisible();
    expect(screen.getByText('Book changed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Close the books/ })).toBeNull();
  });

  it('are not closed with a reconciliation of whose day there is a later one', async () => {
    const later = { ...record, id: 'again', bankAccountId: MAIN_BANK.id, createdAt: '2026-03-02T10:00:00.000Z' };
    await open({}, {}, [later]);
    expect(await screen.findByText('Superseded')).toBeVisible();
    expect(screen.getByText(/^A later reconciliation of Feb 28, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Close the books/ })).toBeNull();
  });

  it('are not said to agree in the form of such a reconciliation', async () => {
    const whole = {
      ...{ ...record, bankBalance: '900.00', depositsInTransit: '0.00', outstandingWithdrawals: '0.00' },
      ...{ lines: {}, notes: null, updatedAt: record.createdAt },
    } as unknown as Reconciliation;
    const later = { ...whole, id: 'again', createdAt: '2026-03-02T10:00:00.000Z' };
    await renderScreen(<ReconciliationSheet open record={whole} onOpenChange={nothing} />, {
      ...TRUST_ANSWERS,
      'GET /api/trust-reconciliations': { body: [whole, later] },
    });
    expect(await screen.findByText('All three agreed then.')).toBeVisible();
  });

  it('keep what they were closed with, whatever is recorded of that day afterwards', async () => {
    const later = { ...record, id: 'again', createdAt: '2026-03-02T10:00:00.000Z' };
    await open({ bookBalance: '950.00' }, { closedThrough: '2026-02-28', closedBy: 'march' }, [later]);
    expect(await screen.findByText('Closed')).toBeVisible();
  });

  it('are not closed before their last day is over', async () => {
    vi.setSystemTime('2026-02-28T12:00:00Z');
    await open({});
    expect(await screen.findByText('The books can be closed once Feb 28, 2026 is over.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Close the books/ })).toBeNull();
  });

  it('say that they are closed', async () => {
    await open({}, { closedThrough: '2026-02-28' });
    expect(await screen.findByText(/are closed through Feb 28, 2026/)).toBeVisible();
  });
});

describe('the signature of a reconciliation', () => {
  const unsigned = { signedName: null, signedBy: null, signedAs: null, signedAt: null };
  const whole = {
    ...{ id: 'march', userId: TRUST_USER, version: 0, removedAt: null, date: '2026-02-28', bankAccountId: null },
    ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
    ...{ bookBalance: '900.00', clientBalance: '800.00', firmBalance: '100.00', bankBalance: '900.00' },
    ...{ depositsInTransit: '0.00', outstandingWithdrawals: '0.00', adjustedBalance: '900.00' },
    ...{ difference: '0.00', ledgerDifference: '0.00', lines: {}, notes: null, ...unsigned },
  } as Reconciliation;
  const user = { id: TRUST_USER, username: 'ada', firstName: 'Ada', lastName: 'Byron' };
  const check = { authenticated: true, user, firm: { id: TRUST_USER, role: 'owner' } };
  const position = { on: '2026-02-28', bookBalance: '900.00', clientBalance: '800.00', firmBalance: '100.00' };
  const open = async (record: Reconciliation, notices: readonly object[] = []) => {
    const shown = await renderScreen(
      <UnscreenedRights>
        <ReconciliationSheet open record={record} onOpenChange={nothing} />
      </UnscreenedRights>,
      {
        ...TRUST_ANSWERS,
        'GET /api/auth/check': { body: check },
        'GET /api/wall-notices': { body: notices },
        'GET /api/trust-reconciliations': { body: [record] },
        'GET /api/trust-position': { body: { ...position, clients: [] } },
        'POST /api/trust-reconciliations/march/sign': { body: whole },
      },
    );
    await act(async () => {
      await shown.queries.fetchQuery(authenticationCheck);
    });
    return shown;
  };

  it('is given under one’s name', async () => {
    const { server } = await open(whole);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Sign…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign the reconciliation' }));
    await person.clear(dialog.getByLabelText(/^Your name/));
    await person.type(dialog.getByLabelText(/^Your name/), 'Ada Byron');
    await person.click(dialog.getByRole('button', { name: 'Sign' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Ada Byron' }),
    );
  });

  it('is shown with where the lawyer is admitted', async () => {
    const at = '2026-03-03T15:00:00.000Z';
    await open({ ...whole, signedName: 'Ada Byron', signedBy: TRUST_USER, signedAs: 'NY, no. 4711', signedAt: at });
    expect(await screen.findByText('Signed by Ada Byron (NY, no. 4711), Mar 3, 2026, 3:00 PM.')).toBeVisible();
  });

  it('is not for somebody whom a wall screens, who changes and closes nothing here either', async () => {
    await open(whole, [{ id: 'wall', liftedAt: null }]);
    expect(await screen.findByText('As somebody whom a wall screens you do not change this.')).toBeVisible();
    for (const name of ['Save', 'Sign…', 'Close the books through Feb 28, 2026', 'Remove']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('money that is not assigned to a matter', () => {
  const account = (id: string, balance: string): TrustBalance => ({
    ...{ id, userId: TRUST_USER, version: 1, owner: 'client', balance, lastOn: '2026-03-01' },
    shares: [{ caseId: null, bankAccountId: MAIN_BANK.id, balance, uncleared: '0.00' }],
  });

  it('is assigned to a client’s only matter, and waits for a choice among several', async () => {
    const bob = { ...LEASE, clientId: 'bob' };
    const cases = [LEASE, { ...bob, id: 'will', title: 'Will' }, { ...bob, id: 'trust', title: 'Trust' }];
    const { server } = await renderScreen(
      <AssignDialog accounts={[account('ana', '500.00'), account('bob', '70.00')]} onClose={nothing} />,
      {
        ...TRUST_ANSWERS,
        'GET /api/cases': { body: cases },
        'POST /api/trust-accounts/ana/transfers': { status: 201, body: { id: 'ana' } },
      },
    );
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Assign 1 balance' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
        [
          '/api/trust-accounts/ana/transfers',
          expect.objectContaining({ amount: '500.00', fromCaseId: null, toCaseId: 'lease' }),
        ],
      ]),
    );
    const choice = within(screen.getByRole('list')).getAllByRole('combobox')[1] as HTMLElement;
    await person.selectOptions(choice, 'will');
    expect(screen.getByRole('button', { name: 'Assign 2 balances' })).toBeEnabled();
  });
});

describe('the firm’s own money', () => {
  it('pays what the bank charges', async () => {
    const path = `/api/trust-accounts/${MAIN_BANK.id}/firm-funds`;
    const { server } = await renderScreen(<FirmFundsDialog bank={MAIN_BANK} onClose={nothing} />, {
      ...TRUST_ANSWERS,
      [`POST ${path}`]: { status: 201, body: { id: MAIN_BANK.id } },
    });
    fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: 'charge' } });
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(server.calls.find(({ url }) => url === path)?.body).toMatchObject({
        ...{ kind: 'charge', amount: '12.00', date: '2026-03-14', description: null },
      }),
    );
  });
});

import {
  closeTrustPeriod,
  reopenTrustPeriod,
  trustBankAccount,
} from '@lexledger/contracts/features/trust/bank-accounts';
import { reconciliation, signReconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { mainTrustBank, mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { describe, expect, it } from 'vitest';
import { given, happened, RECORD, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { reconciliationDecider } from './reconciliation.decider.ts';
import { trustBankAccountDecider } from './trust-bank-account.decider.ts';

const body = {
  date: '2026-02-28',
  bankBalance: '1200.00',
  depositsInTransit: '50.00',
  outstandingWithdrawals: '250.00',
  bookBalance: '1000.00',
  clientBalance: '1000.00',
};
const fields = {
  ...body,
  bankAccountId: null,
  firmBalance: '0.00',
  lines: {},
  notes: null,
  adjustedBalance: '1000.00',
  difference: '0.00',
  ledgerDifference: '0.00',
  ...{ signedName: null, signedBy: null, signedAs: null, signedAt: null },
};
const { commands, events } = reconciliation;
const {
  id: _id,
  userId: _userId,
  version: _version,
  createdAt: _c,
  updatedAt: _u,
  removedAt: _r,
  ...standard
} = mainTrustBank(USER);
const bankFields = { ...standard, name: 'IOLTA' };

behavesAsRecord(reconciliationDecider, reconciliation, {
  body,
  fields,
  added: happened(events.added, { fields }),
  edits: [{ notes: 'The bank corrects it in March.' }, { date: '2026-03-01' }],
});

describe('a statement with what its sender paid out', () => {
  const [LEDGER, PAID, LEE] = [RECORD, '4e0b7c62-8d5f-4a1e-9c70-6f3a2d1b0e99', '4e0b7c62-8d5f-4a1e-9c70-6f3a2d1b0e98'];
  const lines = {
    one: {
      ...{ date: '2026-02-20', amount: '-50.00', description: 'Check', number: null, kind: 'check' as const },
      matches: [{ ownerId: LEDGER, entryId: PAID }],
    },
  };
  const member = (id: string, role: string) => ({ id, role, name: id, switches: [], status: 'active' });
  const reconciling = (by: string, others: readonly object[]) =>
    given(reconciliationDecider).when(
      commands.add,
      { ...body, lines },
      {
        states: {
          firm: { id: USER, revision: 3, members: [member(USER, 'owner'), ...others] },
          [`ledger.${LEDGER}`]: { account: null, paidOut: [{ entryId: PAID, by }] },
        },
      },
    );

  it('is reconciled by somebody else where there is one who may', () => {
    reconciling(USER, [member(LEE, 'bookkeeper')]).isRefused('RECONCILED_BY_PAYER');
    expect('refused' in reconciling(LEE, [member(LEE, 'bookkeeper')]).decision).toBe(false);
    expect('refused' in reconciling(USER, [member(LEE, 'paralegal')]).decision).toBe(false);
  });
});

describe('a statement of a time in which its sender paid out', () => {
  const [LEE, KIM] = ['4e0b7c62-8d5f-4a1e-9c70-6f3a2d1b0e98', '4e0b7c62-8d5f-4a1e-9c70-6f3a2d1b0e97'];
  const member = (id: string, role: string) => ({ id, role, name: id, switches: [], status: 'active' });
  const lee = member(LEE, 'bookkeeper');
  const reconciling = (payers: readonly object[], others: readonly object[], closedThrough: string | null = null) =>
    given(reconciliationDecider).when(commands.add, body, {
      states: { firm: { id: USER, revision: 3, members: [member(USER, 'owner'), ...others] }, payers },
      named: { books: { ...mainTrustBank(USER), closedThrough } },
    });
  const paid = (memberId: string, on: string) => ({ memberId, on });

  it('is reconciled by somebody else, though it names no entry', () => {
    reconciling([paid(USER, '2026-02-20')], [lee]).isRefused('RECONCILED_BY_PAYER');
    reconciling([paid(LEE, '2026-02-20')], [lee]).answers({ bankBalance: '1200.00' });
  });

  it('is reconciled by its sender where they paid before its time or after it', () => {
    reconciling([paid(USER, '2026-03-01')], [lee]).answers({ bankBalance: '1200.00' });
    reconciling([paid(USER, '2026-01-31')], [lee], '2026-01-31').answers({ bankBalance: '1200.00' });
  });

  it('is reconciled by its sender where everybody who could paid out as well', () => {
    reconciling([paid(USER, '2026-02-20'), paid(LEE, '2026-02-03')], [lee]).answers({ bankBalance: '1200.00' });
    reconciling([paid(USER, '2026-02-20'), paid(LEE, '2026-02-03')], [lee, member(KIM, 'bookkeeper')]).isRefused(
      'RECONCILED_BY_PAYER',
    );
  });

  it('has its notes changed by its sender all the same', () => {
    given(reconciliationDecider, happened(events.added, { fields }))
      .when(
        commands.change,
        { notes: 'Explained' },
        {
          states: {
            firm: { id: USER, revision: 3, members: [member(USER, 'owner'), lee] },
            payers: [paid(USER, '2026-02-20')],
          },
        },
      )
      .answers({ notes: 'Explained' });
  });
});

describe('the signature of a reconciliation', () => {
  const its = given(reconciliationDecider, happened(events.added, { fields }));
  const member = (admission: object | null) => ({
    id: USER,
    revision: 3,
    members: [{ id: USER, role: 'owner', name: 'Ada', switches: [], status: 'active', admission }],
  });
  const signed = happened(signReconciliation.event, {
    changes: { signedName: 'Ada Byron', signedBy: USER, signedAs: null, signedAt: '2026-03-01T12:00:00.000Z' },
  });

  it('has the name that was typed, and where the firm says that its lawyer is admitted', () => {
    its
      .when(signReconciliation.command, { name: 'Ada Byron' })
      .answers({ signedName: 'Ada Byron', signedBy: USER, signedAs: null });
    its
      .when(
        signReconciliation.command,
        { name: 'Ada Byron' },
        { states: { firm: member({ state: 'NY', number: '4711' }) } },
      )
      .answers({ signedAs: 'NY, no. 4711' });
  });

  it('is not given by somebody of a firm who is no lawyer, nor while the balances differ', () => {
    its
      .when(signReconciliation.command, { name: 'Ada' }, { states: { firm: member(null) } })
      .isRefused('RECONCILIATION_NOT_LAWYER');
    given(reconciliationDecider, happened(events.added, { fields: { ...fields, difference: '0.01' } }))
      .when(signReconciliation.command, { name: 'Ada' })
      .isRefused('RECONCILIATION_NOT_SIGNABLE');
  });

  it('is given once, also of a closed period, and taken off by a change', () => {
    const then = given(reconciliationDecider, happened(events.added, { fields }), signed);
    then.when(signReconciliation.command, { name: 'Ada Byron' }).changesNothing();
    then.when(commands.change, { notes: 'Corrected' }).answers({ signedName: null, signedBy: null, signedAt: null });
    const closed = { closed: { ...mainTrustBank(USER), closedThrough: '2026-02-28' } };
    its.when(signReconciliation.command, { name: 'Ada Byron' }, { named: closed }).answers({ signedName: 'Ada Byron' });
  });
});

describe('a three-way reconciliation', () => {
  it.each([
    ['the bank has less than the book', { bankBalance: '1199.99' }, '-0.01', '0.00'],
    ['the bank has more', { outstandingWithdrawals: '0' }, '250.00', '0.00'],
    ['the ledgers have more than the book', { clientBalance: '1000.01' }, '0.00', '-0.01'],
    ['the firm has money of its own there', { bookBalance: '1100.00', firmBalance: '100.00' }, '-100.00', '0.00'],
    ['the bank is overdrawn', { bankBalance: '-10.00' }, '-1210.00', '0.00'],
  ])('says by how much %s', (_sentence, given_, difference, ledgerDifference) => {
    given(reconciliationDecider)
      .when(commands.add, { ...body, ...given_ })
      .answers({ difference, ledgerDifference });
  });

  it('is reckoned anew when a figure is corrected', () => {
    given(reconciliationDecider, happened(events.added, { fields }))
      .when(commands.change, { depositsInTransit: '40.00' })
      .leadsTo({
        type: 'TrustReconciliationChanged',
        data: { changes: { depositsInTransit: '40.00', adjustedBalance: '990.00', difference: '-10.00' } },
      });
  });

  it('of a closed period stays as it is', () => {
    const its = given(reconciliationDecider, happened(events.added, { fields }));
    const named = { closed: { ...mainTrustBank(USER), closedThrough: '2026-02-28' } };
    its.when(commands.change, { notes: 'Late' }, { named }).isRefused('TRUST_PERIOD_CLOSED');
    its.when(commands.remove, {}, { named }).isRefused('TRUST_PERIOD_CLOSED');
    its
      .when(
        commands.change,
        { notes: 'In time' },
        { named: { closed: { ...named.closed, closedThrough: '2026-01-31' } } },
      )
      .answers({ notes: 'In time' });
  });
});

const bank = trustBankAccount.commands;

behavesAsRecord(trustBankAccountDecider, trustBankAccount, {
  body: { name: 'IOLTA' },
  fields: bankFields,
  added: happened(trustBankAccount.events.added, { fields: bankFields }),
  edits: [{ name: 'Client funds' }, { feeWaitDays: 5 }],
});

describe('the closing of a period', () => {
  const record = { ...fields, id: RECORD, bankAccountId: RECORD };
  const account = given(trustBankAccountDecider, happened(trustBankAccount.events.added, { fields: bankFields }));
  const close = (given_: object) =>
    account.when(
      closeTrustPeriod.command,
      { reconciliationId: RECORD },
      { named: { reconciliationId: { ...record, ...given_ } } },
    );

  it('is through the day of a reconciliation that agrees', () => {
    close({})
      .refersTo(`reconciliationId: reconciliation-${RECORD}`)
      .answers({ closedThrough: '2026-02-28', closedBy: RECORD });
  });

  it.each([
    ['of another bank account', { bankAccountId: null }],
    ['in which the bank and the book differ', { difference: '0.01' }],
    ['in which the book and the ledgers differ', { ledgerDifference: '-0.01' }],
    ['of a day that is not over', { date: '2026-03-02' }],
  ])('is refused with a reconciliation %s', (_sentence, given_) => {
    close(given_).isRefused('TRUST_NOT_RECONCILED');
  });

  it('is of the main bank account before anybody changed that, and once', () => {
    const id = mainTrustBankId(USER);
    const decide = (closedThrough: string | null) =>
      trustBankAccountDecider.decide(
        {
          ...{
            type: closeTrustPeriod.command.type,
            data: { reconciliationId: RECORD },
            entityId: id,
            commandId: RECORD,
          },
          ...{ userId: USER, at: '2026-03-02T15:00:00.000Z', today: '2026-03-02' },
        },
        { record: closedThrough === null ? null : { ...mainTrustBank(USER), closedThrough }, changedAt: {} },
        new Map([['reconciliationId', { record: { ...record, bankAccountId: null }, changedAt: {} }]]),
      );
    expect(decide(null)).toMatchObject([
      { type: 'TrustBankAccountAdded' },
      { type: 'TrustPeriodClosed', data: { changes: { closedThrough: '2026-02-28' } } },
    ]);
    expect(decide('2026-02-28')).toMatchObject({ refused: 'TRUST_NOT_RECONCILED' });
  });

  it('is taken back with a reason, and a closed account is not removed', () => {
    const closed = [
      happened(trustBankAccount.events.added, { fields: bankFields }),
      happened(closeTrustPeriod.event, {
        changes: { closedThrough: '2026-02-28', closedBy: RECORD, reopenReason: null },
      }),
    ];
    given(trustBankAccountDecider, ...closed)
      .when(reopenTrustPeriod.command, { reason: 'A check was missed' })
      .answers({ closedThrough: null, reopenReason: 'A check was missed' });
    given(trustBankAccountDecider, ...closed)
      .when(bank.remove, {})
      .isRefused('TRUST_BANK_IN_USE');
  });
});

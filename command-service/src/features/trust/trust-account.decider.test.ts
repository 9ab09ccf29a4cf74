import {
  clearTrustEntry,
  depositTrust,
  moveFirmFunds,
  payFromTrust,
  reverseTrust,
  type TrustAccount,
  transferTrust,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import {
  firmFundsMoved,
  NO_DETAIL,
  type TrustEntry,
  trustCleared,
  trustDeposited,
  trustPaid,
  trustReturned,
  trustTransferred,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust/entries';
import { sharesOf } from '@lexledger/domain/trust/account';
import { mainTrustBank, mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened, RECORD, USER } from '../../kernel/given.ts';
import { CLEAR_RECONCILED, RETURN_PAYMENT, trustAccountDecider } from './trust-account.decider.ts';

const id = (last: number): string => `4a7b2c30-0000-4000-8000-${String(last).padStart(12, '0')}`;
const invoiceId = id(9);
const MAIN = mainTrustBankId(USER);
const entry = (last: number, given: Pick<TrustEntry, 'kind' | 'amount'> & Partial<TrustEntry>): TrustEntry => ({
  ...NO_DETAIL,
  id: id(last),
  date: '2026-03-01',
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  ...given,
});

const aDeposit = happened(trustDeposited, {
  entry: entry(1, { kind: 'deposit', amount: '500.00', description: 'Retainer' }),
});
const aWithdrawal = happened(trustWithdrawn, { entry: entry(2, { kind: 'withdrawal', amount: '-200.00' }) });
const aPaymentOut = happened(trustPaid, { entry: entry(3, { kind: 'payment', amount: '-300.00', invoiceId }) });
const anInvoice = (fields: object = {}) => ({
  named: {
    invoiceId: {
      clientId: RECORD,
      status: 'sent',
      sentOn: '2026-03-01',
      caseId: null,
      total: '400.00',
      paid: '100.00',
      ...fields,
    },
  },
});

describe('DepositTrustFunds', () => {
  it('opens the account of a client who is there', () => {
    given(trustAccountDecider)
      .when(depositTrust, { amount: '500', description: 'Retainer' })
      .refersTo(`clientId: client-${RECORD}`, `bankAccountId: trustbank-${MAIN} (kept)`)
      .isAbout(`books-${RECORD}`)
      .answers({
        id: RECORD,
        balance: '500.00',
        entries: [{ kind: 'deposit', date: '2026-03-02', balance: '500.00' }],
      });
  });

  it('is refused for a client who is not there', () => {
    given(trustAccountDecider).when(depositTrust, { amount: '500' }, { missing: 'clientId' }).isRefused('NOT_FOUND');
  });

  it('adds to the account of a client who is still there', () => {
    given(trustAccountDecider, aDeposit)
      .when(depositTrust, { amount: '0.01' })
      .refersTo(`clientId: client-${RECORD}`, `bankAccountId: trustbank-${MAIN} (kept)`)
      .answers({ balance: '500.01' });
  });

  it('is refused where the account would hold more than an amount can say, and of somebody else’s', () => {
    given(trustAccountDecider, aDeposit).when(depositTrust, { amount: '99999999.99' }).isRefused('INVALID_INPUT');
    given(trustAccountDecider, aDeposit)
      .when(depositTrust, { amount: '1' }, { by: ANOTHER_USER })
      .isRefused('NOT_FOUND');
  });

  it.each(['0', '-5', '', '1.001'])('takes no amount of %j', (amount) => {
    expect(depositTrust.body.safeParse({ amount }).success).toBe(false);
  });
});

describe('WithdrawTrustFunds', () => {
  it('lets the money of a client who was removed leave', () => {
    given(trustAccountDecider, aDeposit)
      .when(withdrawTrust, { amount: '500.00' })
      .refersTo(`bankAccountId: trustbank-${MAIN} (kept)`)
      .answers({ balance: '0.00' });
  });

  it('takes what is there, to the last cent', () => {
    given(trustAccountDecider, aDeposit).when(withdrawTrust, { amount: '500.00' }).answers({ balance: '0.00' });
  });

  it('is refused below zero, and says how much is missing', () => {
    given(trustAccountDecider, aDeposit)
      .when(withdrawTrust, { amount: '500.01' })
      .isRefused('TRUST_BELOW_ZERO', { issues: [{ path: 'amount', message: '0.01 more would be needed.' }] });
    given(trustAccountDecider).when(withdrawTrust, { amount: '1' }).isRefused('TRUST_BELOW_ZERO');
  });

  it('is refused for a day on which the money was not there yet', () => {
    given(trustAccountDecider, aDeposit)
      .when(withdrawTrust, { amount: '1.00', date: '2026-02-28' })
      .isRefused('TRUST_BELOW_ZERO');
    given(trustAccountDecider, aDeposit)
      .when(withdrawTrust, { amount: '1.00', date: '2026-03-01' })
      .answers({ balance: '499.00' });
  });
});

describe('PayInvoiceFromTrust', () => {
  it('takes the money for a sent invoice of the client', () => {
    given(trustAccountDecider, aDeposit)
      .when(payFromTrust, { amount: '300.00', invoiceId }, anInvoice())
      .refersTo(`invoiceId: invoice-${invoiceId}`, `bankAccountId: trustbank-${MAIN} (kept)`)
      .answers({ balance: '200.00', entries: [{}, { kind: 'payment', amount: '-300.00', invoiceId }] });
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['a void invoice', { status: 'void' }],
    ['an invoice of another client', { clientId: id(8) }],
    ['less than that being open', { paid: '100.01' }],
  ])('is refused for %s', (_sentence, fields) => {
    given(trustAccountDecider, aDeposit)
      .when(payFromTrust, { amount: '300.00', invoiceId }, anInvoice(fields))
      .isRefused('TRUST_INVOICE');
  });

  it('is refused below zero', () => {
    given(trustAccountDecider, aDeposit, aWithdrawal)
      .when(payFromTrust, { amount: '300.01', invoiceId }, anInvoice({ total: '1000.00' }))
      .isRefused('TRUST_BELOW_ZERO');
  });
});

describe('a payment that the invoice gives back', () => {
  it('comes back once', () => {
    given(trustAccountDecider, aDeposit, aPaymentOut)
      .whenNamed(RETURN_PAYMENT, { entryId: id(3) })
      .answers({
        balance: '500.00',
        entries: [{}, {}, { kind: 'return', amount: '300.00', reverses: id(3), invoiceId }],
      });
    const back = happened(trustReturned, { entry: entry(4, { kind: 'return', amount: '300.00', reverses: id(3) }) });
    given(trustAccountDecider, aDeposit, aPaymentOut, back)
      .whenNamed(RETURN_PAYMENT, { entryId: id(3) })
      .changesNothing();
  });

  it('is none that there was not', () => {
    given(trustAccountDecider, aDeposit)
      .whenNamed(RETURN_PAYMENT, { entryId: id(3) })
      .isRefused('TRUST_NOT_REVERSIBLE');
  });
});

describe('ReverseTrustEntry', () => {
  it('takes back a deposit or a withdrawal', () => {
    given(trustAccountDecider, aDeposit)
      .when(reverseTrust, { entryId: id(1) })
      .answers({ balance: '0.00', entries: [{}, { kind: 'reversal', amount: '-500.00', reverses: id(1) }] });
    given(trustAccountDecider, aDeposit, aWithdrawal)
      .when(reverseTrust, { entryId: id(2) })
      .answers({ balance: '500.00' });
  });

  it('is refused where the money of a deposit was spent', () => {
    given(trustAccountDecider, aDeposit, aWithdrawal)
      .when(reverseTrust, { entryId: id(1) })
      .isRefused('TRUST_BELOW_ZERO');
  });

  it('is refused for payments, for what is not there, and twice', () => {
    const account = [aDeposit, aPaymentOut] as const;
    given(trustAccountDecider, ...account)
      .when(reverseTrust, { entryId: id(3) })
      .isRefused('TRUST_NOT_REVERSIBLE');
    given(trustAccountDecider, ...account)
      .when(reverseTrust, { entryId: id(7) })
      .isRefused('TRUST_NOT_REVERSIBLE');
    const reversed = happened(trustWithdrawn, {
      entry: entry(5, { kind: 'reversal', amount: '200.00', reverses: id(2) }),
    });
    given(trustAccountDecider, aDeposit, aWithdrawal, reversed)
      .when(reverseTrust, { entryId: id(2) })
      .isRefused('TRUST_NOT_REVERSIBLE');
  });
});

const [MATTER, OTHER_MATTER] = [id(21), id(22)];
const itsCase = (fields: object = {}) => ({
  ...{ clientId: RECORD, otherClientIds: [], billedClientId: null, title: 'Ash v. Elm' },
  ...fields,
});
const assigned = happened(trustDeposited, {
  entry: entry(11, { kind: 'deposit', amount: '500.00', caseId: MATTER, requestId: id(31) }),
});
const bank = (fields: object) => ({ bankAccountId: { ...mainTrustBank(USER), ...fields } });

describe('the money of a matter', () => {
  it('answers a request to this client alone', () => {
    const deposit = (clientId: string) =>
      given(trustAccountDecider).when(
        depositTrust,
        { amount: '1', requestId: id(31) },
        { named: { requestId: { clientId } } },
      );
    deposit(RECORD)
      .refersTo(
        `clientId: client-${RECORD}`,
        `requestId: trustrequest-${id(31)} (past)`,
        `bankAccountId: trustbank-${MAIN} (kept)`,
      )
      .answers({ entries: [{ requestId: id(31) }] });
    deposit(id(7)).isRefused('INVALID_INPUT', { issues: [{ path: 'requestId', message: expect.any(String) }] });
  });

  it('is kept apart from that of the client’s other matters', () => {
    given(trustAccountDecider, aDeposit, assigned)
      .when(withdrawTrust, { amount: '500.01', caseId: MATTER }, { named: { caseId: itsCase() } })
      .isRefused('TRUST_BELOW_ZERO');
    given(trustAccountDecider, aDeposit, assigned)
      .when(withdrawTrust, { amount: '500.00', caseId: MATTER }, { named: { caseId: itsCase() } })
      .refersTo(`caseId: case-${MATTER} (past)`, `bankAccountId: trustbank-${MAIN} (kept)`)
      .answers({ balance: '500.00' });
  });

  it('is that of a matter of this client', () => {
    given(trustAccountDecider)
      .when(depositTrust, { amount: '1', caseId: MATTER }, { named: { caseId: itsCase({ clientId: id(7) }) } })
      .isRefused('TRUST_MATTER');
  });

  it('can leave a matter that went over to another client', () => {
    const theirs = itsCase({ clientId: id(7) });
    given(trustAccountDecider, assigned)
      .when(withdrawTrust, { amount: '500.00', caseId: MATTER }, { named: { caseId: theirs } })
      .answers({ balance: '0.00' });
    given(trustAccountDecider, assigned)
      .when(
        transferTrust,
        { amount: '500', fromCaseId: MATTER, toCaseId: OTHER_MATTER },
        { named: { fromCaseId: theirs, toCaseId: itsCase() } },
      )
      .answers({ balance: '500.00' });
  });

  it('is transferred to another matter within the bank account, to the last cent', () => {
    const body = { amount: '500', fromCaseId: MATTER, toCaseId: OTHER_MATTER };
    const named = { fromCaseId: itsCase(), toCaseId: itsCase() };
    given(trustAccountDecider, assigned)
      .when(transferTrust, body, { named })
      .isAbout(`books-${RECORD}`)
      .answers({
        balance: '500.00',
        entries: [
          {},
          { kind: 'transfer', amount: '-500.00', caseId: MATTER, number: 2 },
          { kind: 'transfer', amount: '500.00', caseId: OTHER_MATTER, balance: '500.00', number: 3 },
        ],
      });
    given(trustAccountDecider, assigned)
      .when(transferTrust, { ...body, amount: '500.01' }, { named })
      .isRefused('TRUST_BELOW_ZERO');
    given(trustAccountDecider, assigned)
      .when(transferTrust, body, { named: { ...named, toCaseId: itsCase({ clientId: id(7) }) } })
      .isRefused('TRUST_MATTER');
    given(trustAccountDecider, assigned)
      .when(transferTrust, { ...body, toCaseId: MATTER }, { named })
      .isRefused('INVALID_INPUT', { issues: [{ path: 'toCaseId', message: 'Choose another matter' }] });
  });

  it('is in one bank account, and does not leave from another', () => {
    given(trustAccountDecider, aDeposit)
      .when(withdrawTrust, { amount: '1', bankAccountId: id(41) }, { named: bank({ id: id(41) }) })
      .refersTo(`bankAccountId: trustbank-${id(41)}`)
      .isRefused('TRUST_BELOW_ZERO');
  });

  it('pays an invoice of this matter, not of another', () => {
    const body = { amount: '300.00', invoiceId, caseId: MATTER };
    given(trustAccountDecider, assigned)
      .when(payFromTrust, body, anInvoice({ caseId: MATTER }))
      .answers({ balance: '200.00' });
    given(trustAccountDecider, assigned)
      .when(payFromTrust, body, anInvoice({ caseId: OTHER_MATTER }))
      .isRefused('TRUST_INVOICE', { issues: [{ path: 'caseId', message: expect.any(String) }] });
  });
});

describe('a fee withdrawal', () => {
  const payment = { amount: '300.00', invoiceId };

  it('wants an invoice that is recorded as sent', () => {
    given(trustAccountDecider, aDeposit)
      .when(payFromTrust, payment, anInvoice({ status: 'approved', sentOn: null, sentAt: null }))
      .isRefused('TRUST_INVOICE', { issues: [{ path: 'invoiceId', message: expect.any(String) }] });
  });

  it('waits for the days that the bank account wants', () => {
    const after = (feeWaitDays: number) => ({ named: { ...anInvoice().named, ...bank({ feeWaitDays }) } });
    given(trustAccountDecider, aDeposit)
      .when(payFromTrust, payment, after(2))
      .isRefused('TRUST_INVOICE', { issues: [{ path: 'date', message: expect.stringContaining('2026-03-03') }] });
    given(trustAccountDecider, aDeposit).when(payFromTrust, payment, after(1)).answers({ balance: '200.00' });
  });

  it('names the day on which the client was told, where that is wanted', () => {
    const circumstances = { named: { ...anInvoice().named, ...bank({ feeNotice: true }) } };
    given(trustAccountDecider, aDeposit)
      .when(payFromTrust, payment, circumstances)
      .isRefused('TRUST_INVOICE', { issues: [{ path: 'noticeOn', message: expect.any(String) }] });
    given(trustAccountDecider, aDeposit)
      .when(payFromTrust, { ...payment, noticeOn: '2026-03-02' }, circumstances)
      .answers({ entries: [{}, { noticeOn: '2026-03-02' }] });
  });
});

describe('deposits that have not cleared', () => {
  const circumstances = { named: bank({ onlyCleared: true }) };
  const cleared = happened(trustCleared, { entryId: id(1), on: '2026-03-02' });

  it('are not drawn on, where the bank account wants that', () => {
    given(trustAccountDecider, aDeposit)
      .when(withdrawTrust, { amount: '1' }, circumstances)
      .isRefused('TRUST_NOT_CLEARED', {
        issues: [{ path: 'amount', message: '1.00 more would have to be cleared by the bank on that day.' }],
      });
    given(trustAccountDecider, aDeposit, cleared)
      .when(withdrawTrust, { amount: '1', date: '2026-03-01' }, circumstances)
      .isRefused('TRUST_NOT_CLEARED');
    given(trustAccountDecider, aDeposit, cleared)
      .when(withdrawTrust, { amount: '500' }, circumstances)
      .answers({ balance: '0.00' });
  });

  it('can be taken back', () => {
    given(trustAccountDecider, aDeposit)
      .when(reverseTrust, { entryId: id(1) }, circumstances)
      .answers({ balance: '0.00' });
  });

  it('clear on a day, once, and not where there is no such entry', () => {
    given(trustAccountDecider, aDeposit)
      .when(clearTrustEntry, { entryId: id(1), on: '2026-03-02' })
      .answers({ entries: [{ clearedOn: '2026-03-02' }] });
    given(trustAccountDecider, aDeposit, cleared)
      .when(clearTrustEntry, { entryId: id(1), on: '2026-03-02' })
      .changesNothing();
    given(trustAccountDecider, aDeposit)
      .when(clearTrustEntry, { entryId: id(5), on: null })
      .isRefused('NOT_FOUND');
  });
});

describe('a closed period', () => {
  const circumstances = { named: bank({ closedThrough: '2026-03-01' }) };

  it('takes no entry; one that is late for it is dated after it and says so', () => {
    given(trustAccountDecider)
      .when(depositTrust, { amount: '1', date: '2026-03-01' }, circumstances)
      .isRefused('TRUST_PERIOD_CLOSED');
    given(trustAccountDecider)
      .when(depositTrust, { amount: '1', lateFor: '2026-02-27' }, circumstances)
      .answers({ entries: [{ date: '2026-03-02', lateFor: '2026-02-27' }] });
    given(trustAccountDecider)
      .when(depositTrust, { amount: '1', lateFor: '2026-03-02' }, circumstances)
      .isRefused('INVALID_INPUT', { issues: [{ path: 'lateFor', message: expect.any(String) }] });
  });

  it('keeps its clearings, but for those that it was closed with', () => {
    given(trustAccountDecider, aDeposit)
      .when(clearTrustEntry, { entryId: id(1), on: '2026-03-01' }, circumstances)
      .isRefused('TRUST_PERIOD_CLOSED');
    given(trustAccountDecider, aDeposit)
      .whenNamed(CLEAR_RECONCILED, { entryId: id(1), on: '2026-03-01' }, circumstances)
      .answers({ entries: [{ clearedOn: '2026-03-01' }] });
  });

  it('sees what comes back dated after it', () => {
    given(trustAccountDecider, aDeposit, aPaymentOut)
      .whenNamed(RETURN_PAYMENT, { entryId: id(3), date: '2026-03-01' }, circumstances)
      .answers({ entries: [{}, {}, { date: '2026-03-02', lateFor: '2026-03-01' }] });
  });
});

describe('the firm’s own money in a bank account', () => {
  const put = happened(firmFundsMoved, {
    entry: entry(1, { kind: 'firm-deposit', amount: '100.00', bankAccountId: RECORD }),
  });
  const its = { named: { bankAccountId: { ...mainTrustBank(USER), id: RECORD } } };

  it('pays what the bank charges, and no more than there is', () => {
    given(trustAccountDecider)
      .when(moveFirmFunds, { kind: 'firm-deposit', amount: '100' }, its)
      .refersTo(`bankAccountId: trustbank-${RECORD}`)
      .isAbout(undefined)
      .answers({ owner: 'firm', balance: '100.00' });
    given(trustAccountDecider, put)
      .when(moveFirmFunds, { kind: 'charge', amount: '100' }, its)
      .answers({ balance: '0.00', entries: [{}, { kind: 'charge', amount: '-100.00' }] });
    given(trustAccountDecider, put)
      .when(moveFirmFunds, { kind: 'firm-withdrawal', amount: '100.01' }, its)
      .isRefused('TRUST_BELOW_ZERO');
  });

  it('needs a bank account', () => {
    given(trustAccountDecider)
      .when(moveFirmFunds, { kind: 'interest', amount: '1' }, { missing: 'bankAccountId' })
      .isRefused('NOT_FOUND');
  });
});

it('shares of an account are by matter and bank account', () => {
  const moved = happened(trustTransferred, {
    from: entry(12, { kind: 'transfer', amount: '-200.00', caseId: MATTER }),
    to: entry(13, { kind: 'transfer', amount: '200.00', caseId: OTHER_MATTER }),
  });
  const { account } = given(trustAccountDecider, aDeposit, assigned, moved).state;
  expect(sharesOf(account as TrustAccount)).toEqual([
    { caseId: null, bankAccountId: expect.any(String), balance: '500.00', uncleared: '500.00' },
    { caseId: MATTER, bankAccountId: expect.any(String), balance: '300.00', uncleared: '500.00' },
    { caseId: OTHER_MATTER, bankAccountId: expect.any(String), balance: '200.00', uncleared: '0.00' },
  ]);
});

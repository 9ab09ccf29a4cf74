import {
  depositTrust,
  payFromTrust,
  reverseTrust,
  type TrustEntry,
  trustDeposited,
  trustPaid,
  trustReturned,
  trustWithdrawn,
  withdrawTrust,
} from '@lexledger/contracts/features/trust';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened, RECORD } from '../../kernel/given.ts';
import { RETURN_PAYMENT, trustAccountDecider } from './trust-account.decider.ts';

const id = (last: number): string => `4a7b2c30-0000-4000-8000-${String(last).padStart(12, '0')}`;
const invoiceId = id(9);
const entry = (last: number, given: Pick<TrustEntry, 'kind' | 'amount'> & Partial<TrustEntry>): TrustEntry => ({
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
  named: { invoiceId: { clientId: RECORD, status: 'sent', total: '400.00', paid: '100.00', ...fields } },
});

describe('DepositTrustFunds', () => {
  it('opens the account of a client who is there', () => {
    given(trustAccountDecider)
      .when(depositTrust, { amount: '500', description: 'Retainer' })
      .refersTo(`clientId: client-${RECORD}`)
      .isAbout(`client-${RECORD}`)
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
      .refersTo(`clientId: client-${RECORD}`)
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
      .refersTo()
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
      .refersTo(`invoiceId: invoice-${invoiceId}`)
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

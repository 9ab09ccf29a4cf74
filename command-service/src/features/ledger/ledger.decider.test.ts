import { answerPaymentPairs, chooseAccountingBasis } from '@lexledger/contracts/features/ledger';
import { accountingBasisChosen, paymentPairsAnswered } from '@lexledger/contracts/ledger/settings';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { ledgerDecider } from './ledger.decider.ts';

const id = (last: number): string => `3f6a1b20-0000-4000-8000-${String(last).padStart(12, '0')}`;
const pair = { recordId: id(1), invoiceId: id(2), paymentId: id(3) };
const another = { recordId: id(1), invoiceId: id(2), paymentId: id(4) };
const bill = {
  'same.0.paymentId': {
    payments: [
      { id: pair.paymentId, reverses: null },
      { id: id(5), reverses: pair.paymentId },
    ],
  },
};

describe('ChooseAccountingBasis', () => {
  it('has invoices count as they are issued, and as they are paid again', () => {
    given(ledgerDecider)
      .when(chooseAccountingBasis, { basis: 'accrual' })
      .leadsTo({ type: 'AccountingBasisChosen', data: { basis: 'accrual' } })
      .answers({ basis: 'accrual', isAsked: false });
    given(ledgerDecider, happened(accountingBasisChosen, { basis: 'accrual' }))
      .when(chooseAccountingBasis, { basis: 'cash' })
      .answers({ basis: 'cash' });
  });

  it('changes nothing that is so already', () => {
    given(ledgerDecider).when(chooseAccountingBasis, { basis: 'cash' }).changesNothing();
  });
});

describe('AnswerPaymentPairs', () => {
  it('keeps which records are the same as a payment, and which are not', () => {
    given(ledgerDecider)
      .when(answerPaymentPairs, { same: [pair], different: [another] }, { named: bill as never })
      .leadsTo({ type: 'PaymentPairsAnswered', data: { same: [pair], different: [another] } })
      .refersTo(
        `same.0.recordId: money-${pair.recordId}`,
        `same.0.paymentId: invoice-${pair.invoiceId}`,
        `different.0.recordId: money-${another.recordId} (past)`,
        `different.0.invoiceId: invoice-${another.invoiceId} (past)`,
      )
      .answers({ isAsked: true, same: [pair], different: [another] });
  });

  it('can be changed afterwards', () => {
    given(ledgerDecider, happened(paymentPairsAnswered, { same: [pair], different: [] }))
      .when(answerPaymentPairs, { different: [pair] })
      .answers({ same: [], different: [pair] });
  });

  it('changes nothing that was answered so, nor without an answer', () => {
    given(ledgerDecider).when(answerPaymentPairs, {}).changesNothing();
    given(ledgerDecider, happened(paymentPairsAnswered, { same: [], different: [pair] }))
      .when(answerPaymentPairs, { different: [pair] })
      .changesNothing();
  });

  it('is refused for a payment that the invoice has not, or that is a return', () => {
    given(ledgerDecider)
      .when(answerPaymentPairs, { same: [another] }, { named: bill as never })
      .isRefused('NO_SUCH_PAYMENT', {
        issues: [{ path: 'same.0.paymentId', message: 'The invoice has no such payment.' }],
      });
    given(ledgerDecider)
      .when(answerPaymentPairs, { same: [{ ...pair, paymentId: id(5) }] }, { named: bill as never })
      .isRefused('NO_SUCH_PAYMENT');
  });

  it.each([
    ['one pair as both', { same: [pair], different: [pair] }],
    ['a record that is the same as two payments', { same: [pair, another] }],
  ])('takes no %s', (_sentence, body) => {
    expect(answerPaymentPairs.body.safeParse(body).success).toBe(false);
  });
});

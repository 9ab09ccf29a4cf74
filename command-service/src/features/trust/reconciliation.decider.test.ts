import { reconciliation } from '@lexledger/contracts/features/trust';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { reconciliationDecider } from './reconciliation.decider.ts';

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
  notes: null,
  adjustedBalance: '1000.00',
  difference: '0.00',
  ledgerDifference: '0.00',
};
const { commands, events } = reconciliation;

behavesAsRecord(reconciliationDecider, reconciliation, {
  body,
  fields,
  added: happened(events.added, { fields }),
  edits: [{ notes: 'The bank corrects it in March.' }, { date: '2026-03-01' }],
});

describe('a three-way reconciliation', () => {
  it.each([
    ['the bank has less than the book', { bankBalance: '1199.99' }, '-0.01', '0.00'],
    ['the bank has more', { outstandingWithdrawals: '0' }, '250.00', '0.00'],
    ['the ledgers have more than the book', { clientBalance: '1000.01' }, '0.00', '-0.01'],
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
});

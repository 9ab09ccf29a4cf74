import { trustBankAccount, trustBankAccountsView } from '@lexledger/contracts/features/trust/bank-accounts';
import { depositSlip, depositSlipsView } from '@lexledger/contracts/features/trust/deposit-slips';
import {
  trustMinimum,
  trustMinimumsView,
  trustRequest,
  trustRequestsView,
} from '@lexledger/contracts/features/trust/requests';
import { mainTrustBank } from '@lexledger/domain/trust/bankAccounts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

export const trustBankAccountsProjection = recordProjection(trustBankAccountsView, {
  version: 1,
  indexes: [['removedAt', 'createdAt']],
  search: ['name', 'bank', 'accountEnding', 'notes'],
  text: ['name'],
});

export const depositSlipsProjection = recordProjection(depositSlipsView, {
  version: 1,
  indexes: [['removedAt', 'date']],
  search: ['number'],
  plain: ['date'],
});

export const trustRequestsProjection = recordProjection(trustRequestsView, {
  version: 3,
  indexes: [['removedAt', 'dueOn'], ['clientId']],
  search: ['message'],
  money: ['amount', 'received'],
  plain: ['dueOn'],
});

export const trustMinimumsProjection = recordProjection(trustMinimumsView, {
  version: 3,
  indexes: [['removedAt', 'createdAt'], ['clientId']],
  search: ['notes'],
  money: ['minimum', 'replenishTo'],
});

export const trustRecordQueries = [
  ...withStandardRecords(recordQueries(trustBankAccount, trustBankAccountsProjection, { sort: 'createdAt' }), {
    view: trustBankAccountsView.name,
    of: (firmId) => [mainTrustBank(firmId)],
    textsOf: ({ name }) => [name],
    admits: () => true,
  }),
  ...recordQueries(depositSlip, depositSlipsProjection, { sort: '-date,-createdAt' }),
  ...recordQueries(trustRequest, trustRequestsProjection, { sort: 'dueOn,-createdAt' }),
  ...recordQueries(trustMinimum, trustMinimumsProjection, { sort: '-createdAt' }),
];

import { reconciled, type Statement } from '@lexledger/contracts/reconciled';
import type { RecordPlace } from '../../lib/recordCommands.ts';

export const RECONCILIATIONS: RecordPlace = {
  path: '/api/trust-reconciliations',
  views: ['trust-reconciliations'],
  noun: 'Reconciliation',
  blank: { depositsInTransit: '0.00', outstandingWithdrawals: '0.00', notes: null },
  computed: (fields) =>
    reconciled({ depositsInTransit: '0.00', outstandingWithdrawals: '0.00', ...(fields as unknown as Statement) }),
};

export const TRUST_PATH = '/api/trust-accounts';
export const TRUST_VIEWS = ['trust-accounts'];

import depositSlipsContract from 'virtual:record-contract/deposit-slips';
import trustBankAccountsContract from 'virtual:record-contract/trust-bank-accounts';
import trustMinimumsContract from 'virtual:record-contract/trust-minimums';
import trustReconciliationsContract from 'virtual:record-contract/trust-reconciliations';
import trustRequestsContract from 'virtual:record-contract/trust-requests';
import { reconciled, type Statement } from '@lexledger/domain/reconciled';
import { recordPlace } from '../../records/recordPlace.ts';

/** Defaults of the amounts that the bank statement does not include yet, and of the firm's own money. */
const NOTHING_BETWEEN = { depositsInTransit: '0.00', outstandingWithdrawals: '0.00', firmBalance: '0.00' } as const;

export const RECONCILIATIONS = recordPlace(trustReconciliationsContract, {
  initial: { signedName: null, signedBy: null, signedAs: null, signedAt: null },
  computed: (fields) => {
    const said = fields as unknown as Omit<Statement, keyof typeof NOTHING_BETWEEN> & Partial<Statement>;
    return reconciled({ ...NOTHING_BETWEEN, ...said });
  },
});

export const BANK_ACCOUNTS = recordPlace(trustBankAccountsContract, {
  initial: { closedThrough: null, closedBy: null, reopenReason: null },
});

export const TRUST_REQUESTS = recordPlace(trustRequestsContract, { initial: { received: '0.00' } });
export const TRUST_MINIMUMS = recordPlace(trustMinimumsContract);
export const DEPOSIT_SLIPS = recordPlace(depositSlipsContract);

export const TRUST_PATH = '/api/trust-accounts';
export const TRUST_VIEWS = ['trust-accounts'];
/** Views that show entries of the trust book. */
export const BOOK_VIEWS = ['trust-accounts', 'trust-book'];

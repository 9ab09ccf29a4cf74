import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { standardIds } from '../standardIds.ts';

const ids = standardIds('e');
const SINCE = '2026-11-26T00:00:00.000Z';

/** Id of the bank account that entries without one are in. It is there from the beginning. */
export const mainTrustBankId = (firmId: string): string => ids.of(firmId, 0);

/** The main bank account before somebody changes it. */
export const mainTrustBank = (firmId: string): TrustBankAccount => ({
  id: mainTrustBankId(firmId),
  userId: firmId,
  version: 0,
  createdAt: SINCE,
  updatedAt: SINCE,
  removedAt: null,
  name: 'Trust account',
  bank: null,
  accountEnding: null,
  onlyCleared: false,
  feeWaitDays: 0,
  feeNotice: false,
  notes: null,
  closedThrough: null,
  closedBy: null,
  reopenReason: null,
});

/** The main bank account, if it has this id. */
export const standardTrustBankOf = (id: string, firmId: string): TrustBankAccount | null =>
  ids.placeOf(id, firmId) === 0 ? mainTrustBank(firmId) : null;

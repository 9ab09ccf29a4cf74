import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { standardIds } from '../standardIds.ts';

const ids = standardIds('e');
const SINCE = '2026-11-26T00:00:00.000Z';

/** Id of the bank account that entries without one are in. It is there from the beginning. */
export const mainTrustBankId = (userId: string): string => ids.of(userId, 0);

/** The main bank account before somebody changes it. */
export const mainTrustBank = (userId: string): TrustBankAccount => ({
  id: mainTrustBankId(userId),
  userId,
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
export const standardTrustBankOf = (id: string, userId: string): TrustBankAccount | null =>
  ids.placeOf(id, userId) === 0 ? mainTrustBank(userId) : null;

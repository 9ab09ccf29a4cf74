import type { TrustBankAccount } from '@lexledger/contracts/features/trust';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';

/** Id of the main one of a person's trust bank accounts; null while they are not loaded. */
export const mainTrustBankOf = (banks: readonly Pick<TrustBankAccount, 'userId'>[]): string | null =>
  banks[0] === undefined ? null : mainTrustBankId(banks[0].userId);

import type { TrustBankAccount } from '@lexledger/contracts/features/trust';
import { useQuery } from '@tanstack/react-query';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { BANK_ACCOUNTS } from './place.ts';

/** The trust bank accounts, the main one among them. Most firms have that one alone, and are not asked which. */
export function useTrustBanks() {
  const list = useQuery(recordListQuery<TrustBankAccount>(BANK_ACCOUNTS));
  const banks = list.data ?? [];
  return {
    list,
    banks,
    isChoice: banks.length > 1,
    bankOf: (id: string | null | undefined) => banks.find((bank) => bank.id === id),
  };
}

export const bankLabel = ({ name, accountEnding }: Pick<TrustBankAccount, 'name' | 'accountEnding'>): string =>
  accountEnding === null ? name : `${name} (…${accountEnding})`;

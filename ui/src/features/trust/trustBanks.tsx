import type { TrustBankAccount } from '@lexledger/contracts/features/trust';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { SelectField } from '../../components/SelectField.tsx';
import { Filter } from '../../components/Toolbar.tsx';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

const NONE: readonly TrustBankAccount[] = [];

const isMain = ({ id, userId }: TrustBankAccount): boolean => id === mainTrustBankId(userId);

/** The bank accounts for trust money. A choice among them is shown only where there are several. */
export function useTrustBanks() {
  const { data: banks = NONE } = useQuery(recordsQuery('trust-bank-accounts'));
  const main = banks.find(isMain);
  /** Null stands for the main one. */
  const bankName = useCallback(
    (id: string | null): string | undefined => banks.find((bank) => bank.id === (id ?? main?.id))?.name,
    [banks, main],
  );
  return { banks, main, bankName, areSeveral: banks.length > 1 };
}

export type BankName = ReturnType<typeof useTrustBanks>['bankName'];

/** The bank account of the address, `?bank=…`; all of them without one. */
export function BankFilter() {
  const { search, setSearch } = useAddress();
  const { banks, areSeveral } = useTrustBanks();
  const options = useMemo(() => banks.map(({ id, name }) => ({ value: id, label: name })), [banks]);
  if (!areSeveral && search.bank === undefined) return null;
  return (
    <Filter label="Bank account" options={options} value={search.bank ?? ''} onChange={(bank) => setSearch({ bank })} />
  );
}

/** A record's bank account; without a choice it is the main one. */
export function BankField() {
  const { banks, main } = useTrustBanks();
  const others = banks.filter((bank) => !isMain(bank)).map(({ id, name }) => ({ value: id, label: name }));
  if (others.length === 0) return null;
  return <SelectField name="bankAccountId" options={others} placeholder={main?.name ?? 'Main account'} />;
}

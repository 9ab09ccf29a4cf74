import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useFirmId } from '../../account/authentication.ts';
import { FormField } from '../../components/FormField.tsx';
import { Select } from '../../components/Select.tsx';
import { Filter } from '../../components/Toolbar.tsx';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

const NONE: readonly TrustBankAccount[] = [];

/** The bank accounts for trust money. A choice among them is shown only where there are several. */
export function useTrustBanks() {
  const list = useQuery(recordsQuery('trust-bank-accounts'));
  const { data: banks = NONE } = list;
  const firmId = useFirmId();
  const main = banks.find(({ id, userId }) => id === mainTrustBankId(firmId ?? userId));
  /** The bank account with this id; null stands for the main one. */
  const bankOf = useCallback(
    (id: string | null): TrustBankAccount | undefined => banks.find((bank) => bank.id === (id ?? main?.id)),
    [banks, main],
  );
  const bankName = useCallback((id: string | null): string | undefined => bankOf(id)?.name, [bankOf]);
  return { list, banks, main, bankOf, bankName, areSeveral: banks.length > 1 };
}

/** 'IOLTA (…4321)' */
export const bankLabel = ({ name, accountEnding }: Pick<TrustBankAccount, 'name' | 'accountEnding'>): string =>
  accountEnding === null ? name : `${name} (…${accountEnding})`;

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

/** A bank account, where the firm has more than one; the main one until another is chosen. */
export function BankField() {
  const { banks, main, areSeveral } = useTrustBanks();
  const { control } = useFormContext();
  const { field } = useController({ name: 'bankAccountId', control });
  if (!areSeveral) return null;
  return (
    <FormField name="bankAccountId" label="Bank account" required>
      {(given) => (
        <Select
          {...given}
          options={banks.map((bank) => ({ value: bank.id, label: bankLabel(bank) }))}
          value={(field.value as string | null) ?? main?.id ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

import type { Invoice } from '@lexledger/contracts/features/invoices';
import { feeDay } from '@lexledger/domain/trust/fees';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert } from '../../components/Alert.tsx';
import { DateField } from '../../components/DateField.tsx';
import { useNames } from '../../components/names.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { formatDay } from '../../text/format.ts';
import { shareKey as keyOf, type PayingShare, payingFor, shareIn } from './trustShare.ts';

/** The fields of a payment from trust: which matter's money pays, and when the client was told, where that is wanted. */
export function TrustPayment({ invoice }: { readonly invoice: Invoice }) {
  const { control, setValue } = useFormContext();
  const chosen = useWatch({ control, name: 'share' }) as string;
  const account = useQuery(recordQuery('trust-accounts', invoice.clientId));
  const banks = useQuery(recordsQuery('trust-bank-accounts'));
  const caseName = useNames('cases');
  const shares = payingFor(invoice, account.data, banks.data);
  const first = shares[0] === undefined ? '' : keyOf(shares[0]);
  useEffect(() => {
    if (chosen === '' && first !== '') setValue('share', first);
  }, [chosen, first, setValue]);
  if (account.data === undefined) return null;
  const bank = banks.data?.find(({ id }) => id === shareIn(chosen).bankAccountId);
  const payableOn = bank === undefined ? null : feeDay(bank, invoice);
  const several = (banks.data?.length ?? 0) > 1;
  const labelOf = (share: PayingShare): string =>
    [
      share.caseId === null ? 'Not assigned to a matter' : (caseName(share.caseId) ?? 'A removed case'),
      several && banks.data?.find(({ id }) => id === share.bankAccountId)?.name,
      formatMoney(share.balance),
    ]
      .filter(Boolean)
      .join(', ');
  if (invoice.sentOn === null && invoice.sentAt === null) {
    return <Alert tone="warning">Trust money pays sent invoices. Record how this one was sent first.</Alert>;
  }
  if (shares.length === 0) {
    return <Alert tone="neutral">The client has no money in trust that can pay this invoice.</Alert>;
  }
  return (
    <>
      <SelectField
        name="share"
        label="From trust"
        required
        options={shares.map((share) => ({ value: keyOf(share), label: labelOf(share) }))}
      />
      {bank?.feeNotice === true && <DateField name="noticeOn" label="Client told on" required max={today()} />}
      {payableOn !== null && payableOn > today() && (
        <Alert tone="warning">{`By the rules of ${bank?.name} it can be paid from ${formatDay(payableOn)} on.`}</Alert>
      )}
    </>
  );
}

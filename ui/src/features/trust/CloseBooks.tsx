import type { TrustPosition } from '@lexledger/contracts/features/trust';
import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useToday } from '../../dates/today.ts';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatDay } from '../../text/format.ts';
import { BANK_ACCOUNTS, BOOK_VIEWS } from './place.ts';
import { useTrustBanks } from './trustBanks.tsx';

/** Whether the books are closed through the day of the reconciliation, which then stays as it is. */
export function useIsClosed(record: Reconciliation | undefined): boolean {
  const { bankOf } = useTrustBanks();
  if (record === undefined) return false;
  const closedThrough = bankOf(record.bankAccountId)?.closedThrough ?? null;
  return closedThrough !== null && record.date <= closedThrough;
}

/** Closes the books with a reconciliation in which all balances agree, or says that they are closed. */
export function CloseBooks({ record }: { readonly record: Reconciliation }) {
  const queries = useQueryClient();
  const today = useToday();
  const { bankOf } = useTrustBanks();
  const [isAsking, setAsking] = useState(false);
  const isClosed = useIsClosed(record);
  const bank = bankOf(record.bankAccountId);
  const position = useQuery({
    ...liveQuery<TrustPosition>(['/api/trust-position', { on: record.date, bankAccountId: bank?.id }], BOOK_VIEWS),
    enabled: bank !== undefined && !isClosed,
  });
  if (bank === undefined || record.removedAt !== null) return null;
  if (isClosed) {
    const day = formatDay(bank.closedThrough ?? record.date);
    return <Alert>{`The books of ${bank.name} are closed through ${day}. This reconciliation stays as it is.`}</Alert>;
  }
  if (record.difference !== '0.00' || record.ledgerDifference !== '0.00' || position.data === undefined) return null;
  if (record.date >= today) {
    return <Alert tone="neutral">{`The books can be closed once ${formatDay(record.date)} is over.`}</Alert>;
  }
  const { bookBalance, clientBalance, firmBalance } = position.data;
  const isAsThen =
    bookBalance === record.bookBalance && clientBalance === record.clientBalance && firmBalance === record.firmBalance;
  if (!isAsThen) {
    return (
      <Alert tone="warning">
        {`The book of ${formatDay(record.date)} has changed since this reconciliation: it now holds ${formatMoney(bookBalance)}. Reconcile again before the books are closed.`}
      </Alert>
    );
  }

  const close = async (): Promise<void> => {
    setAsking(false);
    try {
      const path = `${BANK_ACCOUNTS.path}/${bank.id}/close-period`;
      const closed = await api.sendCommand('POST', path, { reconciliationId: record.id });
      if (queuedAs(closed) === undefined) toast({ title: `Books closed through ${formatDay(record.date)}` });
      await refreshViews(queries, [...BANK_ACCOUNTS.views, ...BOOK_VIEWS]);
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <>
      <Button icon={Lock} onClick={() => setAsking(true)}>
        {`Close the books through ${formatDay(record.date)}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Close the books?"
        confirmLabel="Close the books"
        onConfirm={() => void close()}
      >
        {`Nothing in ${bank.name} up to ${formatDay(record.date)} can then be added or changed. A late entry is dated after it and says so. Books can be reopened with a reason.`}
      </ConfirmDialog>
    </>
  );
}

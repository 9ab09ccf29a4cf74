import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../account/may.ts';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
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
import { useReconciliationOutcome } from './reconciliationOutcome.tsx';

/** Closes the books with a reconciliation in which all balances agree, or says that they are closed. */
export function CloseBooks({ record }: { readonly record: Reconciliation }) {
  const queries = useQueryClient();
  const today = useToday();
  const [isAsking, setAsking] = useState(false);
  const mayClose = useMay().send('CloseTrustPeriod', 'trustbank');
  const { outcome, isClosed, bank, position } = useReconciliationOutcome(record);
  if (bank === undefined || record.removedAt !== null) return null;
  const day = formatDay(record.date);
  if (isClosed) {
    const through = formatDay(bank.closedThrough ?? record.date);
    return (
      <Alert>{`The books of ${bank.name} are closed through ${through}. This reconciliation stays as it is.`}</Alert>
    );
  }
  if (outcome === 'superseded') {
    return <Alert tone="warning">{`A later reconciliation of ${day} has taken the place of this one.`}</Alert>;
  }
  if (outcome === 'changed') {
    return (
      <Alert tone="warning">
        {`The book of ${day} has changed since this reconciliation: it now holds ${formatMoney(position?.bookBalance ?? '')}. Reconcile again before the books are closed.`}
      </Alert>
    );
  }
  if (outcome !== 'agrees' || position === undefined || !mayClose) return null;
  if (record.date >= today) return <Alert tone="neutral">{`The books can be closed once ${day} is over.`}</Alert>;

  const close = async (): Promise<void> => {
    setAsking(false);
    try {
      const path = `${BANK_ACCOUNTS.path}/${bank.id}/close-period`;
      const closed = await api.sendCommand('POST', path, { reconciliationId: record.id });
      if (queuedAs(closed) === undefined) toast({ title: `Books closed through ${day}` });
      await refreshViews(queries, [...BANK_ACCOUNTS.views, ...BOOK_VIEWS]);
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <>
      <Button icon={Lock} onClick={() => setAsking(true)}>
        {`Close the books through ${day}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Close the books?"
        confirmLabel="Close the books"
        onConfirm={() => void close()}
      >
        {`Nothing in ${bank.name} up to ${day} can then be added or changed. A late entry is dated after it and says so. Books can be reopened with a reason.`}
      </ConfirmDialog>
    </>
  );
}

import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { useMay } from '../../account/may.ts';
import { Alert } from '../../components/Alert.tsx';
import { useToday } from '../../dates/today.ts';
import { formatDay } from '../../text/format.ts';
import { CloseBooks } from './CloseBooks.tsx';
import { useReconciliationOutcome } from './reconciliationOutcome.tsx';
import { useTrustBanks } from './trustBanks.tsx';

/** The last reconciliation of each bank account. */
function latestOfBanks(
  rows: readonly Reconciliation[],
  bankIdOf: (row: Reconciliation) => string | undefined,
): readonly Reconciliation[] {
  const latest = new Map<string | undefined, Reconciliation>();
  for (const row of rows) {
    const before = latest.get(bankIdOf(row));
    const isLater =
      before === undefined || row.date > before.date || (row.date === before.date && row.createdAt > before.createdAt);
    if (isLater) latest.set(bankIdOf(row), row);
  }
  return [...latest.values()];
}

/** Leads from a reconciliation that agrees to closing the books, which is the last step of a month. */
export function ReadyToClose({ rows }: { readonly rows: readonly Reconciliation[] }) {
  const { bankOf } = useTrustBanks();
  return latestOfBanks(rows, ({ bankAccountId }) => bankOf(bankAccountId)?.id).map((record) => (
    <ReadyReconciliation key={record.id} record={record} />
  ));
}

function ReadyReconciliation({ record }: { readonly record: Reconciliation }) {
  const { outcome, bank, position } = useReconciliationOutcome(record);
  const today = useToday();
  const mayClose = useMay().send('CloseTrustPeriod', 'trustbank');
  // Without the position it is not known yet whether the book has changed since.
  if (outcome !== 'agrees' || bank === undefined || position === undefined || record.date >= today || !mayClose)
    return null;
  return (
    <div className="px-4 pb-3 sm:px-6">
      <Alert>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{`${bank.name}: all three agree on ${formatDay(record.date)}. Until the books are closed, entries up to that day can still change.`}</p>
          <CloseBooks record={record} />
        </div>
      </Alert>
    </div>
  );
}

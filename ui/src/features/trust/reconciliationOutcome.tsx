import type { TrustPosition } from '@lexledger/contracts/features/trust';
import type { Reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { BOOK_VIEWS, RECONCILIATIONS } from './place.ts';
import { useTrustBanks } from './trustBanks.tsx';

const agrees = ({ difference, ledgerDifference }: Reconciliation): boolean =>
  difference === '0.00' && ledgerDifference === '0.00';

/** Whether the books are closed through the day of the reconciliation, which then stays as it is. */
export function useIsClosed(record: Reconciliation | undefined): boolean {
  const { bankOf } = useTrustBanks();
  if (record === undefined) return false;
  const closedThrough = bankOf(record.bankAccountId)?.closedThrough ?? null;
  return closedThrough !== null && record.date <= closedThrough;
}

/** What a reconciliation comes to today: what agreed once need not agree with the book as it is now. */
export function useReconciliationOutcome(record: Reconciliation) {
  const { id, date, bankAccountId, createdAt } = record;
  const { bankOf } = useTrustBanks();
  const all = useQuery(recordListQuery<Reconciliation>(RECONCILIATIONS)).data ?? [];
  const bank = bankOf(bankAccountId);
  const isClosed = useIsClosed(record);
  const isSuperseded =
    bank?.closedBy !== id &&
    all.some(
      (other) => other.date === date && other.createdAt > createdAt && bankOf(other.bankAccountId)?.id === bank?.id,
    );
  const isCurrent = agrees(record) && !isClosed && !isSuperseded && record.removedAt === null;
  const { data: position } = useQuery({
    ...liveQuery<TrustPosition>(['/api/trust-position', { on: date, bankAccountId: bank?.id }], BOOK_VIEWS),
    enabled: bank !== undefined && isCurrent,
  });
  const hasChanged =
    position !== undefined &&
    (['bookBalance', 'clientBalance', 'firmBalance'] as const).some((field) => position[field] !== record[field]);
  const outcome = isSuperseded
    ? 'superseded'
    : !agrees(record)
      ? 'differs'
      : isClosed
        ? 'closed'
        : isCurrent && hasChanged
          ? 'changed'
          : 'agrees';
  return { outcome, isClosed, bank, position } as const;
}

const MARKS = {
  closed: { tone: 'positive', words: 'Closed' },
  agrees: { tone: 'positive', words: 'Agrees' },
  differs: { tone: 'danger', words: 'Differs' },
  changed: { tone: 'warning', words: 'Book changed' },
  superseded: { tone: 'neutral', words: 'Superseded' },
} as const;

export function OutcomeMark({ record }: { readonly record: Reconciliation }) {
  const { outcome } = useReconciliationOutcome(record);
  const { tone, words } = MARKS[outcome];
  return (
    <StatusDot tone={tone} hollow={outcome === 'superseded'}>
      {words}
    </StatusDot>
  );
}

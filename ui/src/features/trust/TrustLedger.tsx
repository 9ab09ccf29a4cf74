import { TRUST_KINDS } from '@lexledger/contracts/billingChoices';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowUpFromLine, Undo2 } from 'lucide-react';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Money } from '../../components/Money.tsx';
import { useName } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatDay } from '../../text/format.ts';
import { TRUST_PATH, TRUST_VIEWS } from './place.ts';

type Entry = TrustAccount['entries'][number];

export interface TrustLedgerProps {
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onDeposit: () => void;
  readonly onWithdraw: () => void;
}

/** Whether the entry is an optimistic update for a command that is not sent yet. */
const isUnsent = (entry: Entry): boolean => 'unsent' in entry;

/**
 * Whether the entry can be reversed: a deposit or withdrawal that was not reversed yet. A payment is reversed on its
 * invoice.
 */
const isReversible = (entry: Entry, all: readonly Entry[]): boolean => {
  const { id, kind } = entry;
  return (
    !isUnsent(entry) && (kind === 'deposit' || kind === 'withdrawal') && !all.some(({ reverses }) => reverses === id)
  );
};

/** The ledger of one client's trust money, the latest entry first, with the balance after each. */
export function TrustLedger({ clientId, onClose, onDeposit, onWithdraw }: TrustLedgerProps) {
  const queries = useQueryClient();
  const { name } = useName('clients', clientId);
  const query = useQuery(liveQuery<TrustAccount>([`${TRUST_PATH}/${clientId}`], TRUST_VIEWS));
  const { data } = query;

  const reverse = async (entryId: string): Promise<void> => {
    try {
      const account = await api.sendCommand('POST', `${TRUST_PATH}/${clientId}/reversals`, { entryId });
      if (queuedAs(account) === undefined) toast({ title: 'Entry taken back' });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      void refreshViews(queries, TRUST_VIEWS);
    }
  };

  return (
    <DetailPane
      title={name ?? 'Trust account'}
      description={data === undefined ? 'Trust account' : `${formatMoney(data.balance)} in trust`}
      view="trust-accounts"
      id={clientId}
      onClose={onClose}
      verbs={
        <>
          <Button size="sm" icon={ArrowDownToLine} onClick={onDeposit}>
            Deposit
          </Button>
          <Button size="sm" icon={ArrowUpFromLine} disabled={data?.balance === '0.00'} onClick={onWithdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      <QueryContent query={query} loading="Loading the ledger" failure="The ledger could not be loaded.">
        {({ entries }) => (
          <section aria-label="Ledger">
            <ul>
              {entries.toReversed().map((entry) => (
                <li
                  key={entry.id}
                  data-waiting={isUnsent(entry) ? 'queued' : undefined}
                  className="flex items-start gap-3 border-b py-2"
                >
                  <span className="w-24 shrink-0 text-muted text-sm">{formatDay(entry.date)}</span>
                  <span className="min-w-0 flex-1">
                    <span className="wrap-anywhere block">{entry.description ?? TRUST_KINDS[entry.kind]}</span>
                    <span className="block text-muted text-sm">
                      {[entry.description === null ? null : TRUST_KINDS[entry.kind], entry.reference]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                  <span className="flex shrink-0 flex-col items-end tabular-nums">
                    <span className={cx(entry.amount.startsWith('-') && 'text-danger')}>
                      <Money amount={entry.amount} />
                    </span>
                    <span className="text-muted text-sm">
                      <Money amount={entry.balance} />
                    </span>
                  </span>
                  {isReversible(entry, entries) ? (
                    <IconButton
                      label={`Take back: ${TRUST_KINDS[entry.kind].toLowerCase()} of ${formatMoney(entry.amount)}`}
                      icon={Undo2}
                      size="sm"
                      onClick={() => void reverse(entry.id)}
                    />
                  ) : (
                    <span className="w-7 shrink-0 touch:w-9" />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </QueryContent>
    </DetailPane>
  );
}

import { TRUST_KINDS, TRUST_METHODS } from '@lexledger/contracts/billingChoices';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { isReversible } from '@lexledger/domain/trust/account';
import { CircleCheck, CircleDashed, Undo2 } from 'lucide-react';
import { cx } from '../../browser/classes.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { today } from '../../dates/zones.ts';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';

type Entry = TrustAccount['entries'][number];

export interface TrustEntriesProps {
  readonly entries: readonly Entry[];
  readonly onReverse: (entryId: string) => void;
  /** Records the day on which the entry appeared on a bank statement, or that it did not. */
  readonly onClear: (entryId: string, on: string | null) => void;
}

/** Whether the entry is an optimistic update for a command that is not sent yet. */
const isUnsent = (entry: Entry): boolean => 'unsent' in entry;

/** A transfer between matters never passes through the bank. */
const isBanked = (entry: Entry): boolean => !isUnsent(entry) && entry.kind !== 'transfer';

const detailsOf = (entry: Entry, matter: string | null | undefined): string =>
  [
    entry.description === null ? null : TRUST_KINDS[entry.kind],
    matter,
    entry.counterparty && `${entry.amount.startsWith('-') ? 'to' : 'from'} ${entry.counterparty}`,
    entry.method && TRUST_METHODS[entry.method],
    entry.reference,
    entry.authorizedBy && `authorized by ${entry.authorizedBy}`,
    entry.noticeOn && `client told on ${formatDay(entry.noticeOn)}`,
    entry.lateFor && `late for ${formatDay(entry.lateFor)}`,
    entry.clearedOn && `cleared ${formatDay(entry.clearedOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The entries of a trust ledger, the latest one first, with the balance after each. */
export function TrustEntries({ entries, onReverse, onClear }: TrustEntriesProps) {
  const caseName = useNames('cases');
  return (
    <section aria-label="Ledger">
      <h3 className="mb-1 font-medium text-sm">Entries</h3>
      <ul>
        {entries.toReversed().map((entry) => {
          const what = `${TRUST_KINDS[entry.kind].toLowerCase()} of ${formatMoney(entry.amount)}`;
          const details = detailsOf(entry, entry.caseId && caseName(entry.caseId));
          return (
            <li
              key={entry.id}
              data-waiting={isUnsent(entry) ? 'queued' : undefined}
              className="flex items-start gap-3 border-b py-2"
            >
              <span className="w-24 shrink-0 text-muted text-sm max-sm:hidden">
                <span className="block">{formatDay(entry.date)}</span>
                <span className="block tabular-nums">{`No. ${entry.number}`}</span>
              </span>
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block">{entry.description ?? TRUST_KINDS[entry.kind]}</span>
                <span className="wrap-anywhere block text-muted text-sm">
                  <span className="sm:hidden">{`${formatDay(entry.date)}, no. ${entry.number}${details === '' ? '' : ', '}`}</span>
                  {details}
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
              <span className="flex w-14 shrink-0 justify-end touch:w-20">
                {isBanked(entry) && (
                  <IconButton
                    label={entry.clearedOn === null ? `Mark as cleared: ${what}` : `Mark as not cleared: ${what}`}
                    icon={entry.clearedOn === null ? CircleDashed : CircleCheck}
                    size="sm"
                    onClick={() => onClear(entry.id, entry.clearedOn === null ? today() : null)}
                  />
                )}
                {!isUnsent(entry) && isReversible(entry, entries) && (
                  <IconButton label={`Take back: ${what}`} icon={Undo2} size="sm" onClick={() => onReverse(entry.id)} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

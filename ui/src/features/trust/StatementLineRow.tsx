import { STATEMENT_KINDS, TRUST_KINDS } from '@lexledger/contracts/billingChoices';
import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { ReconciledLine } from '@lexledger/contracts/features/trust/reconciliations';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { Select } from '../../components/Select.tsx';
import { formatDay } from '../../text/format.ts';
import { choiceValue, type MatchChoice } from './statementLines.ts';

export interface StatementLineRowProps {
  readonly line: ReconciledLine;
  readonly choices: readonly MatchChoice[];
  /** Closed lines are only shown. */
  readonly isClosed: boolean;
  /** The value of a choice; '' for none. */
  readonly onChoose: (value: string) => void;
}

/** A line of the statement and the entry of the book that it is. */
export function StatementLineRow({ line, choices, isClosed, onChoose }: StatementLineRowProps) {
  const clientName = useNames('clients');
  const { date, amount, description, number, kind, matches } = line;
  const value = choiceValue(matches.map(({ entryId }) => entryId));
  const nameOf = ({ owner, ownerId, kind: its, reference, date: on }: TrustJournalEntry): string =>
    [
      formatDay(on),
      owner === 'firm' ? TRUST_KINDS[its] : `${TRUST_KINDS[its]}, ${clientName(ownerId) ?? 'a removed client'}`,
      reference,
    ]
      .filter(Boolean)
      .join(', ');
  const labelOf = ({ slip, entries }: MatchChoice): string => {
    const [first] = entries;
    return slip === null && first !== undefined ? nameOf(first) : `Deposit slip ${slip}, ${entries.length} deposits`;
  };
  const options = choices.map((choice) => ({ value: choice.value, label: labelOf(choice) }));
  const chosen = options.find((option) => option.value === value);
  return (
    <li className="flex flex-col gap-1 border-b py-2">
      <span className="flex gap-3">
        <span className="w-24 shrink-0 text-muted text-sm">{formatDay(date)}</span>
        <span className="wrap-anywhere min-w-0 flex-1 text-sm">
          {[description === '' ? STATEMENT_KINDS[kind] : description, number && `no. ${number}`]
            .filter(Boolean)
            .join(', ')}
        </span>
        <Money amount={amount} />
      </span>
      {isClosed ? (
        <span className="pl-27 text-muted text-sm">{chosen?.label ?? 'Not matched'}</span>
      ) : (
        <Select
          compact
          aria-label={`Entry for ${description === '' ? STATEMENT_KINDS[kind] : description} of ${amount}`}
          placeholder={choices.length === 0 ? 'No entry of this amount in the book' : 'Choose its entry'}
          // An entry that another statement cleared meanwhile is no choice any more, and stays what the line is.
          options={value === '' || chosen ? options : [{ value, label: 'An entry that has cleared' }, ...options]}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </li>
  );
}

import type { TrustJournal, TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { MAX_RECONCILED_LINES } from '@lexledger/contracts/features/trust/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { Money } from '../../components/Money.tsx';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { count, formatDay } from '../../text/format.ts';
import { BANK_ACCOUNTS, BOOK_VIEWS, DEPOSIT_SLIPS } from './place.ts';
import { StatementLineRow } from './StatementLineRow.tsx';
import { choicesFor, type Lines, linesOf, matchedWith, outstandingOn, withProposals } from './statementLines.ts';
import { useTrustBanks } from './trustBanks.tsx';

const NONE: Lines = {};

/**
 * The entries of the form's bank account up to the form's day: those that no statement of closed books shows, or all for
 * books that are closed.
 */
function useEntries(date: string | null, bankAccountId: string | null, isClosed: boolean) {
  const { main } = useTrustBanks();
  const bank = bankAccountId ?? main?.id ?? null;
  const asked = {
    to: date,
    ...(!isClosed && { outstanding: 'true' }),
    ...(bank !== null && { bankAccountId: bank }),
  };
  const journal = useQuery({
    ...liveQuery<TrustJournal>(['/api/trust-journal', asked], [...BOOK_VIEWS, ...BANK_ACCOUNTS.views]),
    enabled: date !== null && date !== '' && bank !== null,
  });
  return journal.data?.entries;
}

/** What reading a file came to, or why it failed. */
type Told = { readonly note: string } | { readonly problem: string };

/** The lines of the form, matched with the book, and the reading of a file in their place. */
function useBankStatement(isClosed: boolean) {
  const { control, setValue, getValues } = useFormContext();
  const [date, bankAccountId] = useWatch({ control, name: ['date', 'bankAccountId'] }) as [
    string | null,
    string | null,
  ];
  const lines = (useWatch({ control, name: 'lines' }) ?? NONE) as Lines;
  const [told, setTold] = useState<Told | null>(null);
  const entries = useEntries(date, bankAccountId, isClosed);
  const slips = useQuery(recordListQuery<DepositSlip>(DEPOSIT_SLIPS)).data;
  const put = (next: Lines): void => setValue('lines', next, { shouldDirty: true });

  // What is recorded in the book meanwhile is proposed for the lines that wait for it.
  useEffect(() => {
    if (isClosed || entries === undefined || slips === undefined) return;
    const before = (getValues('lines') ?? NONE) as Lines;
    const after = withProposals(before, entries, slips);
    if (after !== before) setValue('lines', after, { shouldDirty: true });
  }, [isClosed, entries, slips, getValues, setValue]);

  const open =
    isClosed || entries === undefined || date === null || Object.keys(lines).length === 0
      ? null
      : outstandingOn(date, lines, entries);
  const { depositsInTransit, outstandingWithdrawals } = open ?? {};
  useEffect(() => {
    if (depositsInTransit !== undefined) setValue('depositsInTransit', depositsInTransit, { shouldDirty: true });
    if (outstandingWithdrawals !== undefined) {
      setValue('outstandingWithdrawals', outstandingWithdrawals, { shouldDirty: true });
    }
  }, [depositsInTransit, outstandingWithdrawals, setValue]);

  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { readStatementFile } = await import('./readStatementFile.ts');
    const statement = await readStatementFile(file);
    if ('problem' in statement) return setTold(statement);
    if (statement.lines.length > MAX_RECONCILED_LINES) {
      const problem = `The statement has more than ${MAX_RECONCILED_LINES} lines. Download a shorter period.`;
      return setTold({ problem });
    }
    const on = statement.closingOn ?? statement.to;
    if (on !== null) setValue('date', on, { shouldDirty: true });
    if (statement.closingBalance !== null) setValue('bankBalance', statement.closingBalance, { shouldDirty: true });
    put(withProposals(linesOf(statement), entries ?? [], slips ?? []));
    const said = [
      `${count(statement.lines.length, 'line')} read`,
      statement.account !== null && `from the account ending ${statement.account}`,
      statement.pending > 0 && `${statement.pending} pending left out`,
    ];
    setTold({ note: `${said.filter(Boolean).join(', ')}.` });
  };

  return { lines, entries: entries ?? [], slips: slips ?? [], outstanding: open?.entries ?? [], told, read, put };
}

/** Entries that the statement does not show yet. */
const Outstanding = ({ entries }: { readonly entries: readonly TrustJournalEntry[] }) => (
  <details>
    <summary className="cursor-pointer text-sm">{`${count(entries.length, 'outstanding item')} carried over`}</summary>
    <ul className="mt-1">
      {entries.map(({ id, date, amount, description, counterparty, reference }) => (
        <li key={id} className="flex gap-3 border-b py-1 text-sm">
          <span className="w-24 shrink-0 text-muted">{formatDay(date)}</span>
          <span className="min-w-0 flex-1 truncate">
            {[description ?? counterparty, reference].filter(Boolean).join(', ')}
          </span>
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  </details>
);

/**
 * The lines of the bank's statement, each with the entry that it is. What the book has and the statement does not is
 * carried over as outstanding.
 */
export function BankStatement({ isClosed }: { readonly isClosed: boolean }) {
  const { lines, entries, slips, outstanding, told, read, put } = useBankStatement(isClosed);
  const all = Object.entries(lines);
  const unmatched = all.filter(([, { matches }]) => matches.length === 0).length;
  return (
    <section aria-label="Lines of the statement" className="flex flex-col gap-3">
      {!isClosed && (
        <div className="flex flex-wrap items-center gap-2">
          <FileInput
            label={all.length === 0 ? 'Read a statement file' : 'Read another file'}
            accept=".ofx,.qfx,.csv,.txt"
            onChoose={(file) => void read(file)}
          />
          {all.length > 0 && <Button onClick={() => put(NONE)}>Remove the lines</Button>}
          <span className="text-muted text-sm">OFX, QFX or CSV of the bank, for its lines and balance.</span>
        </div>
      )}
      {told !== null && ('problem' in told ? <Alert tone="danger">{told.problem}</Alert> : <Alert>{told.note}</Alert>)}
      {all.length > 0 && (
        <>
          <p className="text-sm">
            {unmatched === 0
              ? 'Every line is in the book.'
              : `${count(unmatched, 'line')} of ${all.length} not matched with the book. Choose the entry, or record what is missing.`}
          </p>
          <ul>
            {all.map(([key, line]) => {
              const choices = choicesFor(key, lines, entries, slips);
              return (
                <StatementLineRow
                  key={key}
                  line={line}
                  choices={choices}
                  isClosed={isClosed}
                  onChoose={(value) => put({ ...lines, [key]: { ...line, matches: matchedWith(value, choices) } })}
                />
              );
            })}
          </ul>
        </>
      )}
      {outstanding.length > 0 && <Outstanding entries={outstanding} />}
    </section>
  );
}

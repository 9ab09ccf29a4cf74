import type { TrustJournalShown } from '@lexledger/contracts/billingChoices';
import type { TrustJournal } from '@lexledger/contracts/features/trust';
import { checkGaps, wordsOfGaps } from '@lexledger/domain/trust/checks';
import { type JournalRow, journalRows } from '@lexledger/domain/trust/journal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { usePhone } from '../../browser/media.ts';
import { Alert } from '../../components/Alert.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useAddress } from '../../navigation/address.ts';
import { hasWords } from '../../text/words.ts';
import { journalColumns } from './journalColumns.tsx';
import { type Asked, JOURNAL_PART_LABELS, journalQuery } from './journalQuery.ts';
import { type BankName, useTrustBanks } from './trustBanks.tsx';

export interface JournalPartProps {
  readonly asked: Asked;
  /** The period and the bank account. */
  readonly filters: ReactNode;
}

interface JournalProps extends JournalPartProps {
  readonly part: TrustJournalShown;
}

const TERMS = ['search', 'view', 'from', 'to', 'period', 'bank', 'sort'];
const NONE: readonly JournalRow[] = [];

/** The entries of a part of the journal, with the figures of its period. */
export function Journal({ asked, filters, part }: JournalProps) {
  const { search, setSearch } = useAddress();
  const { search: words = '', sort = '' } = search;
  const navigate = useNavigate();
  const phone = usePhone();
  const { bankName, areSeveral } = useTrustBanks();
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const query = useQuery({ ...journalQuery(asked), placeholderData: keepPreviousData });
  const all = useMemo(() => (query.data === undefined ? NONE : journalRows(query.data, part)), [query.data, part]);
  const rows = useMemo(
    () =>
      all.filter(({ description, counterparty, reference, ownerId, caseId, amount }) =>
        hasWords([description, counterparty, reference, clientName(ownerId), caseTitle(caseId), amount], words),
      ),
    [all, clientName, caseTitle, words],
  );
  const columns = useMemo(
    () => journalColumns({ rows, part, clientName, caseTitle, bankName, areSeveral, phone }),
    [rows, part, clientName, caseTitle, bankName, areSeveral, phone],
  );
  const table = useListTable({ name: 'trust-journal', columns, rows, sort, terms: TERMS });
  return (
    <>
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search the journal" value={words} onChange={(next) => setSearch({ search: next })} />
        {filters}
      </Toolbar>
      <QueryContent query={query} rows={8} loading="Loading the journal" failure="The journal could not be loaded.">
        {(journal) => (
          <>
            <Figures journal={journal} />
            {part === 'checks' && <Gaps rows={all} bankName={bankName} areSeveral={areSeveral} />}
            {rows.length === 0 ? (
              <EmptyState title="Nothing in this period.">
                {all.length > 0
                  ? 'The search finds no entry.'
                  : 'Choose another period, or another part of the journal.'}
              </EmptyState>
            ) : (
              <DataTable
                label={JOURNAL_PART_LABELS[part]}
                columns={table.columns}
                rows={table.rows}
                sort={table.sort}
                onSortChange={(next) => setSearch({ sort: next })}
                view="trust-book"
                onOpen={({ ownerId }) => void navigate({ to: '/invoices', search: { tab: 'trust', id: ownerId } })}
              />
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}

/** The balance before and after the period, and what came in and went out between. */
function Figures({ journal: { opening, receipts, disbursements, closing } }: { readonly journal: TrustJournal }) {
  const figures = [
    { label: 'Opening balance', amount: opening },
    { label: 'Receipts', amount: receipts },
    { label: 'Disbursements', amount: disbursements },
    { label: 'Closing balance', amount: closing },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 pb-3 sm:grid-cols-4 sm:px-6">
      {figures.map(({ label, amount }) => (
        <div key={label} className="border-t pt-1.5">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-medium tabular-nums">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface GapsProps {
  readonly rows: readonly JournalRow[];
  readonly bankName: BankName;
  readonly areSeveral: boolean;
}

/** What is amiss with the numbers of the checks of the period. */
function Gaps({ rows, bankName, areSeveral }: GapsProps) {
  const gaps = checkGaps(rows);
  if (gaps.length === 0) return null;
  return (
    <div className="px-4 pb-3 text-sm sm:px-6">
      <Alert tone="warning">
        {gaps.map((gap) => (
          <p key={gap.bankAccountId}>
            {areSeveral && `${bankName(gap.bankAccountId) ?? 'A removed bank account'}: `}
            {wordsOfGaps(gap)}
          </p>
        ))}
      </Alert>
    </div>
  );
}

import { TRUST_KINDS, TRUST_METHODS, type TrustJournalShown } from '@lexledger/contracts/billingChoices';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { JournalRow } from '@lexledger/domain/trust/journal';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { useNames } from '../../components/names.ts';
import { csvName } from '../../components/table/csvName.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { nameColumn, optionalText, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import type { BankName } from './trustBanks.tsx';

type NameOf = ReturnType<typeof useNames>;
type Column = TableColumn<JournalRow>;

const FIRM = 'The firm';

/** Whose money it is: a client's, or the firm's own. */
export function ownerColumn<Row extends { readonly owner: 'client' | 'firm'; readonly ownerId: string }>(
  clientName: NameOf,
): TableColumn<Row> {
  const nameIn = ({ owner, ownerId }: Row): string | undefined => (owner === 'firm' ? FIRM : clientName(ownerId));
  return {
    id: 'owner',
    header: 'Client',
    csv: (row) => (row.owner === 'firm' ? FIRM : csvName(row.ownerId, clientName)),
    cell: (row) =>
      row.owner === 'firm' ? FIRM : <NameCell kind="clients" id={row.ownerId} name={clientName(row.ownerId)} />,
    sortBy: nameIn,
    width: 'minmax(116px, 1.4fr)',
  };
}

export const matterColumn = <Row extends { readonly caseId: string | null }>(caseTitle: NameOf): TableColumn<Row> => ({
  ...nameColumn<Row>(
    { id: 'matter', header: 'Matter', width: 'minmax(106px, 1.3fr)', read: ({ caseId }) => caseId },
    'cases',
    caseTitle,
  ),
  phone: 'none',
});

export const bankColumn = <Row extends { readonly bankAccountId: string }>(bankName: BankName): TableColumn<Row> =>
  textColumn<Row>({
    id: 'bank',
    header: 'Bank account',
    width: '140px',
    phone: 'none',
    read: ({ bankAccountId }) => bankName(bankAccountId) ?? null,
  });

const amountColumn = (
  id: string,
  header: string,
  total: string,
  read: (row: JournalRow) => string | null,
): TableColumn<JournalRow> => ({
  id,
  header,
  csv: read,
  cell: (row) => {
    const amount = read(row);
    return amount === null ? null : <Money amount={amount} />;
  },
  align: 'end',
  width: '100px',
  total,
});

/** 'Late for Mar 3, 2026' */
const lateWords = (day: string): string => `late for ${formatDay(day)}`;

const paidBy = ({ method, reference }: JournalRow): string | null =>
  [method === null ? null : TRUST_METHODS[method], reference].filter(Boolean).join(' ') || null;

const isIn = ({ amount }: JournalRow): boolean => !amount.startsWith('-');

const sum = (rows: readonly JournalRow[], admits: (row: JournalRow) => boolean): string =>
  formatCents(rows.filter(admits).reduce((cents: Cents, { amount }) => cents + toCents(amount), 0));

export interface JournalColumns {
  readonly rows: readonly JournalRow[];
  readonly part: TrustJournalShown;
  readonly clientName: NameOf;
  readonly caseTitle: NameOf;
  readonly bankName: BankName;
  readonly areSeveral: boolean;
  readonly phone: boolean;
}

const entryColumn: Column = textColumn<JournalRow>(
  {
    id: 'entry',
    header: 'Entry',
    width: 'minmax(150px, 2fr)',
    phone: 'title',
    read: ({ description, kind }) => description ?? TRUST_KINDS[kind],
  },
  (words, { counterparty, lateFor }) => (
    <>
      {words}
      {counterparty !== null && <span className="text-muted">{` · ${counterparty}`}</span>}
      {lateFor !== null && <span className="text-warning">{` · ${lateWords(lateFor)}`}</span>}
    </>
  ),
);

const isMoved = ({ kind }: JournalRow): boolean => kind !== 'transfer';

/** The columns of a cash journal: receipts and disbursements beside each other, and the balance of the book. */
export function journalColumns({ rows, part, clientName, caseTitle, bankName, areSeveral, phone }: JournalColumns) {
  const showsIn = part === 'all' || part === 'receipts';
  const showsOut = part !== 'receipts';
  const date = textColumn<JournalRow>(
    { id: 'date', header: 'Date', width: '100px', phone: 'detail', total: 'Total' },
    (day) => formatDay(day),
  );
  const number = textColumn<JournalRow>({
    id: 'reference',
    header: part === 'checks' ? 'Check' : 'Method',
    width: part === 'checks' ? '92px' : 'minmax(116px, 1fr)',
    phone: part === 'checks' ? 'detail' : 'none',
    read: part === 'checks' ? ({ reference }) => reference : paidBy,
  });
  const amounts: readonly Column[] = phone
    ? [
        {
          id: 'amount',
          header: 'Amount',
          csv: ({ amount }) => amount,
          cell: ({ amount }) => <Money amount={amount} signed />,
          align: 'end',
          width: '120px',
          phone: 'end',
        },
      ]
    : [
        ...(showsIn
          ? [
              amountColumn(
                'receipt',
                'Receipt',
                sum(rows, (row) => isIn(row) && isMoved(row)),
                (row) => (isIn(row) ? row.amount : null),
              ),
            ]
          : []),
        ...(showsOut
          ? [
              amountColumn(
                'disbursement',
                'Disbursement',
                sum(rows, (row) => !isIn(row) && isMoved(row)),
                (row) => (isIn(row) ? null : row.amount),
              ),
            ]
          : []),
        ...(part === 'all' ? [amountColumn('balance', 'Balance', '', ({ after }) => toDecimal(after))] : []),
      ];
  return [
    ...(part === 'checks' ? [number, date] : [date]),
    { ...entryColumn, total: rows.every(isMoved) ? '' : 'without transfers' },
    ownerColumn<JournalRow>(clientName),
    matterColumn<JournalRow>(caseTitle),
    ...(part === 'checks' ? [] : [number]),
    ...(areSeveral ? [bankColumn<JournalRow>(bankName)] : []),
    ...amounts,
    optionalText('counterparty', 'From or to', ({ counterparty }: JournalRow) => counterparty, '140px'),
    optionalText('kind', 'Kind', ({ kind }: JournalRow) => TRUST_KINDS[kind], '140px'),
    optionalText('authorizedBy', 'Authorized by', ({ authorizedBy }: JournalRow) => authorizedBy, '140px'),
    day('clearedOn', 'Cleared', ({ clearedOn }) => clearedOn),
    day('lateFor', 'Late for', ({ lateFor }) => lateFor),
  ];
}

const day = (id: string, header: string, read: (row: JournalRow) => string | null): Column => ({
  ...optionalText(id, header, read, '108px'),
  cell: (row) => {
    const on = read(row);
    return on === null ? <NoValue /> : formatDay(on);
  },
});

import { INVOICE_STATUSES } from '@lexledger/contracts/billingChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { isOutstanding } from '@lexledger/domain/invoiceStates';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { WaitingMark } from '../../components/approvals/ApprovalWaiting.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { Money } from '../../components/Money.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, exactColumn, moneyColumn, nameColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { count, formatDay } from '../../text/format.ts';
import { InvoiceStatusMark, statusWord } from './InvoiceStatusMark.tsx';

const STATUSES = keysOf(INVOICE_STATUSES);
type NameOf = (id: string | null | undefined) => string | undefined;

/** The balance due; 0 for a draft, and for an invoice that is void or written off. */
export const openOf = (invoice: Invoice): string => (isOutstanding(invoice) ? openAmount(invoice) : '0.00');

const sumOf = (invoices: readonly Invoice[], amount: (invoice: Invoice) => string): string =>
  formatCents(invoices.reduce((sum, invoice) => sum + toCents(amount(invoice)), 0));

export function invoiceColumns(
  shown: readonly Invoice[],
  clientName: NameOf,
  caseTitle: NameOf,
): readonly TableColumn<Invoice>[] {
  const totalOf = (invoice: Invoice): string => (invoice.status === 'void' ? '0.00' : invoice.total);
  return [
    textColumn<Invoice>({
      id: 'title',
      header: 'Subject',
      width: 'minmax(180px, 2fr)',
      total: count(shown.length, 'invoice'),
    }),
    {
      id: 'number',
      header: 'No.',
      csv: ({ number }) => number,
      cell: ({ number }) => (number === null ? <NoValue /> : invoiceNumber(number)),
      sortBy: ({ number }) => number ?? Number.MAX_SAFE_INTEGER,
      width: '64px',
      phone: 'none',
    },
    nameColumn<Invoice>(
      {
        id: 'client',
        header: 'Client',
        width: 'minmax(130px, 1.2fr)',
        phone: 'none',
        read: ({ clientId }) => clientId,
      },
      'clients',
      clientName,
    ),
    {
      id: 'status',
      header: 'Status',
      csv: statusWord,
      cell: (invoice) => (
        <WaitingMark recordId={invoice.id}>
          <InvoiceStatusMark invoice={invoice} />
        </WaitingMark>
      ),
      sortBy: ({ status }) => STATUSES.indexOf(status),
      width: '104px',
      phone: 'end',
    },
    textColumn<Invoice>({ id: 'issuedOn', header: 'Date', width: '104px', phone: 'none' }, (issuedOn) =>
      formatDay(issuedOn),
    ),
    {
      id: 'dueDate',
      header: 'Due',
      csv: ({ dueDate }) => dueDate,
      cell: (invoice) => <DueDay day={invoice.dueDate} isOpen={isOutstanding(invoice)} short />,
      sortBy: ({ dueDate }) => dueDate,
      width: '132px',
    },
    exactColumn<Invoice>({
      id: 'total',
      header: 'Total',
      width: '112px',
      phone: 'detail',
      total: sumOf(shown, totalOf),
    }),
    moneyColumn<Invoice>(
      { id: 'open', header: 'Balance due', width: '112px', total: sumOf(shown, openOf), read: openOf },
      (amount) => <Money amount={amount === '0.00' ? null : amount} />,
    ),
    { ...caseColumn<Invoice>(caseTitle, { phone: 'none' }), isOptional: true },
  ];
}

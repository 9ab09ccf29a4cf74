import { invoiceNumber } from '@lexledger/contracts/features/invoices';
import type { Postings, ShownPosting } from '@lexledger/contracts/features/ledger';
import { POSTING_CAUSES } from '@lexledger/contracts/ledger/words';
import { REPORT_BALANCES } from '@lexledger/contracts/reportChoices';
import { Link } from '@tanstack/react-router';
import { BasisNote } from '../../components/BasisNote.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import { Sum } from './CaseSection.tsx';

/**
 * The income and expenses of the case, on the person's accounting basis, and the advanced costs that its client owes.
 */
export const CaseFigures = ({ postings }: { readonly postings: Postings }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b px-4 py-2.5 sm:px-6">
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <Sum label="Income">{formatMoney(postings.income)}</Sum>
      <Sum label="Expenses">{formatMoney(postings.expenses)}</Sum>
      <Sum label="Net">{formatMoney(postings.net)}</Sum>
      {(['advanced', 'tax'] as const).map(
        (balance) =>
          postings[balance] !== '0.00' && (
            <Sum key={balance} label={REPORT_BALANCES[balance]}>
              {formatMoney(postings[balance])}
            </Sum>
          ),
      )}
    </div>
    <BasisNote basis={postings.basis} />
  </div>
);

const wordsOf = ({ cause, number }: ShownPosting): string =>
  number === null ? POSTING_CAUSES[cause] : `${POSTING_CAUSES[cause]}, invoice ${invoiceNumber(number)}`;

/** The part of the figures that comes from invoices, each linked to its invoice. */
export function InvoicePostings({ rows }: { readonly rows: readonly ShownPosting[] }) {
  const invoiced = rows.filter(({ list }) => list === 'invoices');
  if (invoiced.length === 0) return null;
  return (
    <div className="max-w-3xl px-4 pb-6 sm:px-6">
      <Panel title="From invoices">
        <ul>
          {invoiced.map((row) => (
            <li key={row.id} className="flex items-baseline gap-3 border-b px-4 py-2 text-sm last:border-b-0">
              <span className="w-24 shrink-0 text-muted">{formatDay(row.day)}</span>
              <span className="min-w-0 flex-1">
                <Link to="/invoices" search={{ id: row.recordId }} className="rounded-sm hover:underline">
                  {wordsOf(row)}
                </Link>
                <span className="block text-muted text-xs">{row.category}</span>
              </span>
              <Money amount={row.amount} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

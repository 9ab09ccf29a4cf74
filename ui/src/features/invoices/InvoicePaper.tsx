import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { letterhead } from '@lexledger/domain/firmWords';
import { openAmount } from '@lexledger/domain/invoiceSum';
import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../browser/classes.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay, formatHours } from '../../text/format.ts';

export interface InvoicePaperProps {
  readonly invoice: Invoice;
  /** The letterhead; null if the firm has no profile. */
  readonly firm: FirmDetails | null;
  /** The callbacks for lines are given for drafts only. */
  readonly onEditLine?: (line: InvoiceLine) => void;
  readonly onRemoveLine?: (line: InvoiceLine) => void;
}

interface SumLineProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

const SumLine = ({ label, strong = false, children }: SumLineProps) => (
  <div className={cx('flex justify-between gap-6 py-1', strong && 'border-rule border-t font-semibold')}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

const codesOf = ({ taskCode, activityCode, expenseCode }: InvoiceLine): string =>
  [taskCode, activityCode, expenseCode].filter((code) => code !== null).join(' ');

function detailOf(line: InvoiceLine): string {
  const { minutes, rate } = line;
  const worked =
    minutes === null ? null : `${formatHours(minutes)} h${rate === null ? '' : ` at ${formatMoney(rate)}`}`;
  return [formatDay(line.date), worked, codesOf(line)].filter(Boolean).join(' · ');
}

/** The invoice as the client will see it. */
export function InvoicePaper({ invoice, firm, onEditLine, onRemoveLine }: InvoicePaperProps) {
  const lines = linesOf(invoice);
  const { title, number, issuedOn, dueDate, clientId, notes, claims } = invoice;
  const days = [
    { label: 'Date', day: issuedOn },
    { label: 'Due', day: dueDate },
  ];
  return (
    <article
      aria-label="Preview of the invoice"
      className="rounded-md border bg-surface px-4 py-4 sm:px-5 print:border-0 print:p-0"
    >
      {firm !== null && (
        <div className="mb-3">
          <p className="wrap-anywhere font-semibold">{firm.firmName}</p>
          <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{letterhead(firm).join('\n')}</p>
        </div>
      )}
      <header className="flex items-start justify-between gap-4 border-rule border-b pb-3">
        <div className="min-w-0">
          <p className="font-semibold font-serif text-xl">
            {number === null ? 'Invoice' : `Invoice ${invoiceNumber(number)}`}
          </p>
          <p className="wrap-anywhere text-muted">
            <RecordName kind="clients" id={clientId} />
          </p>
          <p className="wrap-anywhere hidden print:block">{title}</p>
        </div>
        <dl className="shrink-0 text-right text-sm">
          {days.map(
            ({ label, day }) =>
              day !== null && (
                <div key={label}>
                  <dt className="inline text-muted">{label} </dt>
                  <dd className="inline">{formatDay(day)}</dd>
                </div>
              ),
          )}
        </dl>
      </header>
      {lines.length === 0 ? (
        <p className="py-4 text-muted">No lines yet. Add unbilled work, or a fee.</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <PaperLine
              key={line.id}
              line={line}
              isRefused={claims.find(({ entryId }) => entryId === line.entryId)?.state === 'refused'}
              onEdit={onEditLine}
              onRemove={onRemoveLine}
            />
          ))}
        </ul>
      )}
      <Sums invoice={invoice} />
      {notes && <p className="wrap-anywhere mt-3 whitespace-pre-line text-muted">{notes}</p>}
      {firm !== null && firm.paymentTerms !== null && (
        <div className="mt-4 break-inside-avoid border-t pt-3">
          <p className="text-muted text-sm">Payment</p>
          <p className="wrap-anywhere whitespace-pre-line">{firm.paymentTerms}</p>
        </div>
      )}
    </article>
  );
}

interface PaperLineProps {
  readonly line: InvoiceLine;
  /** Whether the line's entry cannot be billed on this invoice. */
  readonly isRefused: boolean;
  readonly onEdit: ((line: InvoiceLine) => void) | undefined;
  readonly onRemove: ((line: InvoiceLine) => void) | undefined;
}

const PaperLine = ({ line, isRefused, onEdit, onRemove }: PaperLineProps) => (
  <li className="flex break-inside-avoid items-start gap-2 border-b py-2">
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere">{line.description}</p>
      <p className="text-muted text-sm">
        {detailOf(line)}
        {line.workedBy != null && (
          <>
            {' · '}
            <RecordName kind="team-members" id={line.workedBy} />
          </>
        )}
      </p>
      {isRefused && <p className="text-danger text-sm">Billed elsewhere, or not billable. Take it off.</p>}
    </div>
    <span className="tabular-nums">
      <Money amount={line.amount} />
    </span>
    {onEdit !== undefined && (
      <IconButton label={`Edit line: ${line.description}`} icon={Pencil} size="sm" onClick={() => onEdit(line)} />
    )}
    {onRemove !== undefined && (
      <IconButton label={`Take off: ${line.description}`} icon={X} size="sm" onClick={() => onRemove(line)} />
    )}
  </li>
);

function Sums({ invoice }: { readonly invoice: Invoice }) {
  const { status, subtotal, discount, taxRate, taxAmount, total, paid, writtenOff } = invoice;
  const isWrittenOff = status === 'written-off';
  return (
    <dl className="mt-3 ml-auto max-w-72">
      {(discount !== null || taxRate !== null) && <SumLine label="Subtotal">{formatMoney(subtotal)}</SumLine>}
      {discount !== null && <SumLine label="Discount">{formatMoney(`-${discount}`)}</SumLine>}
      {taxRate !== null && <SumLine label={`Tax, ${taxRate} %`}>{formatMoney(taxAmount)}</SumLine>}
      <SumLine label="Total" strong>
        {formatMoney(total)}
      </SumLine>
      {paid !== '0.00' && <SumLine label="Paid">{formatMoney(paid)}</SumLine>}
      {isWrittenOff && <SumLine label="Written off">{formatMoney(writtenOff)}</SumLine>}
      {(paid !== '0.00' || isWrittenOff) && (
        <SumLine label="Balance due" strong>
          {formatMoney(openAmount(invoice))}
        </SumLine>
      )}
    </dl>
  );
}

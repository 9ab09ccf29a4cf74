import { type Invoice, type InvoiceLine, invoiceNumber, linesOf } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { letterhead } from '@lexledger/domain/firmWords';
import { reductionWords, sumRows } from '@lexledger/domain/invoiceWords';
import type { ReactNode } from 'react';
import { cx } from '../../browser/classes.ts';
import { Money } from '../../components/Money.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatDay, formatHours } from '../../text/format.ts';

export interface InvoicePaperProps {
  readonly invoice: Invoice;
  /** The letterhead; null if the firm has no profile. */
  readonly firm: FirmDetails | null;
  /** The actions of a line of a draft. */
  readonly verbsOf?: (line: InvoiceLine) => ReactNode;
}

interface SumLineProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

const SumLine = ({ label, strong = false, children }: SumLineProps) => (
  <div className={cx('flex justify-between gap-6 py-1', strong && 'border-rule border-t font-semibold')}>
    <dt className="wrap-anywhere min-w-0">{label}</dt>
    <dd className="shrink-0 whitespace-nowrap tabular-nums">{children}</dd>
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
export function InvoicePaper({ invoice, firm, verbsOf }: InvoicePaperProps) {
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
              verbs={verbsOf?.(line)}
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
  readonly verbs: ReactNode;
}

const PaperLine = ({ line, isRefused, verbs }: PaperLineProps) => (
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
      <Reduction line={line} />
      {isRefused && <p className="text-danger text-sm">Billed elsewhere, or not billable. Take it off.</p>}
    </div>
    <span className="tabular-nums">
      <Money amount={line.amount} />
    </span>
    {verbs}
  </li>
);

function Reduction({ line }: { readonly line: InvoiceLine }) {
  const words = reductionWords(line, formatMoney);
  return words === null ? null : <p className="wrap-anywhere text-muted text-sm">{words}</p>;
}

const Sums = ({ invoice }: { readonly invoice: Invoice }) => (
  <dl className="mt-3 ml-auto max-w-80">
    {sumRows(invoice).map(({ label, amount, isStrong }) => (
      <SumLine key={label} label={label} strong={isStrong}>
        {formatMoney(amount)}
      </SumLine>
    ))}
  </dl>
);

import { type Invoice, type InvoiceLine, invoiceNumber } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { letterhead } from '@lexledger/domain/firmWords';
import { layoutOf, sectionsOf } from '@lexledger/domain/invoiceLayout';
import { sumRows } from '@lexledger/domain/invoiceWords';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useAuthors } from '../../account/memberNames.ts';
import { useOwnName } from '../../account/ownName.ts';
import { cx } from '../../browser/classes.ts';
import { RecordName } from '../../components/RecordName.tsx';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { formatDay } from '../../text/format.ts';
import { LinesList, LinesTable } from './InvoiceLines.tsx';
import { SumList } from './SumList.tsx';
import { TrustSummary } from './TrustSummary.tsx';

export interface InvoicePaperProps {
  readonly invoice: Invoice;
  /** The letterhead; null if the firm has no profile. */
  readonly firm: FirmDetails | null;
  /** The actions of a line of a draft. */
  readonly verbsOf?: (line: InvoiceLine) => ReactNode;
  /** Whether it has the room of a page, and is laid out as its PDF; otherwise it is a preview, which has all lines of a draft. */
  readonly isPage?: boolean;
}

/** Who entered the time of the invoice's lines for somebody else, in a firm of several people. */
function useLineAuthors({ clientId }: Invoice): (line: InvoiceLine) => string | undefined {
  const isInFirm = useIsInFirm();
  const authorName = useAuthors();
  const { enteredBy } = useTimekeepers();
  const { data: entries } = useQuery({ ...recordsQuery('time-entries', { clientId }), enabled: isInFirm });
  return useCallback(
    ({ entryId }) => {
      const entry = entryId === null ? undefined : entries?.find(({ id }) => id === entryId);
      const account = entry && enteredBy(entry);
      return account && authorName(account);
    },
    [entries, enteredBy, authorName],
  );
}

/** The invoice as the client will see it. */
export function InvoicePaper({ invoice, firm, verbsOf, isPage = false }: InvoicePaperProps) {
  const { notes, claims } = invoice;
  const layout = layoutOf(invoice, firm);
  const sections = sectionsOf(invoice, layout);
  const authorOf = useLineAuthors(invoice);
  const isSummary = layout.detail === 'summary';
  const Lines = isPage ? LinesTable : LinesList;
  const Head = isPage ? PageHead : PreviewHead;
  return (
    <article
      aria-label="Preview of the invoice"
      className={cx(
        'rounded-md border bg-surface px-4 py-4 print:border-0 print:p-0',
        isPage ? 'sm:px-12 sm:py-10 lg:min-h-[50rem]' : 'sm:px-5',
      )}
    >
      <Head invoice={invoice} firm={firm} />
      {sections.length === 0 ? (
        <p className="py-4 text-muted">No lines yet. Add unbilled work, or a fee.</p>
      ) : (
        <Lines
          sections={sections}
          layout={layout}
          showsLines={!isSummary || (verbsOf !== undefined && !isPage)}
          isRefused={(line) => claims.find(({ entryId }) => entryId === line.entryId)?.state === 'refused'}
          authorOf={authorOf}
          verbsOf={verbsOf}
        />
      )}
      {isSummary && verbsOf !== undefined && !isPage && (
        <p className="mt-2 text-muted text-sm">The client sees the totals of the groups alone.</p>
      )}
      <SumList rows={sumRows(invoice)} />
      {layout.trust && <TrustSummary invoice={invoice} />}
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

type HeadProps = Pick<InvoicePaperProps, 'invoice' | 'firm'>;

const Days = ({ invoice: { issuedOn, dueDate } }: Pick<HeadProps, 'invoice'>) => (
  <dl className="shrink-0 text-right text-sm">
    {[
      { label: 'Date', day: issuedOn },
      { label: 'Due', day: dueDate },
    ].map(
      ({ label, day }) =>
        day !== null && (
          <div key={label}>
            <dt className="inline text-muted">{label} </dt>
            <dd className="inline">{formatDay(day)}</dd>
          </div>
        ),
    )}
  </dl>
);

const nameOf = ({ number }: Pick<Invoice, 'number'>): string =>
  number === null ? 'Invoice' : `Invoice ${invoiceNumber(number)}`;

const PreviewHead = ({ invoice, firm }: HeadProps) => (
  <>
    {firm !== null && (
      <div className="mb-3">
        <p className="wrap-anywhere font-semibold">{firm.firmName}</p>
        <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{letterhead(firm).join('\n')}</p>
      </div>
    )}
    <header className="flex items-start justify-between gap-4 border-rule border-b pb-3">
      <div className="min-w-0">
        <p className="font-semibold font-serif text-xl">{nameOf(invoice)}</p>
        <p className="wrap-anywhere text-muted">
          <RecordName kind="clients" id={invoice.clientId} />
        </p>
      </div>
      <Days invoice={invoice} />
    </header>
  </>
);

/** The head of the paper: who bills, the number and the days, whom, and for what. */
function PageHead({ invoice, firm }: HeadProps) {
  const lawyer = useOwnName();
  const { data: client } = useQuery(recordQuery('clients', invoice.clientId));
  return (
    <header className="mb-5">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-lg">{firm?.firmName ?? lawyer}</p>
          {firm !== null && (
            <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">{letterhead(firm).join('\n')}</p>
          )}
        </div>
        <div className="shrink-0 text-right">
          <p className="font-semibold font-serif text-2xl">{nameOf(invoice)}</p>
          <Days invoice={invoice} />
        </div>
      </div>
      <div className="mt-6">
        <p className="text-muted text-sm">For</p>
        <p className="wrap-anywhere font-medium">
          <RecordName kind="clients" id={invoice.clientId} />
        </p>
        {client?.address && <p className="wrap-anywhere whitespace-pre-line">{client.address}</p>}
        <p className="wrap-anywhere mt-2">{invoice.title}</p>
      </div>
    </header>
  );
}

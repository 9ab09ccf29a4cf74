import { type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../account/may.ts';
import { buttonClass } from '../../components/Button.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Money } from '../../components/Money.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { formatCents } from '../../money/money.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { InvoiceStatusMark } from './InvoiceStatusMark.tsx';
import { openOf } from './invoiceColumns.tsx';

export interface BilledProps {
  readonly clientId: string;
  /** Only this case's invoices are listed if given; the trust money is that of the clients either way. */
  readonly caseId?: string;
  /** The clients whose trust money is shown, where a case has several. */
  readonly holders?: readonly string[];
  /** False for a removed record. */
  readonly canAdd: boolean;
}

/** Sorts drafts first, then by number, the highest first. */
const byNumber = ({ number: a }: Invoice, { number: b }: Invoice): number =>
  (b ?? Number.MAX_SAFE_INTEGER) - (a ?? Number.MAX_SAFE_INTEGER);

/** The invoices of a client or of one case, with the balance due on each, and the trust balance of the client, or of each. */
export function Billed(props: BilledProps) {
  return useMay().reads('invoices') ? <SeenBilled {...props} /> : null;
}

function SeenBilled({ clientId, caseId, holders = [clientId], canAdd }: BilledProps) {
  const may = useMay();
  const filter = caseId === undefined ? { clientId } : { clientId, caseId };
  // Some of a case's invoices may have gone to another client.
  const billed = useQuery(recordsQuery('invoices', caseId === undefined ? { clientId } : { caseId }));
  const { data } = billed;
  const open = (data ?? []).reduce((sum, invoice) => sum + toCents(openOf(invoice)), 0);
  return (
    <DetailSection
      title="Invoices"
      {...(data === undefined || data.length === 0 ? {} : { detail: `${formatCents(open)} outstanding` })}
      action={
        canAdd &&
        may.add({ category: 'invoice' }) && (
          <Link to="/invoices" search={{ new: '1', ...filter }} className={buttonClass('quiet', 'sm')}>
            <Plus aria-hidden size={16} strokeWidth={1.75} />
            New invoice
          </Link>
        )
      }
    >
      <QueryContent
        query={billed}
        failure="The invoices could not be loaded."
        skeleton={<Skeleton className="my-3 w-2/3" />}
      >
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="py-2 text-muted">Nothing was billed yet.</p>
          ) : (
            <ul>
              {invoices.toSorted(byNumber).map((invoice) => (
                <li key={invoice.id} className="border-b">
                  <InvoiceLink invoice={invoice} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {(may.reads('trust-accounts') ? holders : []).map((holder) => (
        <HeldInTrust key={holder} clientId={holder}>
          {holders.length > 1 ? (
            <>
              {' '}
              for <RecordName kind="clients" id={holder} />
            </>
          ) : (
            caseId !== undefined && ' for the client'
          )}
        </HeldInTrust>
      ))}
    </DetailSection>
  );
}

/** A client's trust balance; `children` say whose it is. */
function HeldInTrust({ clientId, children }: { readonly clientId: string; readonly children: ReactNode }) {
  const trust = useQuery(recordQuery('trust-accounts', clientId));
  return trust.error === null ? (
    <Link
      to="/invoices"
      search={{ tab: 'trust', id: clientId }}
      className="flex justify-between gap-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span>Held in trust{children}</span>
      {trust.data === undefined ? <Skeleton className="w-20" /> : <Money amount={trust.data.balance} />}
    </Link>
  ) : (
    <ErrorState
      title="The trust balance could not be loaded."
      error={trust.error}
      onRetry={() => void trust.refetch()}
    />
  );
}

const InvoiceLink = ({ invoice }: { readonly invoice: Invoice }) => (
  <Link
    to="/invoices"
    search={{ id: invoice.id }}
    className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="truncate">
      {invoice.number !== null && <span className="mr-2 text-muted tabular-nums">{invoiceNumber(invoice.number)}</span>}
      {invoice.title}
    </span>
    <span className="text-right">
      <Money amount={openOf(invoice)} />
    </span>
    <span className="text-sm">
      <InvoiceStatusMark invoice={invoice} />
    </span>
    <span className="text-right text-muted text-sm">due of {formatCents(toCents(invoice.total))}</span>
  </Link>
);

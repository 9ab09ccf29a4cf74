import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { recordQuery } from '../../records/recordQuery.ts';
import { InvoicePaper } from './InvoicePaper.tsx';

export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  readonly firm: FirmDetails | null;
  readonly onDone: () => void;
}

/** Prints only the invoice, on paper or as a PDF as the browser offers it, without the rest of the page. */
export function PrintedInvoice({ invoice, firm, onDone }: PrintedInvoiceProps) {
  const done = useRef(onDone);
  const { isLoading } = useQuery(recordQuery('clients', invoice.clientId));
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    // The client's address must be there before it is printed.
    if (isLoading) return;
    const end = (): void => done.current();
    addEventListener('afterprint', end);
    // The invoice must be rendered before it is printed.
    const begin = setTimeout(() => window.print());
    return () => {
      clearTimeout(begin);
      removeEventListener('afterprint', end);
    };
  }, [isLoading]);
  return createPortal(
    <div data-printed-alone="" className="document-print hidden print:block">
      <InvoicePaper invoice={invoice} firm={firm} isPage />
    </div>,
    document.body,
  );
}

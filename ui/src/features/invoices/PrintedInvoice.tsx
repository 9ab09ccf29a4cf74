import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { InvoicePaper } from './InvoicePaper.tsx';

export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  readonly firm: FirmDetails | null;
  readonly onDone: () => void;
}

/** Prints the invoice alone, on paper or as a PDF, as the browser offers it; the rest of the page stays out of it. */
export function PrintedInvoice({ invoice, firm, onDone }: PrintedInvoiceProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    const end = (): void => done.current();
    addEventListener('afterprint', end);
    // What is printed must have been drawn.
    const begin = setTimeout(() => window.print());
    return () => {
      clearTimeout(begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <div data-printed-alone="" className="document-print hidden print:block">
      <InvoicePaper invoice={invoice} firm={firm} />
    </div>,
    document.body,
  );
}

import type { Invoice } from '@lexledger/contracts/features/invoices';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { InvoicePaper } from './InvoicePaper.tsx';

export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** Prints the invoice alone, on paper or as a PDF, as the browser offers it; the rest of the page stays out of it. */
export function PrintedInvoice({ invoice, onDone }: PrintedInvoiceProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  useEffect(() => {
    const page = document.getElementById('root');
    const end = (): void => done.current();
    page?.classList.add('print:hidden');
    addEventListener('afterprint', end);
    // What is printed must have been drawn.
    const begin = setTimeout(() => window.print());
    return () => {
      clearTimeout(begin);
      removeEventListener('afterprint', end);
      page?.classList.remove('print:hidden');
    };
  }, []);
  return createPortal(
    <div className="document-print hidden print:block">
      <InvoicePaper invoice={invoice} />
    </div>,
    document.body,
  );
}

import type { EmailMessage } from '@lexledger/contracts/emails';
import { type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import EmailDialog from '../../components/mail/EmailDialog.tsx';
import { useInvoiceMessage } from './useInvoiceMessage.ts';

export interface InvoiceEmailDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onSend: (message: EmailMessage) => Promise<unknown>;
}

/** Sends an invoice by email with its PDF. */
export default function InvoiceEmailDialog({ invoice, ...others }: InvoiceEmailDialogProps) {
  const proposed = useInvoiceMessage(invoice);
  return proposed === undefined ? null : (
    <EmailDialog
      description={`Invoice ${invoiceNumber(invoice.number ?? 0)} goes along as a PDF.`}
      entered={`email:${invoice.id}`}
      proposed={proposed}
      {...others}
    />
  );
}

import type { Invoice } from '@lexledger/contracts/features/invoices';
import { FileText, Mail } from 'lucide-react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { savePdf } from './savePdf.ts';
import { mailtoOf, useInvoiceMessage } from './useInvoiceMessage.ts';

/** Explains how to send an approved invoice to the client if the server cannot send email. */
export function NextStep({ invoice }: { readonly invoice: Invoice }) {
  const message = useInvoiceMessage(invoice);
  return (
    <DetailSection title="Send it to the client">
      <p className="mb-2 text-muted">
        Save the PDF and attach it to your message, or print it for the mail. Then record the invoice as sent.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={FileText} onClick={() => void savePdf(invoice)}>
          Save the PDF
        </Button>
        {message !== undefined && message.to !== '' && (
          <a href={mailtoOf(message)} className={buttonClass('secondary', 'sm')}>
            <Mail aria-hidden size={16} strokeWidth={1.75} />
            Write the message
          </a>
        )}
      </div>
    </DetailSection>
  );
}

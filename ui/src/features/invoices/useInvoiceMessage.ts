import type { Invoice } from '@lexledger/contracts/features/invoices';
import { invoiceMessage } from '@lexledger/domain/invoiceMessage';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../account/authentication.ts';
import { useFirm } from '../../account/firm.ts';
import { recordQuery } from '../../records/recordQuery.ts';

export interface ProposedMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The proposed email for an invoice: the client's address and the firm's template; undefined until loaded. */
export function useInvoiceMessage(invoice: Invoice): ProposedMessage | undefined {
  const user = useUser();
  const firm = useFirm();
  const client = useQuery(recordQuery('clients', invoice.clientId));
  if (firm === undefined || client.isPending) return undefined;
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  const template = { subject: firm?.invoiceEmailSubject ?? null, text: firm?.invoiceEmailText ?? null };
  return {
    to: client.data?.email ?? '',
    ...invoiceMessage(template, {
      invoice,
      clientName: client.data?.name ?? '',
      firmName: invoice.firm?.firmName ?? firm?.firmName ?? person,
    }),
  };
}

/** The address that opens the message in the user's mail program; attachments must be added there. */
export const mailtoOf = ({ to, subject, text }: ProposedMessage): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

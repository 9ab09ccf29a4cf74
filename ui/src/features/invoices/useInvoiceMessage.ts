import type { Client } from '@lexledger/contracts/features/clients';
import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import { invoiceMessage } from '@lexledger/domain/invoiceMessage';
import { personName } from '@lexledger/domain/personName';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../account/authentication.ts';
import { useFirm } from '../../account/firm.ts';
import type { ProposedMessage } from '../../components/mail/EmailDialog.tsx';
import { recordQuery } from '../../records/recordQuery.ts';

interface Parties {
  readonly client: Pick<Client, 'name' | 'email'> | undefined;
  readonly user: ReturnType<typeof useUser>;
  readonly firm: FirmProfile | null;
}

/** The email for an invoice: the client's address and the firm's template. */
export function messageFor(invoice: Invoice, { client, user, firm }: Parties): ProposedMessage {
  const template = { subject: firm?.invoiceEmailSubject ?? null, text: firm?.invoiceEmailText ?? null };
  const firmName = invoice.firm?.firmName ?? firm?.firmName ?? personName(user);
  return {
    to: client?.email ?? '',
    ...invoiceMessage(template, { invoice, clientName: client?.name ?? '', firmName }),
  };
}

/** The proposed email for an invoice: the client's address and the firm's template; undefined until loaded. */
export function useInvoiceMessage(invoice: Invoice): ProposedMessage | undefined {
  const user = useUser();
  const firm = useFirm();
  const client = useQuery(recordQuery('clients', invoice.clientId));
  return firm === undefined || client.isPending ? undefined : messageFor(invoice, { client: client.data, user, firm });
}

/** The address that opens the message in the user's mail program; attachments must be added there. */
export const mailtoOf = ({ to, subject, text }: ProposedMessage): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

import { emailInvoice, type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useUser } from '../../account/authentication.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { type ProposedMessage, useInvoiceMessage } from './useInvoiceMessage.ts';

const { to, subject, text } = emailInvoice.command.body.shape;
const formSchema = z.object({ to, subject, text, copyToMe: z.boolean() });

export type Email = z.output<typeof emailInvoice.command.body>;

export interface EmailDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onSend: (email: Email) => Promise<unknown>;
}

/** Sends an invoice by email with its PDF. */
export default function EmailDialog(props: EmailDialogProps) {
  const proposed = useInvoiceMessage(props.invoice);
  return proposed === undefined ? null : <EmailForm {...props} proposed={proposed} />;
}

function EmailForm({ invoice, onClose, onSend, proposed }: EmailDialogProps & { readonly proposed: ProposedMessage }) {
  const { email } = useUser();
  const form = useZodForm(formSchema, { ...proposed, copyToMe: false });
  return (
    <FormDialog
      title="Send by email"
      description={`Invoice ${invoiceNumber(invoice.number ?? 0)} goes along as a PDF.`}
      form={form}
      entered={`email:${invoice.id}`}
      submitLabel="Send"
      onSubmit={({ copyToMe, ...message }) => onSend({ ...message, copyTo: copyToMe ? email : null })}
      onClose={onClose}
    >
      <TextField name="to" label="To" type="email" required autoComplete="off" spellCheck={false} />
      <TextField name="subject" label="Subject" required autoComplete="off" />
      <TextAreaField name="text" label="Message" required rows={9} />
      {email === null ? (
        <p className="text-muted text-sm">
          For a copy to yourself, add your email address in{' '}
          <Link to="/settings" className="underline underline-offset-2 hover:text-ink">
            Settings
          </Link>
          .
        </p>
      ) : (
        <CheckboxField name="copyToMe" label="Send me a copy" hint={email} />
      )}
    </FormDialog>
  );
}

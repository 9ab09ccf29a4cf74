import { type EmailMessage, emailBody } from '@lexledger/contracts/emails';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useUser } from '../../account/authentication.ts';
import { CheckboxField } from '../CheckboxField.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { TextField } from '../TextField.tsx';

const { to, subject, text } = emailBody.shape;
const formSchema = z.object({ to, subject, text, copyToMe: z.boolean() });

export type ProposedMessage = Pick<EmailMessage, 'to' | 'subject' | 'text'>;

export interface EmailDialogProps {
  /** What goes along: 'Invoice 0012 goes along as a PDF.' */
  readonly description: string;
  /** Key of what was typed and not sent. */
  readonly entered: string;
  readonly proposed: ProposedMessage;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onSend: (message: EmailMessage) => Promise<unknown>;
}

/** Sends a record's paper by email. */
export default function EmailDialog({ description, entered, proposed, onClose, onSend }: EmailDialogProps) {
  const { email } = useUser();
  const form = useZodForm(formSchema, { ...proposed, copyToMe: false });
  return (
    <FormDialog
      title="Send by email"
      description={description}
      form={form}
      entered={entered}
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

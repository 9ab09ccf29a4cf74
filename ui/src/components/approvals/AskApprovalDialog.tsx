import { z } from 'zod';
import { askedForHeld, forgetHeld, type HeldCommand } from '../../api/heldCommand.ts';
import { toast } from '../../notifications/toast.ts';
import { useZodForm } from '../Form.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { TextField } from '../TextField.tsx';
import { useApprovalCommands } from './approvalCommands.ts';

export interface AskApprovalDialogProps {
  readonly command: HeldCommand;
}

const asking = z.object({ note: z.string().trim().max(1000) });

const alone = z.object({
  reason: z.string().trim().min(1, { error: 'Say why there is no second person' }).max(1000),
  password: z.string().min(1, { error: 'Enter your password' }),
});

/** Asks somebody else to approve of what was refused for the want of a second person, or does it alone with a reason. */
export default function AskApprovalDialog({ command }: AskApprovalDialogProps) {
  return command.isAlone ? <Alone command={command} /> : <Ask command={command} />;
}

function Ask({ command }: AskApprovalDialogProps) {
  const { ask } = useApprovalCommands();
  const form = useZodForm(asking, { note: '' });
  return (
    <SecretDialog
      title="This takes a second person"
      description="It is done as yours once somebody else of the firm approves. They have 72 hours."
      submitLabel="Ask for approval"
      size="md"
      form={form}
      onClose={forgetHeld}
      onSubmit={async ({ note }) => {
        await ask(command, note === '' ? null : note);
        askedForHeld();
        toast({ title: 'Asked for approval', description: 'It is done as soon as somebody else approves.' });
      }}
    >
      <TextAreaField
        name="note"
        label="Note"
        hint="Optional. Who approves sees it beside what will happen."
        autoFocus
      />
    </SecretDialog>
  );
}

function Alone({ command }: AskApprovalDialogProps) {
  const { ask } = useApprovalCommands();
  const form = useZodForm(alone, { reason: '', password: '' });
  return (
    <SecretDialog
      title="There is no second person"
      description="This takes two people, and nobody else may approve it: by their role, or because they do not see what it is about. Give somebody a role that may in Settings, Firm. Or do it with your password and a reason; that there was no second person stays on record."
      submitLabel="Do it alone"
      size="md"
      form={form}
      onClose={forgetHeld}
      onSubmit={async (given) => {
        await ask(command, null, given);
        askedForHeld();
        toast({ title: 'Done without a second person', description: 'The reason is on record.' });
      }}
    >
      <TextAreaField name="reason" label="Reason" autoFocus />
      <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
    </SecretDialog>
  );
}

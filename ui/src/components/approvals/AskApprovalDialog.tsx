import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { askedForHeld, forgetHeld, type HeldCommand } from '../../api/heldCommand.ts';
import { toast } from '../../notifications/toast.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form, useZodForm } from '../Form.tsx';
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

interface QuestionProps {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly isPending: boolean;
  /** Id of the form that the action submits. */
  readonly form: string;
  readonly children: ReactNode;
}

function Question({ action, isPending, form, children, ...words }: QuestionProps) {
  return (
    <Dialog
      {...words}
      onOpenChange={forgetHeld}
      footer={
        <>
          <Button onClick={forgetHeld}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} pending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function Ask({ command }: AskApprovalDialogProps) {
  const id = useId();
  const { ask } = useApprovalCommands();
  const form = useZodForm(asking, { note: '' });
  return (
    <Question
      title="This takes a second person"
      description="It is done as yours once somebody else of the firm approves. They have 72 hours."
      action="Ask for approval"
      form={id}
      isPending={form.formState.isSubmitting}
    >
      <Form
        form={form}
        id={id}
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
      </Form>
    </Question>
  );
}

function Alone({ command }: AskApprovalDialogProps) {
  const id = useId();
  const { ask } = useApprovalCommands();
  const form = useZodForm(alone, { reason: '', password: '' });
  return (
    <Question
      title="There is no second person"
      description="This takes two people, and nobody else in the firm is entitled to approve. You can do it with your password and a reason; that there was no second person stays on record."
      action="Do it alone"
      form={id}
      isPending={form.formState.isSubmitting}
    >
      <Form
        form={form}
        id={id}
        onSubmit={async (given) => {
          await ask(command, null, given);
          askedForHeld();
          toast({ title: 'Done without a second person', description: 'The reason is on record.' });
        }}
      >
        <TextAreaField name="reason" label="Reason" autoFocus />
        <TextField name="password" label="Your password" type="password" autoComplete="current-password" />
      </Form>
    </Question>
  );
}

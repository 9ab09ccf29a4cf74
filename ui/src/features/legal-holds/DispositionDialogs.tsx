import { keysOf } from '@lexledger/contracts/choices';
import {
  answerRetention,
  changeRetentionPolicy,
  disposeFile,
  type RetainedFile,
  type RetentionPolicy,
  recordDispositionNotice,
} from '@lexledger/contracts/features/dispositions';
import { FEWEST_NOTICE_DAYS, KEEP_REASONS, NOTICE_WAYS, ORIGINALS } from '@lexledger/contracts/retentionChoices';
import { z } from 'zod';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { addDays, today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { useDispositionCommands } from './retainedFiles.ts';

interface FileDialogProps {
  readonly file: RetainedFile;
  readonly onClose: () => void;
}

const NOTHING = 'none';
const ANSWERS = [
  { value: NOTHING, label: 'Nothing: it may be proposed' },
  ...keysOf(KEEP_REASONS).map((value) => ({ value: value as string, label: KEEP_REASONS[value] })),
];

const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());

const answerForm = z
  .object({ keep: z.string(), note: z.string() })
  .transform(
    ({ keep, note }): z.input<typeof answerRetention.body> => ({
      keep: keep === NOTHING ? null : (keep as keyof typeof KEEP_REASONS),
      note: orNull(note),
    }),
  )
  .pipe(answerRetention.body);

/** Asks what speaks for keeping a file after its retention time. */
export function AnswerDialog({ file, onClose }: FileDialogProps) {
  const { ofCase } = useDispositionCommands();
  const { answer } = file.disposition ?? { answer: null };
  const form = useZodForm(answerForm, { keep: answer?.keep ?? NOTHING, note: answer?.note ?? '' });
  return (
    <FormDialog
      title="Keep the file?"
      description="Some files are never proposed for disposition, however old they are. The answer stays on record with your name."
      form={form}
      entered={`retention:${file.id}`}
      submitLabel="Save the answer"
      onSubmit={async (given) => {
        await ofCase(file.id, 'answer', given);
        toast({ title: given.keep === null ? 'File may be proposed' : 'File is kept' });
      }}
      onClose={onClose}
    >
      <SelectField name="keep" label="What speaks for keeping it" options={ANSWERS} />
      <TextAreaField name="note" label="Note" />
    </FormDialog>
  );
}

const WAYS = keysOf(NOTICE_WAYS).map((value) => ({ value, label: NOTICE_WAYS[value] }));

/** Records that the client was told, and until when originals can be had. */
export function NoticeDialog({ file, to, onClose }: FileDialogProps & { readonly to: string }) {
  const { ofCase } = useDispositionCommands();
  const sentOn = today();
  const form = useZodForm(recordDispositionNotice.body, {
    sentOn,
    answerBy: addDays(sentOn, 2 * FEWEST_NOTICE_DAYS),
    way: 'mail',
    to,
  });
  return (
    <FormDialog
      title="Record the notice to the client"
      description="Send the letter first. Nothing is destroyed before the day that it gives has passed."
      form={form}
      entered={`disposition-notice:${file.id}`}
      submitLabel="Record the notice"
      onSubmit={async (given) => {
        await ofCase(file.id, 'notice', given);
        toast({ title: 'Notice recorded' });
      }}
      onClose={onClose}
    >
      <DateField name="sentOn" label="Sent on" />
      <DateField name="answerBy" label="Originals can be had until" />
      <SelectField name="way" label="How" options={WAYS} />
      <TextField name="to" label="To" />
    </FormDialog>
  );
}

const HOW = keysOf(ORIGINALS).map((value) => ({ value, label: ORIGINALS[value] }));

/** Asks once more before a file is destroyed, and what became of its originals. */
export function DisposeDialog({ file, onClose }: FileDialogProps) {
  const { ofCase } = useDispositionCommands();
  const form = useZodForm(disposeFile.body, { originals: 'returned' });
  return (
    <FormDialog
      title="Destroy the file?"
      description="Documents, notes, drafts and work product of the case are destroyed for good: nobody can bring them back. The client, the parties, time, invoices and trust records stay, and so does an index of what was destroyed."
      form={form}
      entered={`dispose:${file.id}`}
      submitLabel="Destroy the file"
      onSubmit={async (given) => {
        await ofCase(file.id, 'dispose', given);
        toast({ title: 'File is being destroyed' });
      }}
      onClose={onClose}
    >
      <SelectField name="originals" label="Original documents" options={HOW} />
    </FormDialog>
  );
}

const policyForm = z
  .object({ years: z.coerce.number(), state: z.string() })
  .transform(
    ({ years, state }): z.input<typeof changeRetentionPolicy.body> => ({
      years,
      state: orNull(state)?.toUpperCase() ?? null,
    }),
  )
  .pipe(changeRetentionPolicy.body);

/** Asks for how many years the firm keeps files. */
export function RetentionTimeDialog({
  policy,
  onClose,
}: {
  readonly policy: RetentionPolicy;
  readonly onClose: () => void;
}) {
  const { changePolicy } = useDispositionCommands();
  const form = useZodForm(policyForm, { years: policy.years, state: policy.state ?? '' });
  return (
    <FormDialog
      title="Retention time"
      description="Counted from the day on which a case was closed, or from the last payment out of trust for it if that is later. Trust records are never destroyed."
      form={form}
      entered="retention-policy"
      submitLabel="Save"
      onSubmit={async (given) => {
        await changePolicy(given);
        toast({ title: 'Retention time saved' });
      }}
      onClose={onClose}
    >
      <TextField name="years" label="Years" inputMode="numeric" />
      <TextField
        name="state"
        label="State"
        hint="Two letters. Some states ask for more years, as Illinois does for 7."
      />
    </FormDialog>
  );
}

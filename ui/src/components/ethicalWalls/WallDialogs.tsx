import { keysOf } from '@lexledger/contracts/choices';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import {
  certifyWall,
  excludeFromFee,
  extendWall,
  liftWall,
  recordWallNotice,
  type Wall,
} from '@lexledger/contracts/features/ethical-walls';
import type { Member } from '@lexledger/contracts/features/membership';
import { CERTIFICATE_KINDS } from '@lexledger/contracts/wallChoices';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { ComboboxField } from '../ComboboxField.tsx';
import { DateField } from '../DateField.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog, type FormDialogProps } from '../FormDialog.tsx';
import { lookedUpChoices } from '../lookedUpChoices.ts';
import { SelectField } from '../SelectField.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { TextField } from '../TextField.tsx';
import { BehindFields, PeopleField } from './wallFields.tsx';
import { useWallCommand } from './walls.ts';

/** What is recorded in the file of a wall by a form. */
export type WallQuestion = 'extend' | 'notice' | 'fee' | 'certify' | 'lift';

export interface WallDialogProps {
  readonly wallId: string;
  readonly onClose: () => void;
}

interface PeopleDialogProps extends WallDialogProps {
  /** The members who can be named. */
  readonly members: readonly Member[];
}

interface WallFormProps<In extends FieldValues, Out extends object>
  extends WallDialogProps,
    Omit<FormDialogProps<In, Out>, 'onSubmit'> {
  /** The last part of the command's path. */
  readonly part: string;
  /** Title of the notification. */
  readonly done: string;
  /** The body of the command; the form's values by default. */
  readonly bodyOf?: (given: Out) => object;
}

function WallForm<In extends FieldValues, Out extends object>(props: WallFormProps<In, Out>) {
  const { wallId, part, done, bodyOf = (given) => given, ...form } = props;
  const send = useWallCommand();
  return (
    <FormDialog
      {...form}
      onSubmit={async (given) => {
        await send<Wall>(bodyOf(given), part, wallId);
        toast({ title: done });
      }}
    />
  );
}

export function ExtendDialog({ wallId, members, onClose }: PeopleDialogProps) {
  const form = useZodForm(extendWall.body, { people: [], matters: [], clients: [], leads: [] });
  return (
    <WallForm
      title="Extend the wall"
      description="What is there already stays. More people are asked to acknowledge it."
      form={form}
      wallId={wallId}
      part="extend"
      entered={`wall-extend:${wallId}`}
      submitLabel="Extend"
      done="Wall extended"
      onClose={onClose}
    >
      <PeopleField label="More people" members={members} />
      <BehindFields />
    </WallForm>
  );
}

const documentChoices = lookedUpChoices<CaseDocument>({
  path: '/api/case-documents',
  choiceOf: ({ id, fileName }) => ({ id, label: fileName }),
});

export function NoticeDialog({ wallId, onClose }: WallDialogProps) {
  const form = useZodForm(recordWallNotice.body, { to: '', sentOn: today(), documentId: null });
  return (
    <WallForm
      title="Record a notice"
      description="The rules ask for prompt written notice, as to a former client. This records that it was sent."
      form={form}
      wallId={wallId}
      part="notices"
      entered={`wall-notice:${wallId}`}
      submitLabel="Record"
      done="Notice recorded"
      onClose={onClose}
    >
      <TextField name="to" label="Sent to" autoComplete="off" autoFocus />
      <DateField name="sentOn" label="Sent on" />
      <ComboboxField name="documentId" label="The notice among the documents" source={documentChoices} />
    </WallForm>
  );
}

const feeSchema = z.object({ people: excludeFromFee.body.shape.people, note: z.string().trim().max(1000) });

export function FeeDialog({ wallId, members, onClose }: PeopleDialogProps) {
  const form = useZodForm(feeSchema, { people: members.map(({ id }) => id), note: '' });
  return (
    <WallForm
      title="Exclude from the fee"
      form={form}
      wallId={wallId}
      part="fee-exclusions"
      entered={`wall-fee:${wallId}`}
      submitLabel="Record"
      done="Fee exclusion recorded"
      bodyOf={({ note, ...given }) => ({ ...given, note: note === '' ? null : note })}
      onClose={onClose}
    >
      <PeopleField label="Who gets no part of the fee" members={members} />
      <TextAreaField name="note" label="How it is kept" />
    </WallForm>
  );
}

const KINDS = keysOf(CERTIFICATE_KINDS).map((value) => ({ value, label: CERTIFICATE_KINDS[value] }));

const STATEMENTS = {
  screened:
    'I have complied with the screen: I did no work on the matter, spoke with nobody in the firm about it, opened none of its records, and received no part of its fee.',
  partner:
    'The firm has complied with the screen: the screened people did no work on the matter, had no access to its records, and received no part of its fee.',
} as const;

interface CertifyDialogProps extends WallDialogProps {
  /** Whether the person who certifies is screened, or does it for the firm. */
  readonly as: keyof typeof STATEMENTS;
  /** Once the wall was lifted, only a final certificate is given. */
  readonly isLifted: boolean;
}

export function CertifyDialog({ wallId, as, isLifted, onClose }: CertifyDialogProps) {
  const form = useZodForm(certifyWall.body, { kind: isLifted ? 'final' : 'periodic', statement: STATEMENTS[as] });
  return (
    <WallForm
      title="Certify compliance"
      description={as === 'partner' ? 'You certify for the firm.' : 'You certify as who is screened.'}
      form={form}
      wallId={wallId}
      part="certify"
      entered={`wall-certify:${wallId}`}
      submitLabel="Certify"
      done="Certificate recorded"
      onClose={onClose}
    >
      {!isLifted && <SelectField name="kind" label="Certificate" options={KINDS} />}
      <TextAreaField name="statement" label="Statement" />
    </WallForm>
  );
}

export function LiftDialog({ wallId, onClose }: WallDialogProps) {
  const form = useZodForm(liftWall.body, { reason: '' });
  return (
    <WallForm
      title="Lift the wall"
      description="Who was screened sees what is behind it again, as far as their role allows. The file of the wall stays."
      form={form}
      wallId={wallId}
      part="lift"
      entered={`wall-lift:${wallId}`}
      submitLabel="Lift the wall"
      done="Ethical wall lifted"
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" autoFocus />
    </WallForm>
  );
}

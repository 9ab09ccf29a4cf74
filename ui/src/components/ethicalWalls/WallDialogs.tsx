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
import { z } from 'zod';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { ComboboxField } from '../ComboboxField.tsx';
import { DateField } from '../DateField.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
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

export function ExtendDialog({ wallId, members, onClose }: PeopleDialogProps) {
  const send = useWallCommand();
  const form = useZodForm(extendWall.body, { people: [], matters: [], clients: [], leads: [] });
  return (
    <FormDialog
      title="Extend the wall"
      description="What is there already stays. More people are asked to acknowledge it."
      form={form}
      entered={`wall-extend:${wallId}`}
      submitLabel="Extend"
      onSubmit={async (given) => {
        await send<Wall>(given, 'extend', wallId);
        toast({ title: 'Wall extended' });
      }}
      onClose={onClose}
    >
      <PeopleField label="More people" members={members} />
      <BehindFields />
    </FormDialog>
  );
}

const documentChoices = lookedUpChoices<CaseDocument>({
  path: '/api/case-documents',
  choiceOf: ({ id, fileName }) => ({ id, label: fileName }),
});

export function NoticeDialog({ wallId, onClose }: WallDialogProps) {
  const send = useWallCommand();
  const form = useZodForm(recordWallNotice.body, { to: '', sentOn: today(), documentId: null });
  return (
    <FormDialog
      title="Record a notice"
      description="The rules ask for prompt written notice, as to a former client. This records that it was sent."
      form={form}
      entered={`wall-notice:${wallId}`}
      submitLabel="Record"
      onSubmit={async (given) => {
        await send<Wall>(given, 'notices', wallId);
        toast({ title: 'Notice recorded' });
      }}
      onClose={onClose}
    >
      <TextField name="to" label="Sent to" autoComplete="off" autoFocus />
      <DateField name="sentOn" label="Sent on" />
      <ComboboxField name="documentId" label="The notice among the documents" source={documentChoices} />
    </FormDialog>
  );
}

const feeSchema = z.object({ people: excludeFromFee.body.shape.people, note: z.string().trim().max(1000) });

export function FeeDialog({ wallId, members, onClose }: PeopleDialogProps) {
  const send = useWallCommand();
  const form = useZodForm(feeSchema, { people: members.map(({ id }) => id), note: '' });
  return (
    <FormDialog
      title="Exclude from the fee"
      form={form}
      entered={`wall-fee:${wallId}`}
      submitLabel="Record"
      onSubmit={async ({ note, ...given }) => {
        await send<Wall>({ ...given, note: note === '' ? null : note }, 'fee-exclusions', wallId);
        toast({ title: 'Fee exclusion recorded' });
      }}
      onClose={onClose}
    >
      <PeopleField label="Who gets no part of the fee" members={members} />
      <TextAreaField name="note" label="How it is kept" />
    </FormDialog>
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
  const send = useWallCommand();
  const form = useZodForm(certifyWall.body, { kind: isLifted ? 'final' : 'periodic', statement: STATEMENTS[as] });
  return (
    <FormDialog
      title="Certify compliance"
      description={as === 'partner' ? 'You certify for the firm.' : 'You certify as who is screened.'}
      form={form}
      entered={`wall-certify:${wallId}`}
      submitLabel="Certify"
      onSubmit={async (given) => {
        await send(given, 'certify', wallId);
        toast({ title: 'Certificate recorded' });
      }}
      onClose={onClose}
    >
      {!isLifted && <SelectField name="kind" label="Certificate" options={KINDS} />}
      <TextAreaField name="statement" label="Statement" />
    </FormDialog>
  );
}

export function LiftDialog({ wallId, onClose }: WallDialogProps) {
  const send = useWallCommand();
  const form = useZodForm(liftWall.body, { reason: '' });
  return (
    <FormDialog
      title="Lift the wall"
      description="Who was screened sees what is behind it again, as far as their role allows. The file of the wall stays."
      form={form}
      entered={`wall-lift:${wallId}`}
      submitLabel="Lift the wall"
      onSubmit={async (given) => {
        await send<Wall>(given, 'lift', wallId);
        toast({ title: 'Ethical wall lifted' });
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" autoFocus />
    </FormDialog>
  );
}

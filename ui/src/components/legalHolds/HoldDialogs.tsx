import { type LegalHold, placeLegalHold, releaseLegalHold } from '@lexledger/contracts/features/legal-holds';
import { z } from 'zod';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { ComboboxField } from '../ComboboxField.tsx';
import { caseChoices, clientChoices } from '../choiceSources.ts';
import { DateField } from '../DateField.tsx';
import { useZodForm } from '../Form.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { TextAreaField } from '../TextAreaField.tsx';
import { useHoldCommand } from './legalHolds.ts';

interface PlaceHoldDialogProps {
  /** What is held; without it the dialog asks for a case or a client. */
  readonly of?: { readonly caseId: string } | { readonly clientId: string };
  readonly name?: string;
  readonly onClose: () => void;
}

/** Places a legal hold on a case, or on a client with all their cases. */
export function PlaceHoldDialog({ of, name, onClose }: PlaceHoldDialogProps) {
  const send = useHoldCommand();
  const form = useZodForm(placeLegalHold.body, { caseId: null, clientId: null, ...of, since: today(), reason: '' });
  return (
    <FormDialog
      title={name === undefined ? 'Place a legal hold' : `Legal hold: ${name}`}
      description="While it is held, nothing of it is removed, erased or disposed of, by anybody and by no automatic rule. Work goes on as usual."
      form={form}
      entered={`legal-hold:${Object.values(of ?? {})[0] ?? 'new'}`}
      submitLabel="Place the hold"
      onSubmit={async (given) => {
        await send(given);
        toast({ title: 'Legal hold placed' });
      }}
      onClose={onClose}
    >
      {of === undefined && (
        <>
          <ComboboxField name="caseId" label="Case" source={caseChoices} />
          <ComboboxField name="clientId" label="Or a client, with all their cases" source={clientChoices} />
        </>
      )}
      <DateField name="since" label="Duty to preserve known since" />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Who asked for it, and in what proceeding. Whoever releases it reads this."
      />
    </FormDialog>
  );
}

const releaseForm = z.object({ reason: releaseLegalHold.body.shape.reason });

/** Releases a legal hold, which takes a second person where there are two. */
export function ReleaseHoldDialog({ hold, onClose }: { readonly hold: LegalHold; readonly onClose: () => void }) {
  const send = useHoldCommand();
  const form = useZodForm(releaseForm, { reason: '' });
  return (
    <FormDialog
      title="Release the legal hold"
      description={`It was placed because: ${hold.reason}`}
      form={form}
      entered={`legal-hold-release:${hold.id}`}
      submitLabel="Release the hold"
      onSubmit={async (given) => {
        await send(given, hold.id);
        toast({ title: 'Legal hold released' });
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" hint="It stays on record with the hold." />
    </FormDialog>
  );
}

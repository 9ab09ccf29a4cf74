import { type Claim, confirmationsOf, confirmClaimElements, elementsOf } from '@lexledger/contracts/features/claims';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useOwnName } from '../../account/ownName.ts';
import { api } from '../../api/api.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { type RecordPlace, refreshViews } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';

type Confirmable = Pick<Claim, 'id' | 'version' | 'name' | 'elements' | 'confirmations'>;

export interface ConfirmFormProps {
  readonly place: RecordPlace;
  readonly record: Confirmable;
  readonly onClose: () => void;
}

const { jurisdiction, lawyer } = confirmClaimElements.command.body.shape;
const schema = z.object({ jurisdiction, lawyer });

/** A lawyer says that the elements are those of the jurisdiction; the history keeps who did, and when. */
export function ConfirmForm({ place, record, onClose }: ConfirmFormProps) {
  const queries = useQueryClient();
  const lawyer = useOwnName();
  const all = elementsOf(record);
  const open = all.filter(({ id }) => confirmationsOf(record)[id] === undefined);
  const elements = (open.length === 0 ? all : open).map(({ id }) => id);
  const form = useZodForm(schema, {
    jurisdiction: '',
    lawyer,
  });
  return (
    <FormDialog
      title="Confirm for your jurisdiction"
      description={`You compared ${count(elements.length, 'element')} of “${record.name}” with the law as it is today.`}
      form={form}
      entered={`confirm:${record.id}`}
      submitLabel="Confirm"
      onSubmit={async (values) => {
        const body = { ...values, elements };
        const answer = await api.sendCommand('POST', `${place.path}/${record.id}/confirm`, body, {
          version: record.version,
        });
        notifyDone([answer], { title: 'Elements confirmed', description: record.name });
        void refreshViews(queries, place.views);
      }}
      onClose={onClose}
    >
      <TextField
        name="jurisdiction"
        label="Jurisdiction"
        required
        autoFocus
        autoComplete="off"
        placeholder="New York"
      />
      <TextField name="lawyer" label="Lawyer" required autoComplete="off" />
    </FormDialog>
  );
}

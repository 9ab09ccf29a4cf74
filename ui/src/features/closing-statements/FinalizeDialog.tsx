import { z } from 'zod';
import { DateField } from '../../components/DateField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { dayUntilToday } from '../../dates/dayUntilToday.ts';
import { today } from '../../dates/zones.ts';

const schema = z.object({ givenOn: dayUntilToday });

export interface FinalizeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onFinalize: (body: z.output<typeof schema>) => Promise<unknown>;
}

/** Makes a closing statement final on the day on which the client was given it. */
export default function FinalizeDialog({ id, onClose, onFinalize }: FinalizeDialogProps) {
  const form = useZodForm(schema, { givenOn: today() });
  return (
    <FormDialog
      title="Make this closing statement final?"
      description="It stays as it is from then on, and its costs are billed with it. To correct it later, draft another one."
      form={form}
      entered={`finalize:${id}`}
      submitLabel="Make final"
      onSubmit={onFinalize}
      onClose={onClose}
    >
      <DateField name="givenOn" label="Given to the client on" required max={today()} />
    </FormDialog>
  );
}

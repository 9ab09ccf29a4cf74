import { keysOf } from '@lexledger/contracts/choices';
import { AI_NAMES, AI_SOURCES, type AiSource, setAiSending } from '@lexledger/contracts/features/ai-provider';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import type { SettingsDialogProps } from './ProviderDialog.tsx';

const SOURCES = Object.keys(AI_SOURCES) as readonly AiSource[];

const formSchema = z
  .object({ names: z.enum(keysOf(AI_NAMES)), sources: z.record(z.string(), z.boolean()) })
  .transform(
    ({ names, sources }): z.input<typeof setAiSending.body> => ({
      names,
      sources: SOURCES.filter((source) => sources[source] === true),
    }),
  )
  .pipe(setAiSending.body);

/** Sets what may be sent to the provider. What is sent is shown once more after a change. */
export function SendingDialog({ settings: { names, sources }, onSaved, onClose }: SettingsDialogProps) {
  const form = useZodForm(formSchema, {
    names,
    sources: Object.fromEntries(SOURCES.map((source) => [source, sources.includes(source)])),
  });
  return (
    <FormDialog
      title="What may be sent"
      description="What you ask, and the text that you have shortened, always go; so do these records where a proposal rests on them."
      form={form}
      entered="ai-sending"
      submitLabel="Save"
      onSubmit={(body) => api.sendCommand(setAiSending.method, setAiSending.path, body).then(onSaved)}
      onClose={onClose}
    >
      <SelectField
        name="names"
        label="Names of clients, parties and the team"
        options={optionsOf(AI_NAMES)}
        hint="Email and postal addresses, phone and account numbers and days of birth are left out either way."
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">Text of</legend>
        {SOURCES.map((source) => (
          <CheckboxField key={source} name={`sources.${source}`} label={AI_SOURCES[source]} />
        ))}
      </fieldset>
    </FormDialog>
  );
}

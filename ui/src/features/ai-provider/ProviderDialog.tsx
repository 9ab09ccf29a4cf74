import { type AiSettings, setAiProvider } from '@lexledger/contracts/features/ai-provider';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { CheckboxField } from '../../components/CheckboxField.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { TextField } from '../../components/TextField.tsx';

/** The form's values: an empty key leaves the known one, unless there is to be none. */
const formSchema = z
  .object({ address: z.string(), model: z.string(), apiKey: z.string(), withoutKey: z.boolean() })
  .transform(({ apiKey, withoutKey, ...provider }): z.input<typeof setAiProvider.body> => {
    const key = apiKey.trim();
    if (withoutKey) return { ...provider, apiKey: null };
    return key === '' ? provider : { ...provider, apiKey: key };
  })
  .pipe(setAiProvider.body);

export interface SettingsDialogProps {
  readonly settings: AiSettings;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Enters the provider. It keeps no draft, and what was typed as the key is stored nowhere in the browser. */
export function ProviderDialog({ settings, onSaved, onClose }: SettingsDialogProps) {
  const { address, model, hasKey, keyEnding } = settings;
  const form = useZodForm(formSchema, { address: address ?? '', model: model ?? '', apiKey: '', withoutKey: false });
  return (
    <SecretDialog
      title="AI provider"
      description="Any service with the API of OpenAI, a model on your own machine included."
      form={form}
      submitLabel="Save"
      onSubmit={(body) => api.sendCommand(setAiProvider.method, setAiProvider.path, body).then(onSaved)}
      onClose={onClose}
    >
      <TextField
        name="address"
        label="Address"
        required
        autoFocus
        type="url"
        spellCheck={false}
        placeholder="https://api.openai.com/v1"
        hint="What comes before /chat/completions. An address of your own network has to be allowed by whoever runs LexLedger."
      />
      <TextField name="model" label="Model" required spellCheck={false} autoComplete="off" placeholder="gpt-4.1-mini" />
      <TextField
        name="apiKey"
        label="Key"
        type="password"
        autoComplete="off"
        hint={
          hasKey
            ? `The key that ends in ${keyEnding} stays while this is empty and the address’s host is the same.`
            : 'It is encrypted, and never shown again.'
        }
      />
      {hasKey && <CheckboxField name="withoutKey" label="Remove the key" hint="For a provider that asks for none." />}
    </SecretDialog>
  );
}

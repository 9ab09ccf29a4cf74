import { setAiLimits } from '@lexledger/contracts/features/ai-provider';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { TextField } from '../../components/TextField.tsx';
import type { SettingsDialogProps } from './ProviderDialog.tsx';

const nullWhenEmpty = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The form's values as text; an empty field means no limit, or no price. */
const formSchema = z
  .object({
    dailyTokens: z.string().regex(/^[\d,\s]*$/, { error: 'Give a number of tokens, such as 200,000' }),
    dailyDollars: z.string().nullable(),
    inputPrice: z.string(),
    outputPrice: z.string(),
  })
  .transform(({ dailyTokens, dailyDollars, inputPrice, outputPrice }): z.input<typeof setAiLimits.body> => {
    const digits = dailyTokens.replace(/\D/g, '');
    return {
      dailyTokens: digits === '' ? null : Number(digits),
      dailyDollars,
      inputPrice: nullWhenEmpty(inputPrice),
      outputPrice: nullWhenEmpty(outputPrice),
    };
  })
  .pipe(setAiLimits.body);

/** Sets what proposals may take in a day. */
export function LimitsDialog({ settings, onSaved, onClose }: SettingsDialogProps) {
  const { dailyTokens, dailyDollars, inputPrice, outputPrice } = settings;
  const form = useZodForm(formSchema, {
    dailyTokens: dailyTokens?.toLocaleString('en-US') ?? '',
    dailyDollars,
    inputPrice: inputPrice ?? '',
    outputPrice: outputPrice ?? '',
  });
  return (
    <FormDialog
      title="Limits of a day"
      description="Once a limit is reached, nothing is sent until the next day."
      form={form}
      entered="ai-limits"
      submitLabel="Save"
      onSubmit={(body) => api.sendCommand(setAiLimits.method, setAiLimits.path, body).then(onSaved)}
      onClose={onClose}
    >
      <TextField
        name="dailyTokens"
        label="Tokens"
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        hint="Sent and received; a page of text is about 700. Empty: no limit."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="inputPrice" label="Price of a million tokens sent" inputMode="decimal" placeholder="0.40" />
        <TextField name="outputPrice" label="Price of a million received" inputMode="decimal" placeholder="1.60" />
      </div>
      <MoneyField name="dailyDollars" label="Dollars" hint="By the two prices. Empty: no limit." />
    </FormDialog>
  );
}

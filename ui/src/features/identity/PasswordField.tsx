import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../components/FormField.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Input } from '../../components/Input.tsx';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

/** A password field whose text can be shown. */
export function PasswordField({ name, label, autoComplete, autoFocus = false }: PasswordFieldProps) {
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  return (
    <FormField name={name} label={label}>
      {(control) => (
        <span className="relative">
          <Input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            spellCheck={false}
            className="pr-10"
            {...register(name)}
          />
          <IconButton
            label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            icon={shown ? EyeOff : Eye}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-0.5 -translate-y-1/2"
          />
        </span>
      )}
    </FormField>
  );
}

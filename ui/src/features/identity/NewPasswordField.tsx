import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from './PasswordField.tsx';

export interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  /** Form fields that hold names of the person. */
  readonly nameFields?: readonly string[];
  /** The person's username, if the form has no field for it. */
  readonly username?: string;
}

/** Milliseconds after the last keystroke: there is no advice, and no announcement, about a half-typed password. */
const TYPING_MS = 600;

const NONE: readonly string[] = [];

/** The advice to show once typing pauses. The module that judges passwords is loaded with the first character. */
function useAdvice(password: string, names: readonly string[]): string | null {
  const [advice, setAdvice] = useState<string | null>(null);
  const said = names.join('\n');
  useEffect(() => {
    let isOver = false;
    const loading = password === '' ? undefined : import('./passwordAdvice.ts');
    // The form works without the advice if the module cannot be loaded.
    loading?.catch(() => undefined);
    const timer = setTimeout(
      () => {
        if (loading === undefined) setAdvice(null);
        else {
          loading.then(
            ({ passwordAdvice }) => {
              if (!isOver) setAdvice(passwordAdvice(password, said.split('\n')));
            },
            () => undefined,
          );
        }
      },
      password === '' ? 0 : TYPING_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, said]);
  return advice;
}

/**
 * A field for a new password that says, during typing, what makes it easy to guess. It only advises, and refuses
 * nothing.
 */
export function NewPasswordField({
  name,
  label,
  autoFocus = false,
  nameFields = NONE,
  username,
}: NewPasswordFieldProps) {
  const { control } = useFormContext();
  const [password, ...names] = useWatch({ control, name: [name, ...nameFields] }).map((value) => String(value ?? ''));
  const advice = useAdvice(password ?? '', username === undefined ? names : [...names, username]);
  return (
    <>
      <PasswordField name={name} label={label} autoComplete="new-password" autoFocus={autoFocus} />
      {/* The element is always rendered: a live region that appears together with its text is not announced. */}
      <p role="status" className={advice === null ? 'sr-only' : '-mt-2 text-muted text-sm'}>
        {advice}
      </p>
    </>
  );
}

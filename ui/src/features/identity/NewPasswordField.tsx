import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from './PasswordField.tsx';

export interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  /** Fields of the form that name the person. */
  readonly nameFields?: readonly string[];
  /** Their username, where the form has no field for it. */
  readonly username?: string;
}

/** After the last letter: whoever types on is not told of what is half typed, nor is a screen reader. */
const TYPING_MS = 600;

const NONE: readonly string[] = [];

/** What is to be said of the password once typing rests. What knows passwords is loaded with the first letter. */
function useAdvice(password: string, names: readonly string[]): string | null {
  const [advice, setAdvice] = useState<string | null>(null);
  const said = names.join('\n');
  useEffect(() => {
    let isOver = false;
    const loading = password === '' ? undefined : import('./passwordAdvice.ts');
    // Where it cannot be loaded the form is as good without it.
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

/** A password that is chosen: while it is typed it says what makes it easy to guess. It advises, and refuses nothing. */
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
      {/* It is there before it says anything: what comes with its text is not announced. */}
      <p role="status" className={advice === null ? 'sr-only' : '-mt-2 text-muted text-sm'}>
        {advice}
      </p>
    </>
  );
}

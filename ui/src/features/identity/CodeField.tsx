import { TextField } from '../../components/TextField.tsx';

export interface CodeFieldProps {
  readonly kind: 'app' | 'backup';
  readonly autoFocus?: boolean;
  readonly label?: string;
}

/** Asks for a two-step sign-in code, in the form's field `code`. */
export const CodeField = ({ kind, autoFocus = false, label }: CodeFieldProps) =>
  kind === 'app' ? (
    <TextField
      key="app"
      name="code"
      label={label ?? 'Code'}
      hint="Six digits, from your authenticator app."
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  ) : (
    <TextField
      key="backup"
      name="code"
      label={label ?? 'Backup code'}
      hint="Sixteen letters and digits. Each one works once."
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );

import { useId } from 'react';
import { type ButtonVariant, buttonClass } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

export interface FileInputProps {
  /** Text of the button: 'Choose a file'. */
  readonly label: string;
  /** Types and endings of files, as the attribute of an input takes them. */
  readonly accept: string;
  readonly variant?: ButtonVariant;
  /** Whether a file is being read; meanwhile, no other can be chosen. */
  readonly pending?: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** Chooses one file. The input is visually hidden and takes the focus; its label looks like a button. */
export function FileInput({ label, accept, variant, pending = false, onChoose }: FileInputProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={pending}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Without a reset, choosing the same file again after a correction would trigger no change event.
          event.target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          variant,
          'md',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {pending && <Spinner />}
        {label}
      </label>
    </>
  );
}

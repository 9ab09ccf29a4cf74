import { useController, useFormContext } from 'react-hook-form';
import { DurationInput, type DurationInputProps } from './DurationInput.tsx';
import { Field } from './Field.tsx';
import type { FormFieldProps } from './FormField.tsx';
import { useFieldError } from './fieldError.ts';
import { useInputWords } from './inputWords.ts';

export interface DurationFieldProps
  extends FormFieldProps,
    Pick<DurationInputProps, 'round' | 'rate' | 'unit' | 'askAbove' | 'placeholder' | 'detail'> {
  /** Receives the entered minutes before rounding; null if nothing was entered. */
  readonly onExact?: (minutes: number | null) => void;
}

/** A duration of the surrounding form; its value is minutes, or null when empty. */
export function DurationField({
  hint,
  onExact,
  round,
  rate,
  unit,
  askAbove,
  placeholder,
  detail,
  ...named
}: DurationFieldProps) {
  const { name } = named;
  const words = useInputWords(named);
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const error = useFieldError(name);
  // If the value is a text, the input itself explains the problem.
  const isText = typeof field.value === 'string' && field.value.trim() !== '';
  return (
    <Field {...named} {...words} error={isText ? undefined : error}>
      {(given) => (
        <DurationInput
          {...given}
          {...(round === undefined ? {} : { round })}
          {...(rate === undefined ? {} : { rate })}
          {...(unit === undefined ? {} : { unit })}
          {...(askAbove === undefined ? {} : { askAbove })}
          {...(placeholder === undefined ? {} : { placeholder })}
          ref={field.ref}
          name={name}
          value={field.value}
          hint={hint}
          detail={detail}
          onChange={(value, exact) => {
            field.onChange(value);
            onExact?.(exact);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from './Checkbox.tsx';
import type { FormFieldProps } from './FormField.tsx';
import { useInputWords } from './inputWords.ts';

export interface CheckboxFieldProps extends Pick<FormFieldProps, 'name' | 'label'> {
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** A checkbox; its value is a boolean. */
export function CheckboxField({ hint, disabled = false, ...named }: CheckboxFieldProps) {
  const { name } = named;
  const { label } = useInputWords(named);
  const form = useFormContext();
  const { field } = useController({ name, control: form.control });
  const id = useId();
  return (
    <div className="flex gap-2.5">
      <span className="flex h-5 items-center">
        <Checkbox
          id={id}
          name={name}
          disabled={disabled}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
      </span>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

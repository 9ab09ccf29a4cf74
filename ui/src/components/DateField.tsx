import { useController, useFormContext } from 'react-hook-form';
import { instantOf, wallClockOf } from '../dates/zones.ts';
import { FormField, type FormFieldProps, partedField } from './FormField.tsx';
import { MomentInput } from './MomentInput.tsx';

export interface DateFieldProps extends FormFieldProps {
  /** Calendar days, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
}

/** A calendar day; its value is `YYYY-MM-DD`, or null when empty. */
export const DateField = (props: DateFieldProps) => (
  <TimeInput {...props} type="date" shown={(day) => day} read={(typed) => typed} />
);

export interface DateTimeFieldProps extends FormFieldProps {
  readonly disabled?: boolean;
}

/** A moment in the user's local time; its value is an instant (ISO 8601, UTC), or null when empty. */
export const DateTimeField = (props: DateTimeFieldProps) => (
  <TimeInput {...props} type="datetime-local" shown={wallClockOf} read={instantOf} />
);

interface TimeInputProps extends DateFieldProps {
  readonly type: 'date' | 'datetime-local';
  /** Convert the value to the content of the browser's input, and back. */
  readonly shown: (value: string) => string;
  readonly read: (typed: string) => string;
}

function TimeInput({ type, shown, read, ...props }: TimeInputProps) {
  const { control } = useFormContext();
  const [named, input] = partedField(props);
  const {
    field: { value: held, onChange, ...field },
  } = useController({ name: named.name, control });
  const value = held as string | null | undefined;
  return (
    <FormField {...named}>
      {(given) => (
        <MomentInput
          type={type}
          {...given}
          {...input}
          {...field}
          value={value ? shown(value) : ''}
          onValue={(typed) => onChange(typed === '' ? null : read(typed))}
        />
      )}
    </FormField>
  );
}

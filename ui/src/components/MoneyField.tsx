import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { readMoney } from '../money/money.ts';
import { FormField, type FormFieldProps, partedField } from './FormField.tsx';
import { Input } from './Input.tsx';

const shown = (value: string | null | undefined): string => {
  const [whole = '', rest] = (value ?? '').split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${rest === undefined ? '' : `.${rest}`}`;
};

export interface MoneyFieldProps extends FormFieldProps {
  readonly disabled?: boolean;
}

/** An amount; its value is decimal text ('1234.50'), null when empty, or the typed text if that is not an amount. */
export function MoneyField(props: MoneyFieldProps) {
  const { control } = useFormContext();
  const [named, { disabled = false }] = partedField(props);
  const { field } = useController({ name: named.name, control });
  const value = field.value as string | null | undefined;
  const [typed, setTyped] = useState(() => shown(value));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!editing) setTyped(shown(value));
  }, [value, editing]);
  return (
    <FormField {...named}>
      {(given) => (
        <span className="relative">
          <span aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted">
            $
          </span>
          <Input
            {...given}
            ref={field.ref}
            name={named.name}
            disabled={disabled}
            inputMode="decimal"
            autoComplete="off"
            className="pl-6 text-right"
            value={typed}
            onFocus={() => setEditing(true)}
            onChange={(event) => {
              setTyped(event.target.value);
              const text = event.target.value.trim();
              field.onChange(text === '' ? null : (readMoney(text) ?? text));
            }}
            onBlur={() => {
              setEditing(false);
              field.onBlur();
            }}
          />
        </span>
      )}
    </FormField>
  );
}

import { useId } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface SuggestedFieldProps extends Omit<TextFieldProps, 'list'> {
  readonly suggestions: readonly string[];
}

/** A text field with suggested values; any other value can be entered too. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField {...field} list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

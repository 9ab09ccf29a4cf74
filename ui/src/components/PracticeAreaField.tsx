import { useId } from 'react';
import { useSuggestedAreas } from './practiceAreas.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** The firm's own name for a practice area. Suggestions are the user's own, those in use and the usual ones. */
export function PracticeAreaField(
  props: Pick<TextFieldProps, 'name' | 'className' | 'required' | 'hint' | 'placeholder'>,
) {
  const suggestions = useSuggestedAreas();
  const listId = useId();
  return (
    <>
      <TextField label="Practice area" required list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {suggestions.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </>
  );
}

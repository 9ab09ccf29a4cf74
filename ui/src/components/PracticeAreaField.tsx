import { useId } from 'react';
import { useSuggestedAreas } from './practiceAreas.ts';
import { TextField } from './TextField.tsx';

/** The firm's own name for a practice area. Suggestions are the user's own, those in use and the usual ones. */
export function PracticeAreaField({ name, className }: { readonly name: string; readonly className?: string }) {
  const suggestions = useSuggestedAreas();
  const listId = useId();
  return (
    <>
      <TextField
        name={name}
        label="Practice area"
        required
        list={listId}
        autoComplete="off"
        {...(className === undefined ? {} : { className })}
      />
      <datalist id={listId}>
        {suggestions.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </>
  );
}

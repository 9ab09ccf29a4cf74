import { PRACTICE_AREAS } from '@lexledger/contracts/choices';
import { useId, useMemo } from 'react';
import { usePracticeAreas } from './practiceAreas.ts';
import { TextField } from './TextField.tsx';

export interface PracticeAreaFieldProps {
  readonly name: string;
  readonly className?: string;
}

/** The firm's own word for a kind of work; the usual words and those already in use are suggested. */
export function PracticeAreaField({ name, className }: PracticeAreaFieldProps) {
  const used = usePracticeAreas();
  const suggestions = useMemo(() => [...new Set([...used, ...PRACTICE_AREAS])].sort(), [used]);
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

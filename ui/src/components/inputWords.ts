import { createContext, useContext } from 'react';

/** What a field is called in its form, and whether the user must fill it in. */
export interface InputWords {
  readonly label: string;
  readonly required: boolean;
}

/** The words for the fields of the surrounding record's form; null in any other form. */
export const InputWordsContext = createContext<((field: string) => InputWords) | null>(null);

interface NamedInput {
  readonly name: string;
  readonly label?: string | undefined;
  readonly required?: boolean | undefined;
}

/** The words for an input, as given or else as the record's contract has them. */
export function useInputWords({ name, label, required }: NamedInput): InputWords {
  const inputOf = useContext(InputWordsContext);
  if (label !== undefined) return { label, required: required ?? false };
  if (inputOf === null) throw new Error(`The field ${name} needs a label outside the form of a record`);
  const words = inputOf(name);
  return { ...words, required: required ?? words.required };
}

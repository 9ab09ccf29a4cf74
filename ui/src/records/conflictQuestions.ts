import type { ReactNode } from 'react';
import type { EditConflict } from '../api/apiError.ts';
import type { RecordPlace } from './recordPlace.ts';

export type Side = 'yours' | 'theirs';

/** By field, which value is kept. */
export type Choices = Readonly<Record<string, Side>>;

/** A field's label and its value as shown. */
export type Describe = (field: string, value: unknown) => { readonly label: string; readonly value: ReactNode };

/** A change made without a form met another one of the same fields. */
export interface ConflictQuestion {
  readonly place: RecordPlace;
  readonly id: string;
  /** What the record is called. */
  readonly name: string;
  readonly conflict: EditConflict;
  readonly describe?: Describe | undefined;
}

export interface AskedConflict extends ConflictQuestion {
  readonly key: number;
  /** Null when the person does not choose: then it stays as the others left it. */
  readonly answer: (choices: Choices | null) => void;
}

let asked: readonly AskedConflict[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: readonly AskedConflict[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const askedConflicts = (): readonly AskedConflict[] => asked;

export function onConflicts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person which values to keep, one question after the other. */
export function askConflict(question: ConflictQuestion): Promise<Choices | null> {
  lastKey += 1;
  const key = lastKey;
  return new Promise((resolve) => {
    const answer = (choices: Choices | null): void => {
      set(asked.filter((other) => other.key !== key));
      resolve(choices);
    };
    set([...asked, { ...question, key, answer }]);
  });
}

/** Leaves everything as the others left it: who was asked is no longer here. */
export function dropConflicts(): void {
  for (const { answer } of asked) answer(null);
}

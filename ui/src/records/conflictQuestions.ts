import type { ReactNode } from 'react';
import type { EditConflict } from '../api/apiError.ts';
import { createListeners } from '../api/listeners.ts';
import type { RecordPlace } from './recordPlace.ts';

export type Side = 'yours' | 'theirs';

/** The value that is kept, by field. */
export type Choices = Readonly<Record<string, Side>>;

/** Returns a field's label and its value as shown. */
export type Describe = (field: string, value: unknown) => { readonly label: string; readonly value: ReactNode };

/** A conflict of a change that was made without a form with another change of the same fields. */
export interface ConflictQuestion {
  readonly place: RecordPlace;
  readonly id: string;
  /** Name of the record. */
  readonly name: string;
  readonly conflict: EditConflict;
  readonly describe?: Describe | undefined;
}

export interface AskedConflict extends ConflictQuestion {
  readonly key: number;
  /** Receives null when the user does not choose; the other user's values are kept then. */
  readonly answer: (choices: Choices | null) => void;
}

let asked: readonly AskedConflict[] = [];
let lastKey = 0;
const listeners = createListeners();

function set(next: readonly AskedConflict[]): void {
  asked = next;
  listeners.notify();
}

export const askedConflicts = (): readonly AskedConflict[] => asked;

export const onConflicts = listeners.subscribe;

/** Asks the user which values to keep; several questions are asked one after the other. */
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

/** Answers all questions with null, because the user who was asked has signed out. */
export function dropConflicts(): void {
  for (const { answer } of asked) answer(null);
}

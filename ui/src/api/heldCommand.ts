import { useSyncExternalStore } from 'react';
import { ApiError } from './apiError.ts';
import { createListeners } from './listeners.ts';
import type { OutgoingCommand } from './outboxGate.ts';

/** A command that was refused for the want of a second person. */
export interface HeldCommand extends OutgoingCommand {
  /** Whether nobody else of the firm is entitled to approve. */
  readonly isAlone: boolean;
}

const CODES: readonly (string | undefined)[] = ['APPROVAL_NEEDED', 'SECOND_PERSON_MISSING'];

let held: HeldCommand | null = null;
/** By the refusal: whether the person then asked for approval of what was refused. */
const outcomes = new WeakMap<object, Promise<boolean>>();
let settle: (wasAsked: boolean) => void = () => undefined;
const { notify, subscribe } = createListeners();

/** Whether the server refused a command for the want of a second person alone, about which a dialog asks. */
export const isHeldBack = (error: unknown): error is ApiError =>
  error instanceof ApiError && CODES.includes(error.code);

/** Remembers a command that takes a second person, so that its sender can ask for approval. */
export function noteHeld(command: OutgoingCommand, error: unknown): void {
  if (!isHeldBack(error)) return;
  settle(false);
  outcomes.set(
    error,
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  held = { ...command, isAlone: error.code === 'SECOND_PERSON_MISSING' };
  notify();
}

function end(wasAsked: boolean): void {
  held = null;
  settle(wasAsked);
  notify();
}

/** The person does not ask for approval. */
export const forgetHeld = (): void => end(false);

/** The person asked for approval, or did it alone. */
export const askedForHeld = (): void => end(true);

/** Resolves once the person decided whether to ask for approval of what was refused; false for another refusal. */
export const wasAskedFor = async (error: unknown): Promise<boolean> =>
  isHeldBack(error) ? ((await outcomes.get(error)) ?? false) : false;

export const useHeldCommand = (): HeldCommand | null => useSyncExternalStore(subscribe, () => held);

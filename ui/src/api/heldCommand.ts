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
const { notify, subscribe } = createListeners();

/** Remembers a command that takes a second person, so that its sender can ask for approval. */
export function noteHeld(command: OutgoingCommand, error: unknown): void {
  if (!(error instanceof ApiError) || !CODES.includes(error.code)) return;
  held = { ...command, isAlone: error.code === 'SECOND_PERSON_MISSING' };
  notify();
}

export function forgetHeld(): void {
  held = null;
  notify();
}

export const useHeldCommand = (): HeldCommand | null => useSyncExternalStore(subscribe, () => held);

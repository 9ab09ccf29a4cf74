import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../api/listeners.ts';

export type RunAction = Pick<QuickAction, 'id' | 'name' | 'actionType' | 'template'>;

let running: RunAction | null = null;
const { notify, subscribe } = createListeners();

function show(next: RunAction | null): void {
  running = next;
  notify();
}

/** A new object for each run, whose identity distinguishes it from the next run. */
const runOf = ({ id, name, actionType, template }: RunAction): RunAction => ({ id, name, actionType, template });

/** Opens the form of the action over the current screen, filled in from its template. */
export const runQuickAction = (action: RunAction): void => show(runOf(action));

export const endQuickAction = (): void => show(null);

/** The action whose form is open; null if there is none. */
export const useRunningAction = (): RunAction | null => useSyncExternalStore(subscribe, () => running);

import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { useSyncExternalStore } from 'react';

export type RunAction = Pick<QuickAction, 'id' | 'name' | 'actionType' | 'template'>;

let running: RunAction | null = null;
const listeners = new Set<() => void>();

function show(next: RunAction | null): void {
  running = next;
  for (const listener of listeners) listener();
}

/** An object of its own each time, by which one run is told from the next. */
const runOf = ({ id, name, actionType, template }: RunAction): RunAction => ({ id, name, actionType, template });

/** Opens the form of the action over whatever screen there is, filled in as its template says. */
export const runQuickAction = (action: RunAction): void => show(runOf(action));

export const endQuickAction = (): void => show(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The action whose form is open; null while there is none. */
export const useRunningAction = (): RunAction | null => useSyncExternalStore(subscribe, () => running);

import { type Looker, SHOWN_RECORDS_TOLD, type ShownRecord } from '@lexledger/contracts/presence';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../api/listeners.ts';

const NOBODY: readonly Looker[] = [];
const shown = new Set<ShownRecord>();
const shownChange = createListeners();
const change = createListeners();
let lookers = NOBODY;

/** The records that this tab shows, each once: as edited if a form for it is open. The latest come first. */
export function recordsShown(): readonly ShownRecord[] {
  const found = new Map<string, ShownRecord>();
  for (const { view, id, isEdited } of [...shown].reverse()) {
    const key = `${view} ${id}`;
    found.set(key, { view, id, isEdited: isEdited || (found.get(key)?.isEdited ?? false) });
  }
  return [...found.values()].slice(0, SHOWN_RECORDS_TOLD);
}

/** Calls back once for all changes of a moment: a pane that gives way to another is one. */
export function onRecordsShown(listener: () => void): () => void {
  let isDue = false;
  return shownChange.subscribe(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      listener();
    });
  });
}

/** Sets who else has open what this tab shows; nobody while that is unknown. */
export function noteLookers(told: readonly Looker[] = NOBODY): void {
  lookers = told;
  change.notify();
}

/** Tells others of the firm that this tab shows a record, as long as it does, and returns who of them has it open. */
export function useLookers(view: string, id: string, isEdited: boolean): readonly Looker[] {
  useEffect(() => {
    const record = { view, id, isEdited };
    shown.add(record);
    shownChange.notify();
    return () => {
      shown.delete(record);
      shownChange.notify();
    };
  }, [view, id, isEdited]);
  const all = useSyncExternalStore(change.subscribe, () => lookers);
  return useMemo(() => all.filter((one) => one.view === view && one.id === id), [all, view, id]);
}

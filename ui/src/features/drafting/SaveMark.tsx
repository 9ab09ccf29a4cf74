import { useWaiting, type Waiting } from '../../api/outboxGate.ts';
import type { SaveState } from './editor/blockSync.ts';

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  unsaved: 'Not saved yet',
  contested: 'Not saved: changed elsewhere too',
};

/** What is said of a change that the editor is done with, while it waits for the network or for the person. */
const WAITING_WORDS: Readonly<Record<Waiting, string>> = {
  queued: 'Saved on this device',
  parked: 'A change needs you: see Online above',
};

export interface SaveMarkProps {
  readonly draftId: string;
  readonly saving: SaveState;
}

/** Says whether what was written is saved, and where. */
export function SaveMark({ draftId, saving }: SaveMarkProps) {
  const waiting = useWaiting(draftId);
  return (
    <span role="status">
      {saving === 'saved' && waiting !== undefined ? WAITING_WORDS[waiting] : SAVE_WORDS[saving]}
    </span>
  );
}

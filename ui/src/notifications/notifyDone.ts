import type { ToastText } from '@lexledger/contracts/texts';
import { queuedAs } from '../api/outboxGate.ts';
import { offer, type ToastAction, toast } from './toast.ts';

/**
 * Notifies the user of completed actions, with an Undo. A queued command is not completed yet, and a notification has
 * already said that it is queued: only the Undo is added to it.
 * @param answers the server's, or the objects that replace them
 */
export function notifyDone(answers: readonly unknown[], text: ToastText, undo?: () => void): void {
  const action: ToastAction | undefined = undo && { label: 'Undo', run: undo };
  const queued = answers.map(queuedAs).filter((command) => command !== undefined);
  if (queued.length === 0 || queued.length < answers.length) toast(text, action === undefined ? {} : { action });
  else if (action !== undefined) offer(queued, action);
}

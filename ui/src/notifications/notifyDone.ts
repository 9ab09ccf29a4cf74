import type { ToastText } from '@lexledger/contracts/texts';
import { queuedAs } from '../api/outboxGate.ts';
import { offer, type ToastAction, toast } from './toast.ts';

/**
 * Says what was done, with its Undo. What waits for the network is not done yet, and that it waits has been said: only
 * the Undo is added to those words.
 * @param answers the server's, or what stands for them
 */
export function notifyDone(answers: readonly unknown[], text: ToastText, undo?: () => void): void {
  const action: ToastAction | undefined = undo && { label: 'Undo', run: undo };
  const queued = answers.map(queuedAs).filter((command) => command !== undefined);
  if (queued.length === 0 || queued.length < answers.length) toast(text, action === undefined ? {} : { action });
  else if (action !== undefined) offer(queued, action);
}

import { messageOf } from '../api/apiError.ts';
import { isHeldBack } from '../api/heldCommand.ts';
import { toastError } from './toast.ts';

/** Notifies the user of a command that failed: `onError: toastFailure`. What takes a second person is asked about. */
export const toastFailure = (error: unknown): void => {
  if (isHeldBack(error)) return;
  toastError({ title: 'Error', description: messageOf(error) });
};

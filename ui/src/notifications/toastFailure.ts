import { messageOf } from '../api/apiError.ts';
import { toastError } from './toast.ts';

/** Notifies the user of a command that failed: `onError: toastFailure`. */
export const toastFailure = (error: unknown): void => {
  toastError({ title: 'Error', description: messageOf(error) });
};

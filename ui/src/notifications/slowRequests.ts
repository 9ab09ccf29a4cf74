import { SLOW_REQUEST_TOAST_MS } from '@lexledger/contracts/constants';
import { toasts } from '@lexledger/contracts/texts';
import type { Api } from '../api/api.ts';
import { toast } from './toast.ts';

/** Notifies the user when a call of this client takes longer than usual. Returns a function that stops it. */
export const reportSlowRequests = (client: Pick<Api, 'onSlow'>): (() => void) =>
  client.onSlow(() => void toast(toasts.slowRequest, { duration: SLOW_REQUEST_TOAST_MS, yielding: true }));

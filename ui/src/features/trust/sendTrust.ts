import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { toast } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { BOOK_VIEWS, TRUST_PATH } from './place.ts';

/**
 * Sends a command about trust money and says what was done, unless it is queued.
 * @param part the path after that of the accounts: '<client>/deposits'
 * @throws ApiError when the server refuses
 */
export async function sendTrust(queries: QueryClient, part: string, body: object, done?: string): Promise<void> {
  const account = await api.sendCommand('POST', `${TRUST_PATH}/${part}`, body);
  void refreshViews(queries, BOOK_VIEWS);
  if (done !== undefined && queuedAs(account) === undefined) toast({ title: done });
}

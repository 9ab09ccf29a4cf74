import { mayAsk } from '@lexledger/contracts/access/queries';
import type { Access } from '@lexledger/contracts/access/roles';
import { HttpRefusal } from '@lexledger/infra/http/refusal';

/**
 * Refuses a query, or a file that is made, to whom it is not for.
 * @param access null for who is no active member of the firm
 * @throws HttpRefusal ACCESS_ENDED, NOT_ALLOWED
 */
export function requireRight(access: Access | null, name: string): void {
  if (access === null) throw new HttpRefusal('ACCESS_ENDED');
  if (!mayAsk(access, name)) throw new HttpRefusal('NOT_ALLOWED');
}

import { ROLES } from '@lexledger/contracts/access/roles';
import type { QueryClient } from '@tanstack/react-query';
import { authenticationCheck, checkAtServer } from '../account/authentication.ts';
import { noticeTexts } from '../live/accountNotices.ts';
import { toast } from '../notifications/toast.ts';
import { forgetPersisted } from '../replica/persistedCache.ts';

/**
 * Throws away every copy of what the person was allowed to see, fetches anew what is shown, and says which role they
 * have now. Commands that wait in the outbox stay, since nobody else has them.
 */
export async function takeUpAccess(queries: QueryClient): Promise<void> {
  await forgetPersisted();
  const check = await checkAtServer();
  queries.setQueryData(authenticationCheck.queryKey, check);
  const isCheck = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] === authenticationCheck.queryKey[0];
  queries.removeQueries({ type: 'inactive', predicate: (query) => !isCheck(query) });
  const fetched = queries.resetQueries({ predicate: (query) => !isCheck(query) });
  const { firm } = check;
  const role = firm && { description: `Your role is ${ROLES[firm.role]}. Lists and pages were loaded anew.` };
  toast({ ...noticeTexts['access-changed'], ...role });
  await fetched;
}

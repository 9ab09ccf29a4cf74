import { ROLES } from '@lexledger/contracts/access/roles';
import type { Query, QueryClient } from '@tanstack/react-query';
import { authenticationCheck, checkAtServer } from '../account/authentication.ts';
import { forgetVisits } from '../account/caseVisits.ts';
import { prepareRights } from '../account/may.ts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { noticeTexts } from '../live/accountNotices.ts';
import { toast } from '../notifications/toast.ts';
import { forgetPersisted, forgetPersistedOf } from '../replica/persistedCache.ts';

/** Whether the server did not confirm what is shown: it may be of what the person sees no more. */
const isUnconfirmed = ({ state }: Query): boolean => state.status === 'error';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids of records that were asked for, and are not there for this person. */
const notThere = (queries: QueryClient): readonly string[] =>
  queries
    .getQueryCache()
    .findAll({ predicate: ({ state: { error } }) => error instanceof ApiError && error.status === 404 })
    .flatMap(({ queryKey }) => String(queryKey[0]).match(ID) ?? []);

/**
 * Throws away every copy of what the person was allowed to see, asks anew for what is shown, and says which role they
 * have now. What the server still answers stays where it is, so that an editor keeps its words; what it refuses goes.
 * Drafts and commands that wait in the outbox stay, since nobody else has them.
 */
export async function takeUpAccess(queries: QueryClient): Promise<void> {
  // What was asked by the rights of before is not shared with what is asked from now on.
  api.changeSession();
  await forgetPersisted();
  const known = queries.getQueryData(authenticationCheck.queryKey);
  const before = known?.firm;
  if (known?.user !== undefined) forgetVisits(known.user.id);
  const check = await checkAtServer();
  const { firm } = check;
  await prepareRights(firm);
  queries.setQueryData(authenticationCheck.queryKey, check);
  const isCheck = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] === authenticationCheck.queryKey[0];
  queries.removeQueries({ type: 'inactive', predicate: (query) => !isCheck(query) });
  const revalidated = queries.invalidateQueries({ predicate: (query) => !isCheck(query) });
  // Whoever invited somebody for the first time sees what they saw.
  if (before !== undefined || firm === undefined) {
    const isNewRole = firm !== undefined && firm.role !== before?.role;
    const role = isNewRole && { description: `Your role is ${ROLES[firm.role]}. Lists and pages were loaded anew.` };
    toast({ ...noticeTexts['access-changed'], ...role });
  }
  await revalidated;
  await queries.resetQueries({ predicate: (query) => !isCheck(query) && isUnconfirmed(query) });
  // Its page asked about what is not there any more until the server had answered.
  await forgetPersistedOf(notThere(queries));
}

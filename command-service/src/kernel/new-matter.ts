import { type NewEvent, streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Membership, teamOfNewMatter } from '@lexledger/contracts/membership';
import type { Aggregates } from './aggregates.ts';
import type { Decider } from './decider.ts';
import { nameBasedId } from './derived-id.ts';
import { ACCESS, MATTER, MEMBERSHIP } from './entitlement.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';

/** Command of the matter's stream of access. */
const RESTRICT_NEW_MATTER = 'RestrictNewMatter';

/**
 * Restricts a matter that is about to be opened, where the firm's policy wants that, whoever opens it: a person, an approval, or a
 * process. It is done before the matter is there, so that at no moment anybody outside of its team sees it.
 * If the matter is not opened after all, what is left names a matter that never was.
 */
export function createNewMatterAccess(
  deciders: ReadonlyMap<string, Decider<unknown>>,
  aggregates: Aggregates,
  handle: (decider: Decider<unknown>, request: CommandRequest) => Promise<Outcome>,
) {
  return async (
    { category }: Pick<Decider<never>, 'category'>,
    request: CommandRequest,
    events: readonly NewEvent[],
  ): Promise<void> => {
    const [members, access] = [MEMBERSHIP, ACCESS].map((each) => deciders.get(each));
    if (category !== MATTER || members === undefined || access === undefined) return;
    const { state } = await aggregates.refresh(members, firmIdOf(request));
    const { fields } = (events[0]?.data ?? {}) as { readonly fields?: { readonly responsibleAttorney?: unknown } };
    const { userId, entityId, commandId } = request;
    const team = teamOfNewMatter(state as Membership, {
      userId,
      responsibleAttorney: fields?.responsibleAttorney ?? null,
    });
    if (team === null) return;
    const { onStage: _unmeasured, version: _ofCase, ...asked } = request;
    await handle(access, {
      ...asked,
      type: RESTRICT_NEW_MATTER,
      data: { team },
      commandId: nameBasedId(streamName(ACCESS, entityId), commandId),
    });
  };
}

import { addressEvents } from '@lexledger/contracts/features/identity/addresses';
import { causedBy } from '../../kernel/caused-by.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';
import type { Process } from '../../kernel/policy.ts';
import { addressesDecider, refusalFrom } from './addresses.decider.ts';
import { userDecider } from './user.decider.ts';

/** Ends the sessions from addresses that may no longer sign in after the account's lists changed. */
export const refusedSessionsProcess: Process = {
  name: 'refused-sessions',
  reactsTo: addressEvents.map(({ type }) => type),
  async step(event, { handler, sessions }) {
    if (sessions === undefined) return;
    const { entityId: userId, metadata } = event;
    const { state } = await handler.aggregates.refresh(addressesDecider, userId);
    const isRefused = ({ ip }: { readonly ip?: unknown }): boolean =>
      typeof ip === 'string' && refusalFrom(state, ip, metadata.at) !== null;
    for (const { publicId } of await sessions.endOfUser(userId, isRefused)) {
      await handler.handle(userDecider, {
        type: 'SignOut',
        data: {},
        entityId: userId,
        userId,
        commandId: nameBasedId(`refused-session:${String(publicId)}`, event.id),
        repeatable: true,
        timeZone: 'UTC',
        origin: { ...causedBy(event), sessionId: String(publicId) },
      });
    }
  },
};

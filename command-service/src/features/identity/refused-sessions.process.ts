import { addressEvents } from '@lexledger/contracts/features/identity/addresses';
import { causedCommand } from '../../kernel/caused-by.ts';
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
      const sessionId = String(publicId);
      const signOut = { type: 'SignOut', data: {}, entityId: userId, userId };
      const command = causedCommand(event, `refused-session:${sessionId}`, signOut);
      await handler.handle(userDecider, { ...command, origin: { ...command.origin, sessionId } });
    }
  },
};

import { invitationAccepted, memberDeactivated, memberReactivated } from '@lexledger/contracts/features/membership';
import { userDecider } from '../features/identity/user.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import { accessTo } from '../kernel/firm-access.ts';
import type { Process } from '../kernel/policy.ts';
import { joinFirm } from './own-firms.ts';

/**
 * Keeps the firms in people's own streams as the firms say it: it completes a joining whose process crashed, and ends
 * the sessions of who was deactivated. It goes by what the firm says now, so that a step that runs late does no harm.
 */
export const ownFirmsProcess: Process = {
  name: 'own-firms',
  reactsTo: [invitationAccepted.type, memberDeactivated.type, memberReactivated.type],
  async step(event, { handler, sessions }) {
    const { memberId: userId } = event.data as { readonly memberId: string };
    const firmId = event.entityId;
    const request = (name: string) => ({
      commandId: nameBasedId(`own-firms:${name}`, event.id),
      repeatable: true,
      origin: causedBy(event),
    });
    if ((await accessTo(handler, firmId, userId)) !== null) {
      await joinFirm(handler, firmId, userId, request('join'));
      return;
    }
    const ofPerson = { entityId: userId, userId, timeZone: 'UTC' };
    await handler.handle(userDecider, { ...ofPerson, ...request('leave'), type: 'LeaveFirm', data: { firmId } });
    const ended = await sessions?.endOfUser(userId, (session) => (session.firmId ?? userId) === firmId);
    for (const { publicId } of ended ?? []) {
      const sessionId = String(publicId);
      const { origin, ...rest } = request(`end-session:${sessionId}`);
      const because = { because: 'access-ended' };
      const signOut = { ...ofPerson, ...rest, type: 'SignOut', data: because, origin: { ...origin, sessionId } };
      await handler.handle(userDecider, signOut);
    }
  },
};

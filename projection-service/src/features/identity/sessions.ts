import { SESSION_TIMEOUT_MS } from '@lexledger/contracts/constants';
import { listSessions, type SessionShown } from '@lexledger/contracts/features/identity/account';
import type { Actor } from '../../kernel/actor.ts';
import { deviceKindOf, deviceOf } from '../../kernel/device.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

/** A session as its owner may see it, without the secret that opens it. */
export function shownSession(session: Actor, current: string): SessionShown {
  const { publicId, userAgent = null, ip = null, openedAt, expiresAt } = session;
  // A session expires a fixed time after it was opened or last extended.
  const lastSeenAt = new Date(Date.parse(expiresAt) - SESSION_TIMEOUT_MS).toISOString();
  return {
    id: publicId,
    kind: deviceKindOf(userAgent),
    device: deviceOf(userAgent),
    ip,
    createdAt: openedAt ?? lastSeenAt,
    lastSeenAt,
    isCurrent: publicId === current,
  };
}

const byUse = (a: SessionShown, b: SessionShown): number =>
  Number(b.isCurrent) - Number(a.isCurrent) || (a.lastSeenAt < b.lastSeenAt ? 1 : -1);

export const sessionsQuery = answerQuery(listSessions, async ({ actor, sessions }) => {
  const held = (await sessions()) as unknown as readonly Actor[];
  return { body: held.map((session) => shownSession(session, actor.publicId)).sort(byUse) };
});

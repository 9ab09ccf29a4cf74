import { DEVICE_SECRET_MS, LEFT_CHANGES_PATH } from '@lexledger/contracts/constants';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Deactivation, deactivationOf, type Membership, mayDeliver } from '@lexledger/contracts/membership';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Decider } from './decider.ts';
import { MEMBERSHIP } from './entitlement.ts';
import type { CommandHandler } from './handle.ts';

/** What sets the secret apart from everything else that is signed with the same key. */
const PURPOSE = 'left';

/** One cookie for each person and firm: people who share a browser do not overwrite each other's. */
const cookieOf = (belonging: Belonging): string => `lexledger.left.${belonging.userId}.${firmIdOf(belonging)}`;

async function membershipOf({ aggregates, deciders }: CommandHandler, firmId: string): Promise<Membership> {
  return (await aggregates.refresh(deciders.get(MEMBERSHIP) as Decider<Membership>, firmId)).state;
}

/**
 * Gives the browser of a member the secret by which it can deliver what waits on it once their access has ended. It opens
 * nothing else, and nothing at all while they are a member. Whoever works alone gets none. Only within `sessionScope`.
 */
export async function giveDeviceSecret(
  handler: CommandHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  belonging: Belonging,
): Promise<void> {
  if (!handler.deciders.has(MEMBERSHIP)) return;
  const firmId = firmIdOf(belonging);
  const { revision } = await membershipOf(handler, firmId);
  if (revision < 0) return;
  const { signer, clock } = request.server.sessions;
  const now = clock.now();
  reply.setCookie(cookieOf(belonging), signer.sign(`${PURPOSE} ${belonging.userId} ${firmId} ${now}`), {
    ...{ path: LEFT_CHANGES_PATH, httpOnly: true, sameSite: 'strict', secure: 'auto' },
    expires: new Date(now + DEVICE_SECRET_MS),
  });
}

/** When the device got its secret, in milliseconds since 1970; null for a device of somebody else's, or a forged secret. */
function givenAt(request: FastifyRequest, belonging: Belonging): number | null {
  const sent = request.cookies[cookieOf(belonging)];
  const { valid, value } = request.server.sessions.signer.unsign(sent ?? '');
  const [purpose, userId, firmId, at] = value?.split(' ') ?? [];
  const isTheirs = purpose === PURPOSE && userId === belonging.userId && firmId === firmIdOf(belonging);
  return valid && isTheirs ? Number(at) : null;
}

/**
 * How the access of the person whose device sends the request has ended, and the firm's people. Only within `sessionScope`.
 * @throws HttpRefusal NOT_SIGNED_IN for any other device, and for who is a member; ACCESS_ENDED once it is too late
 */
export async function endedAccessOf(
  handler: CommandHandler,
  clock: Clock,
  request: FastifyRequest,
  belonging: Belonging,
): Promise<Deactivation & Pick<Membership, 'members'>> {
  const given = givenAt(request, belonging);
  if (given === null || clock.now() - given > DEVICE_SECRET_MS) throw new HttpRefusal('NOT_SIGNED_IN');
  const membership = await membershipOf(handler, firmIdOf(belonging));
  const ended = deactivationOf(membership, belonging.userId);
  if (ended === null) throw new HttpRefusal('NOT_SIGNED_IN');
  if (!mayDeliver(ended, instant(clock))) throw new HttpRefusal('ACCESS_ENDED');
  return { ...ended, members: membership.members };
}

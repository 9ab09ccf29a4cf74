import { ROLES } from '@lexledger/contracts/access/roles';
import { registerBody } from '@lexledger/contracts/features/identity';
import {
  type acceptBody,
  INVITATION_PAGE,
  type inviteBody,
  type membershipRoutes,
} from '@lexledger/contracts/features/membership';
import { instant } from '@lexledger/contracts/kernel/clock';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Membership } from '@lexledger/contracts/membership';
import { issuesOf } from '@lexledger/infra/http/issues';
import { createLimiter } from '@lexledger/infra/http/limiter';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Actor } from '@lexledger/infra/http/session';
import type { z } from 'zod';
import type { Accounts } from '../features/identity/account.ts';
import type { Asked } from '../features/identity/second-step.ts';
import { type Admission, type Attempt, accepted } from '../features/identity/sign-in-attempt.ts';
import { membershipDecider, openInvitation } from '../features/membership/membership.decider.ts';
import { isRefusal } from '../kernel/decider.ts';
import { entityIdFor, nameBasedId } from '../kernel/derived-id.ts';
import { createKeyedLock } from '../kernel/keyed-lock.ts';
import type { Services } from '../kernel/services.ts';
import { firmNameOf, joinFirm, nameOfPerson } from '../policies/own-firms.ts';
import { type InvitationLink, linkOf, newLink } from './invitation-link.ts';

/** Limit of invitations that are mailed for a firm within the window. */
const MAILS = { max: 40, windowMs: 60 * 60_000 } as const;

interface Known {
  readonly link: InvitationLink;
  readonly firm: Membership;
  readonly invitation: Membership['invitations'][number];
}

type Opened = z.output<typeof membershipRoutes.open.answer>;

/** The firm that somebody has joined, and the position of the last event. */
interface Joined {
  readonly firmId: string;
  readonly position: Position;
}

export interface Invitations {
  /** @throws HttpRefusal ALREADY_INVITED, TOO_MANY_MEMBERS, NOT_ALLOWED, ACCESS_ENDED */
  invite(
    actor: Actor,
    given: z.output<typeof inviteBody>,
    asked: Asked,
    origin: string,
  ): Promise<z.output<typeof membershipRoutes.invite.answer> & { readonly position: Position }>;
  /** The invitation of a link, open or not; null when no invitation has this link. */
  find(part: string): Promise<Known | null>;
  open(known: Known, actor: Actor | null): Promise<Opened>;
  /**
   * Accepts for an account that there is.
   * @throws HttpRefusal INVITATION_NOT_OPEN, INVITATION_FOR_ANOTHER, TOO_MANY_MEMBERS
   */
  accept(known: Known, userId: string, asked: Asked): Promise<Joined>;
  /**
   * Registers an account with the invitation's address, and accepts for it.
   * @throws HttpRefusal as `accept`, and as a registration
   */
  register(known: Known, given: z.output<typeof acceptBody>, attempt: Attempt & Asked): Promise<Admission>;
}

type Signer = Parameters<typeof newLink>[2];

const firmOf = async ({ handler }: Services, firmId: string): Promise<Membership> =>
  (await handler.aggregates.refresh(membershipDecider, firmId)).state;

/** Sends invitations, and mails them where mail is configured. */
function createInviting(services: Services, signer: Signer): Pick<Invitations, 'invite'> {
  const { handler, clock, mailer, publicOrigin, report } = services;
  const mails = createLimiter(MAILS, clock);

  async function mail(firmId: string, inviter: string, to: string, role: keyof typeof ROLES, url: string) {
    const firm = (await firmNameOf(handler, firmId)) ?? 'their practice';
    const sent = await mailer?.send({
      to,
      subject: `${inviter} invites you to ${firm} in LexLedger`,
      text: [
        `${inviter} invites you to work with ${firm} in LexLedger. Your role would be: ${ROLES[role].toLowerCase()}.`,
        `Accept here, once and within a week:\n\n${url}`,
        'If you do not know who this is, do nothing.',
      ].join('\n\n'),
    });
    if (sent?.outcome !== 'accepted') throw new Error(sent?.detail);
  }

  return {
    async invite(actor, given, asked, origin) {
      const firmId = firmIdOf(actor);
      const id = entityIdFor('invitation', actor.userId, asked.commandId);
      const { part, digest } = newLink(firmId, id, signer);
      const isRepeat = (await firmOf(services, firmId)).invitations.some((each) => each.id === id);
      const name = await nameOfPerson(handler, actor.userId);
      const { position } = accepted(
        await handler.handle(membershipDecider, {
          ...asked,
          type: 'InviteMember',
          data: { ...given, invitationId: id, digest, name },
          entityId: firmId,
          userId: actor.userId,
          firmId: actor.firmId,
          timeZone: actor.timeZone,
        }),
      );
      const url = `${publicOrigin ?? origin}${INVITATION_PAGE}/${part}`;
      const isMailed = mailer !== undefined && publicOrigin !== undefined && (isRepeat || mails.take(firmId) === 0);
      if (isMailed && !isRepeat) {
        mail(firmId, name, given.email, given.role, url).catch((error: unknown) =>
          report('an invitation could not be mailed', error),
        );
      }
      return { id, url, isMailed, position };
    },
  };
}

/** Accepts invitations, for accounts that there are and for new ones. */
function createAccepting(services: Services, accounts: Accounts): Pick<Invitations, 'accept' | 'register'> {
  const { handler, clock } = services;
  const lock = createKeyedLock();

  /** Refuses what would be refused to an account that does not exist yet. */
  function checkFor(userId: string, { link, firm, invitation }: Known): void {
    const at = instant(clock);
    const decision = membershipDecider.decide(
      {
        type: 'AcceptInvitation',
        data: { ...link, name: '', email: invitation.email },
        entityId: link.firmId,
        commandId: link.invitationId,
        userId,
        at,
        today: at.slice(0, 'YYYY-MM-DD'.length),
      },
      firm,
    );
    if (isRefusal(decision)) throw new HttpRefusal(decision.refused);
  }

  async function accept({ link }: Known, userId: string, { commandId, repeatable, origin }: Asked): Promise<Joined> {
    const { firmId, invitationId, digest } = link;
    const email = (await accounts.find(userId))?.email ?? null;
    const request = { repeatable, origin, userId, timeZone: 'UTC' };
    accepted(
      await handler.handle(membershipDecider, {
        ...request,
        type: 'AcceptInvitation',
        data: { invitationId, digest, name: await nameOfPerson(handler, userId), email },
        entityId: firmId,
        commandId: nameBasedId('accept-invitation', commandId),
        ...(firmId !== userId && { firmId }),
      }),
    );
    const joining = { ...request, commandId: nameBasedId('join-firm', commandId) };
    const { position } = accepted(await joinFirm(handler, firmId, userId, joining));
    return { firmId, position };
  }

  return {
    accept,
    register: (known, given, attempt) =>
      // Of two who accept at the same moment the second finds the invitation used, before an account is made for them.
      lock.take(known.invitation.id, async () => {
        const { success, data, error } = registerBody.safeParse({ ...given, email: known.invitation.email });
        if (!success) throw new HttpRefusal('INVALID_INPUT', { issues: issuesOf(error) });
        const now = { ...known, firm: await firmOf(services, known.link.firmId) };
        const userId = entityIdFor('user', 'registration', attempt.commandId);
        const isRepeat = now.firm.members.some(({ id }) => id === userId);
        if (!isRepeat) checkFor(userId, now);
        const admission = await accounts.register(data, attempt);
        const { position } = await accept(now, admission.user.id, attempt);
        return { ...admission, position };
      }),
  };
}

export function createInvitations(services: Services, signer: Signer, accounts: Accounts): Invitations {
  const { handler, clock } = services;
  return {
    ...createInviting(services, signer),
    ...createAccepting(services, accounts),

    async find(part) {
      const link = linkOf(part);
      if (link === null) return null;
      const firm = await firmOf(services, link.firmId);
      const invitation = firm.invitations.find(({ id, digest }) => id === link.invitationId && digest === link.digest);
      return invitation === undefined ? null : { link, firm, invitation };
    },

    async open({ link, firm, invitation }, actor) {
      const { email, role, invitedBy } = invitation;
      if (openInvitation(firm, link, instant(clock)) === undefined) throw new HttpRefusal('INVITATION_NOT_OPEN');
      const own = actor === null ? null : ((await accounts.find(actor.userId))?.email ?? null);
      return {
        firmName: await firmNameOf(handler, link.firmId),
        invitedBy: firm.members.find(({ id }) => id === invitedBy)?.name ?? '',
        email,
        role,
        isMine: actor === null ? null : own?.toLowerCase() === email.toLowerCase(),
      };
    },
  };
}

import { type Access, permissionOf } from '@lexledger/contracts/access/roles';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import {
  evolveMatterAccess,
  isHidden,
  isOfNewMatter,
  type MatterAccess,
  type MatterAccessEvent,
  openToAll,
  partIn,
} from '@lexledger/contracts/matterAccess';
import {
  accessIn,
  evolveMembership,
  type Membership,
  type MembershipEvent,
  noMembership,
} from '@lexledger/contracts/membership';
import {
  evolveWalls,
  isScreenedBy,
  noWalls,
  type WallEvent,
  type Walls,
  wasScreenedBy,
} from '@lexledger/contracts/walls';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { type Attorneys, createAttorneys } from './attorneys.ts';
import type { ClientLinks } from './client-links.ts';
import { type Hidden, NOTHING_HIDDEN, type Rights } from './reader.ts';

/** A firm's people, the matters of which it is said who may see them, and its ethical walls. */
export interface Firm {
  membership: Membership;
  readonly matters: Map<string, MatterAccess>;
  walls: Walls;
  /** Whose its matters are, and which clients its leads became; null while no wall is around a client or a lead, and nobody sees only the matters of their teams. */
  clients: ClientLinks | null;
  readonly attorneys: Attorneys;
  /** Number of events that were taken. */
  changes: number;
  /** Position of the last event that changed what somebody may read, by the person. */
  readonly changedAt: Map<string, Position>;
}

export const MEMBERSHIP = 'membership';
const WALLS = 'walls';

/** Id of the firm that an event is of. */
export const firmOfEvent = ({ metadata: { userId, firmId } }: Pick<RecordedEvent, 'metadata'>): string =>
  firmIdOf({ userId: userId ?? '', firmId });

/** Whether the event puts clients or leads behind a wall. */
export function namesClients({ data }: DomainEvent): boolean {
  const { clients = [], leads = [] } = data as Partial<Readonly<Record<'clients' | 'leads', readonly string[]>>>;
  return clients.length + leads.length > 0;
}

/** Events that change nothing of what those who are in the firm may read. */
const OF_NO_RIGHTS: readonly string[] = [
  'FirmFounded',
  'MemberInvited',
  'InvitationRevoked',
  'InvitationAccepted',
  'MemberNamed',
  'ContactLinked',
  'OwnershipTransferOffered',
  'OwnershipTransferWithdrawn',
  'WallRaised',
  'WallNoticeSent',
  'WallAcknowledged',
  'WallReminderSent',
  'FeeExcluded',
  'WallCertified',
] satisfies readonly (MembershipEvent | WallEvent)['type'][];

export const isOfMembers = ({ stream }: { readonly stream: string }): boolean => stream.startsWith(`${MEMBERSHIP}-`);
export const isOfWalls = ({ stream }: { readonly stream: string }): boolean => stream.startsWith(`${WALLS}-`);

/** Ids of the people who may read something else since an event that the firm has taken. */
function concernedBy({ membership, matters, walls }: Firm, event: DomainEvent): readonly string[] {
  if (OF_NO_RIGHTS.includes(event.type) || isOfNewMatter(event)) return [];
  const { wallId, ...named } = event.data as { readonly memberId?: string; readonly formerOwnerId?: string } & {
    readonly wallId?: string;
  };
  const people = [named.memberId, named.formerOwnerId].filter((id) => id !== undefined);
  if (people.length > 0) return people;
  // More is behind a wall, or nothing any more.
  if (wallId !== undefined) {
    return walls.walls.find(({ id }) => id === wallId)?.people.map(({ memberId }) => memberId) ?? [];
  }
  // A matter was restricted or opened, which changes nothing for its team.
  const team = matters.get(event.entityId)?.team.map(({ memberId }) => memberId) ?? [];
  return membership.members.map(({ id }) => id).filter((id) => !team.includes(id));
}

/** Takes an event into the firm; false for one that it has taken already. */
export function take(firm: Firm, event: DomainEvent): boolean {
  if (isOfMembers(event)) {
    if (event.revision <= firm.membership.revision) return false;
    firm.membership = evolveMembership(firm.membership, event as MembershipEvent);
  } else if (isOfWalls(event)) {
    if (event.revision <= firm.walls.revision) return false;
    firm.walls = evolveWalls(firm.walls, event as WallEvent);
  } else {
    const before = firm.matters.get(event.entityId) ?? openToAll(event.entityId);
    if (event.revision <= before.revision) return false;
    firm.matters.set(event.entityId, evolveMatterAccess(before, event as MatterAccessEvent));
  }
  firm.changes += 1;
  for (const person of concernedBy(firm, event)) firm.changedAt.set(person, event.position);
  return true;
}

/** Number of times at which somebody's part in a team has ended by then, each of which hides a matter. */
export const endedBy = ({ matters }: Firm, now: string): number =>
  [...matters.values()].flatMap(({ team }) => team).filter(({ until }) => until !== null && until <= now).length;

export const isShared = ({ membership }: Firm): boolean => membership.revision >= 0;

/** What the firm's walls hide from somebody, with the wall that hides it. */
function walledIn({ walls, clients: links }: Firm, userId: string) {
  const newMap = () => new Map<string, string>();
  const by = { matters: newMap(), clients: newMap(), leads: newMap() };
  for (const wall of walls.walls) {
    if (!isScreenedBy(wall, userId)) continue;
    for (const kind of ['matters', 'clients', 'leads'] as const) for (const id of wall[kind]) by[kind].set(id, wall.id);
  }
  for (const [id, wall] of by.leads) for (const client of links?.ofLead(id) ?? []) by.clients.set(client, wall);
  for (const [id, wall] of by.clients) for (const matter of links?.mattersOf(id) ?? []) by.matters.set(matter, wall);
  return by;
}

/** Whether only their teams admit somebody to matters. */
export const isByTeam = (access: Access | null): boolean =>
  access !== null && permissionOf(access, ['matter.read']) === 'team';

/** What stands for a member in a firm of several people, and the matters that are theirs. */
function standingIn({ membership, matters, attorneys, clients }: Firm, userId: string, now: string): Partial<Rights> {
  const contactId = membership.members.find(({ id }) => id === userId)?.contactId ?? undefined;
  const inTeams = (part?: 'lead'): readonly string[] =>
    [...matters.values()]
      .filter((matter) => {
        const own = partIn(matter, userId, now);
        return own !== null && (part === undefined || own === part);
      })
      .map(({ id }) => id);
  return {
    ...(contactId !== undefined && { contactId }),
    led: () => [
      ...new Set([
        ...inTeams('lead'),
        ...attorneys.mattersOf(userId),
        ...(contactId === undefined ? [] : attorneys.mattersOf(contactId)),
      ]),
    ],
    teams: () => inTeams(),
    ...(isByTeam(accessIn(membership, userId)) && {
      clientsOfTeams: () => [...new Set(inTeams().flatMap((id) => clients?.ofMatter(id) ?? []))],
    }),
  };
}

/** @param isSecured whether the person has a second factor */
export function rightsIn(firm: Firm, userId: string, now: string, isSecured: boolean): Rights {
  const lacksSecondFactor = firm.membership.policy.requiresSecondFactor && !isSecured;
  const person = { access: accessIn(firm.membership, userId), ...(lacksSecondFactor && { lacksSecondFactor }) };
  if (!isShared(firm)) return { ...person, hidden: NOTHING_HIDDEN };
  const walled = walledIn(firm, userId);
  const restricted = [...firm.matters.values()].filter((matter) => isHidden(matter, userId, now)).map(({ id }) => id);
  const hidden: Hidden = {
    matters: [...new Set([...restricted, ...walled.matters.keys()])],
    clients: [...walled.clients.keys()],
    leads: [...walled.leads.keys()],
    walls: firm.walls.walls.filter((wall) => wasScreenedBy(wall, userId)).map(({ id }) => id),
  };
  const walls = new Map([...walled.matters, ...walled.clients, ...walled.leads]);
  return { ...person, hidden, ...(walls.size > 0 && { walls }), ...standingIn(firm, userId, now) };
}

/** Whether not everybody in the firm sees the matter. */
export const isRestricted = ({ matters }: Pick<Firm, 'matters'>, id: string): boolean =>
  matters.get(id)?.access === 'restricted';

export const newFirm = (id: string): Firm => ({
  membership: noMembership(id),
  matters: new Map(),
  walls: noWalls(id),
  clients: null,
  attorneys: createAttorneys(),
  changes: 0,
  changedAt: new Map(),
});

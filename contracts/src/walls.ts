import {
  type AttemptedAccess,
  type ScreenedPerson,
  type Wall,
  type WallEvent,
  wallEvents,
} from './features/ethical-walls.ts';
import type { Member } from './features/membership.ts';

export type { AttemptedAccess, Wall, WallEvent };

/** The types of the events of a firm's stream of walls. */
export const WALL_TYPES = wallEvents.map(({ type }) => type);

/** The ethical walls of a firm. */
export interface Walls {
  /** The firm's id. */
  readonly id: string;
  readonly walls: readonly Wall[];
  /** Revision of the last event of the stream; -1 while no wall was raised. */
  readonly revision: number;
}

export const noWalls = (firmId: string): Walls => ({ id: firmId, walls: [], revision: -1 });

type Owner = Pick<Member, 'id' | 'role' | 'status'>;

/** Whether an active owner among the members remains outside of a wall against these people, and can lift it. */
export const leavesAnOwner = (members: readonly Owner[], screened: readonly string[]): boolean =>
  members.some(({ id, role, status }) => role === 'owner' && status === 'active' && !screened.includes(id));

const peopleOf = ({ people }: Wall): readonly string[] => people.map(({ memberId }) => memberId);

/** Whether every wall of a firm that is not lifted has such an owner. */
export const haveOwnersOutside = ({ walls }: Walls, members: readonly Owner[]): boolean =>
  walls.every((wall) => wall.lifted !== null || leavesAnOwner(members, peopleOf(wall)));

const union = (known: readonly string[], more: readonly string[]): string[] => [...new Set([...known, ...more])];

const newPerson = (memberId: string, screenedAt: string): ScreenedPerson => ({
  memberId,
  screenedAt,
  acknowledgedAt: null,
  remindedAt: null,
  feeExcludedAt: null,
  feeNote: null,
});

/** A wall after one of its events; null before it was raised. */
export function evolveWall(before: Wall | null, { type, data, metadata }: WallEvent): Wall | null {
  const { at } = metadata;
  const by = metadata.userId ?? '';
  if (type === 'WallRaised') {
    const { wallId: id, ...raised } = data;
    const empty = { people: [], notices: [], reminders: [], certificates: [], lifted: null };
    return { ...raised, ...empty, id, raisedAt: at, raisedBy: by };
  }
  if (before === null) return null;
  const withPerson = (memberId: string, change: Partial<ScreenedPerson>): Wall => ({
    ...before,
    people: before.people.map((each) => (each.memberId === memberId ? { ...each, ...change } : each)),
  });
  switch (type) {
    case 'PersonScreened':
      return { ...before, people: [...before.people, newPerson(data.memberId, at)] };
    case 'WallExtended': {
      const { matters, clients, leads } = data;
      return {
        ...before,
        matters: union(before.matters, matters),
        clients: union(before.clients, clients),
        leads: union(before.leads, leads),
      };
    }
    case 'WallNoticeSent': {
      const { wallId: _wallId, ...sent } = data;
      return { ...before, notices: [...before.notices, { ...sent, recordedAt: at, recordedBy: by }] };
    }
    case 'WallAcknowledged':
      return withPerson(data.memberId, { acknowledgedAt: at });
    case 'WallReminderSent': {
      const { memberId } = data;
      const reminded = withPerson(memberId, { remindedAt: at });
      return { ...reminded, reminders: [...before.reminders, { memberId, at, by }] };
    }
    case 'FeeExcluded':
      return withPerson(data.memberId, { feeExcludedAt: at, feeNote: data.note });
    case 'WallCertified': {
      const { wallId: _wallId, ...certified } = data;
      return { ...before, certificates: [...before.certificates, { ...certified, at }] };
    }
    case 'WallLifted':
      return { ...before, lifted: { at, by, reason: data.reason } };
  }
}

/** The one fold of the decider, the view and whatever asks who is screened from what. */
export function evolveWalls(before: Walls, event: WallEvent): Walls {
  const { revision, data } = event;
  const known = before.walls.find(({ id }) => id === data.wallId) ?? null;
  const after = evolveWall(known, event);
  if (after === null) return { ...before, revision };
  const walls = known === null ? [...before.walls, after] : before.walls.map((each) => (each === known ? after : each));
  return { ...before, walls, revision };
}

/** Whether the wall screens somebody; one that was lifted screens nobody. */
export const isScreenedBy = (wall: Wall, userId: string): boolean =>
  wall.lifted === null && wasScreenedBy(wall, userId);

/** Whether somebody is or was screened by the wall: its file stays closed to them. */
export const wasScreenedBy = ({ people }: Pick<Wall, 'people'>, userId: string): boolean =>
  people.some(({ memberId }) => memberId === userId);

/** The matter, the clients and the lead that a record is of. */
export interface Scope {
  readonly matterId: string | null;
  /** Those of its matter as well, and who is billed. */
  readonly clientIds: readonly string[];
  readonly leadId: string | null;
}

const includes = (list: readonly string[], id: string | null): boolean => id !== null && list.includes(id);

/** The wall that screens somebody from what is of the scope; undefined for none. */
export const wallBetween = ({ walls }: Pick<Walls, 'walls'>, userId: string, scope: Scope): Wall | undefined =>
  walls.find(
    (wall) =>
      isScreenedBy(wall, userId) &&
      (includes(wall.matters, scope.matterId) ||
        scope.clientIds.some((id) => wall.clients.includes(id)) ||
        includes(wall.leads, scope.leadId)),
  );

/** The ids of what the walls that stand name, and screen somebody from. */
export function screenedFrom({ walls }: Walls, userId: string): Record<'matters' | 'clients' | 'leads', string[]> {
  const mine = walls.filter((wall) => isScreenedBy(wall, userId));
  const all = (field: 'matters' | 'clients' | 'leads') => [...new Set(mine.flatMap((wall) => wall[field]))];
  return { matters: all('matters'), clients: all('clients'), leads: all('leads') };
}

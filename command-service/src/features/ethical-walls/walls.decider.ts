import { hash } from 'node:crypto';
import { permissionOf } from '@lexledger/contracts/access/roles';
import {
  type acknowledgeWall,
  type certifyWall,
  ethicalWalls,
  type excludeFromFee,
  type extendWall,
  type liftWall,
  type raiseWall,
  type recordWallNotice,
  type remindOfWall,
  type Wall,
  type WallEvent,
} from '@lexledger/contracts/features/ethical-walls';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import {
  evolveWalls,
  isScreenedBy,
  leavesAnOwner,
  noWalls,
  type Walls,
  wasScreenedBy,
} from '@lexledger/contracts/walls';
import { type Decider, type Decision, type Named, type Reference, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

type WallCommand = CommandOf<
  | typeof raiseWall
  | typeof extendWall
  | typeof recordWallNotice
  | typeof acknowledgeWall
  | typeof remindOfWall
  | typeof excludeFromFee
  | typeof certifyWall
  | typeof liftWall
>;
type Of<Type extends WallCommand['type']> = Extract<WallCommand, { readonly type: Type }>;

/** The field of the reference to the firm's members. */
const FIRM = 'firm';
/** What is behind a wall, by the field that lists it, with the category of its streams. */
const BEHIND = { matters: 'case', clients: 'client', leads: 'lead' } as const;

const wallIdFor = (command: Pick<Command, 'userId' | 'commandId'>): string => partIdFor('wall', command);

const idIn = (command: Pick<Command, 'type' | 'data' | 'userId' | 'commandId'>): string =>
  command.type === 'RaiseWall' ? wallIdFor(command) : (command.data as { readonly wallId: string }).wallId;

const wallIn = ({ walls }: Walls, id: string): Wall | undefined => walls.find((each) => each.id === id);

const hashOf = (text: string): string => hash('sha256', text, 'hex');

type Told = Pick<Wall, 'basis' | 'text' | 'textHash'>;

const screening = (wallId: string, people: readonly string[], { basis, text, textHash }: Told): NewEvent[] =>
  people.map((memberId) => ({ type: 'PersonScreened', data: { wallId, memberId, basis, text, textHash } }));

function raise(command: Of<'RaiseWall'>, members: Membership): Decision {
  const { people, ...raised } = command.data;
  if (people.includes(command.userId)) return refuse('OWN_WALL');
  if (!leavesAnOwner(members.members, people)) return refuse('WALL_WITHOUT_OWNER');
  const wallId = wallIdFor(command);
  const textHash = hashOf(raised.text);
  return [
    { type: 'WallRaised', data: { wallId, ...raised, textHash } },
    ...screening(wallId, people, { ...raised, textHash }),
  ];
}

function extend({ data, userId }: Of<'ExtendWall'>, wall: Wall, members: Membership): Decision {
  const people = data.people.filter((id) => !wasScreenedBy(wall, id));
  if (people.includes(userId)) return refuse('OWN_WALL');
  if (!leavesAnOwner(members.members, [...wall.people.map(({ memberId }) => memberId), ...people])) {
    return refuse('WALL_WITHOUT_OWNER');
  }
  const more = (field: keyof typeof BEHIND): readonly string[] => data[field].filter((id) => !wall[field].includes(id));
  const behind = { matters: more('matters'), clients: more('clients'), leads: more('leads') };
  const isExtended = Object.values(behind).some((ids) => ids.length > 0);
  return [
    ...(isExtended ? [{ type: 'WallExtended', data: { wallId: wall.id, ...behind } }] : []),
    ...screening(wall.id, people, wall),
  ];
}

function remind({ data }: Of<'RemindOfWall'>, wall: Wall): Decision {
  const waiting = wall.people.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const people = data.people ?? waiting.map(({ memberId }) => memberId);
  if (!people.every((id) => wasScreenedBy(wall, id))) return refuse('NOT_SCREENED');
  return people.map((memberId) => ({ type: 'WallReminderSent', data: { wallId: wall.id, memberId } }));
}

function exclude({ data: { people, note } }: Of<'ExcludeFromFee'>, wall: Wall): Decision {
  if (!people.every((id) => wasScreenedBy(wall, id))) return refuse('NOT_SCREENED');
  const isKnown = (id: string): boolean =>
    wall.people.some((each) => each.memberId === id && each.feeExcludedAt !== null && each.feeNote === note);
  return people
    .filter((id) => !isKnown(id))
    .map((memberId) => ({ type: 'FeeExcluded', data: { wallId: wall.id, memberId, note } }));
}

function acknowledge({ data, userId }: Of<'AcknowledgeWall'>, wall: Wall): Decision {
  if (data.textHash !== wall.textHash) return refuse('WALL_TEXT_CHANGED');
  const isKnown = wall.people.some(({ memberId, acknowledgedAt }) => memberId === userId && acknowledgedAt !== null);
  if (isKnown) return [];
  return [{ type: 'WallAcknowledged', data: { wallId: wall.id, memberId: userId, textHash: data.textHash } }];
}

/** What the sender may do with the wall is known; only a final certificate is given once the wall was lifted. */
function decideAbout(command: WallCommand, wall: Wall, members: Membership): Decision {
  const { userId } = command;
  const isScreened = wasScreenedBy(wall, userId);
  if (command.type === 'CertifyWall') {
    const { wallId, kind, statement } = command.data;
    const as = isScreened ? 'screened' : 'partner';
    if (wall.lifted !== null && kind === 'periodic') return refuse('WALL_LIFTED');
    return [{ type: 'WallCertified', data: { wallId, memberId: userId, as, kind, statement } }];
  }
  if (wall.lifted !== null) return command.type === 'LiftWall' ? [] : refuse('WALL_LIFTED');
  switch (command.type) {
    case 'AcknowledgeWall':
      return acknowledge(command, wall);
    case 'ExtendWall':
      return extend(command, wall, members);
    case 'RecordWallNotice':
      return [{ type: 'WallNoticeSent', data: command.data }];
    case 'RemindOfWall':
      return remind(command, wall);
    case 'ExcludeFromFee':
      return exclude(command, wall);
    case 'LiftWall': {
      const people = wall.people.map(({ memberId }) => memberId);
      return [{ type: 'WallLifted', data: { ...command.data, people } }];
    }
    case 'RaiseWall':
      throw new Error('A wall is raised where there is none');
  }
}

/** A wall is as if it were not there for who is screened by it, but for what they must acknowledge and certify. */
const mayAsk = ({ type, userId }: WallCommand, wall: Wall, isOfficer: boolean): boolean => {
  if (type === 'AcknowledgeWall') return wasScreenedBy(wall, userId);
  return wasScreenedBy(wall, userId) ? type === 'CertifyWall' : isOfficer;
};

function referencesOf(command: WallCommand): readonly Reference[] {
  const firm = { category: 'membership', id: firmIdOf(command) };
  const members: Reference = { field: FIRM, ...firm, otherwise: refuse('ACCESS_ENDED') };
  if (command.type === 'RecordWallNotice') {
    const { documentId } = command.data;
    return documentId === null ? [members] : [members, { field: 'documentId', category: 'document', id: documentId }];
  }
  if (command.type !== 'RaiseWall' && command.type !== 'ExtendWall') return [members];
  const named = Object.entries(BEHIND).flatMap(([field, category]) =>
    command.data[field as keyof typeof BEHIND].map((id, index) => ({ field: `${field}.${index}`, category, id })),
  );
  const screened = command.data.people.map((memberId, index): Reference => {
    const issues = [{ path: `people.${index}`, message: 'Choose a member of the firm.' }];
    return { field: `people.${index}`, ...firm, as: memberId, otherwise: refuse('REFERENCE_NOT_FOUND', { issues }) };
  });
  return [members, ...screened, ...named];
}

/** The answer to who is screened: what they are told of the wall, and nothing of what is behind it. */
function noticeOf({ people, certificates, lifted, ...wall }: Wall, userId: string) {
  const me = people.find(({ memberId }) => memberId === userId);
  return {
    ...{ id: wall.id, basis: wall.basis, text: wall.text, textHash: wall.textHash },
    screenedAt: me?.screenedAt ?? wall.raisedAt,
    acknowledgedAt: me?.acknowledgedAt ?? null,
    remindedAt: me?.remindedAt ?? null,
    certificates: certificates.filter(({ memberId }) => memberId === userId),
    liftedAt: lifted?.at ?? null,
  };
}

/** The ethical walls of a firm: one stream, so that a command learns from one head what its sender is screened from. */
export const wallsDecider: Decider<Walls> = {
  category: 'walls',
  commands: ethicalWalls.commands,
  initial: noWalls,
  references: (command) => referencesOf(command as WallCommand),

  decide(given, state, named: Named = new Map()): Decision {
    const command = given as WallCommand;
    const members = named.get(FIRM) as Membership;
    const access = accessIn(members, command.userId);
    if (access === null) return refuse('ACCESS_ENDED');
    if (command.type === 'RaiseWall') return raise(command, members);
    const wall = wallIn(state, command.data.wallId);
    const isOfficer = permissionOf(access, ['wall.impose']) === 'all';
    if (wall === undefined || !mayAsk(command, wall, isOfficer)) return refuse('NOT_FOUND');
    return decideAbout(command, wall, members);
  },

  evolve: (state, event) => evolveWalls(state, event as WallEvent),

  answer(state, command) {
    const wall = wallIn(state, idIn(command));
    if (wall === undefined) return undefined;
    if (command.type === 'AcknowledgeWall') return noticeOf(wall, command.userId);
    if (command.type !== 'CertifyWall') return wall;
    return wall.certificates.findLast(({ memberId }) => memberId === command.userId);
  },
  isLive: (state, { userId }) => state.walls.some((wall) => isScreenedBy(wall, userId)),
};

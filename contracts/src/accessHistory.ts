import type { Role } from './access/roles.ts';
import { readingOf } from './access/views.ts';
import type { TeamMember } from './features/matter-access.ts';
import { evolveMatterAccess, type MatterAccess, type MatterAccessEvent, openToAll, partIn } from './matterAccess.ts';
import { accessIn, evolveMembership, type Membership, type MembershipEvent, noMembership } from './membership.ts';
import { isOutOfReach } from './reach.ts';
import { evolveWalls, noWalls, type WallEvent, type Walls } from './walls.ts';

/** The matter, and everything that ever decided who may see it, in the order in which it happened. */
export interface AccessFacts {
  readonly firmId: string;
  readonly caseId: string;
  /** When the matter was opened. */
  readonly openedAt: string;
  readonly membership: readonly MembershipEvent[];
  readonly access: readonly MatterAccessEvent[];
  /** The clients whom the matter was of from an instant on, in order, for walls around a client. */
  readonly clients: readonly { readonly at: string; readonly clientIds: readonly string[] }[];
  readonly walls: readonly WallEvent[];
}

/** A time during which somebody could see a matter. */
export interface AccessSpan {
  readonly memberId: string;
  /** What they were: the role in the firm, and the part in the matter's team. Another role or part begins another time. */
  readonly role: Role;
  readonly part: TeamMember['part'] | null;
  /** Whether the matter was open to the firm at its end. */
  readonly access: MatterAccess['access'];
  readonly from: string;
  /** The first instant at which they could not see it any more; null while they still can. */
  readonly until: string | null;
}

interface State {
  readonly membership: Membership;
  readonly matter: MatterAccess;
  readonly walls: Walls;
  readonly clientIds: readonly string[];
}

type Seen = Pick<AccessSpan, 'role' | 'part' | 'access'>;

/** What somebody is where they can see the matter at an instant; null where they cannot. */
function seenBy(memberId: string, state: State, caseId: string, at: string): Seen | null {
  const { membership, matter, walls, clientIds } = state;
  const rights = accessIn(membership, memberId);
  if (rights === null) return null;
  const part = partIn(matter, memberId, at);
  const seen: Seen = { role: rights.role, part, access: matter.access };
  const reading = readingOf(rights, 'cases');
  if (reading === 'none' || (reading === 'team' && part === null)) return null;
  // Nothing is hidden from who is alone.
  const scope = { matterId: caseId, clientIds, leadId: null };
  const isKept = membership.revision >= 0 && isOutOfReach({ walls, matterAccess: matter }, memberId, scope, at);
  return isKept ? null : seen;
}

/** Everybody who ever was of the firm. */
const peopleIn = ({ firmId, membership }: AccessFacts): readonly string[] => [
  ...new Set([
    firmId,
    ...membership.flatMap((event) => (event.type === 'InvitationAccepted' ? [event.data.memberId] : [])),
  ]),
];

/** The instants at which who sees the matter may change, from its opening on. */
function boundariesOf({ openedAt, membership, access, walls, clients }: AccessFacts): readonly string[] {
  const ends = access.flatMap((event) =>
    event.type === 'TeamJoined' && event.data.until !== null ? [event.data.until] : [],
  );
  const times = [
    ...[...membership, ...access, ...walls].map(({ metadata }) => metadata.at),
    ...clients.map(({ at }) => at),
  ];
  return [...new Set([openedAt, ...times, ...ends])].filter((at) => at >= openedAt).sort();
}

/** The events until an instant, taken off a list that is in order. */
function* takenUntil<Event extends { readonly metadata: { readonly at: string } }>(events: Event[], at: string) {
  for (let [next] = events; next !== undefined && next.metadata.at <= at; [next] = events) {
    events.shift();
    yield next;
  }
}

/**
 * Who could see a matter and when, from the events that decided it: roles, the team with its ends, restrictions,
 * ethical walls, who joined the firm and who left it.
 * @param now the instant until which it is told
 * @returns for each person the times in order; two touch where the person's role or part changed
 */
export function accessSpansOf(facts: AccessFacts, now: string): readonly AccessSpan[] {
  const people = peopleIn(facts);
  const [membership, access, walls] = [[...facts.membership], [...facts.access], [...facts.walls]];
  let state: State = {
    membership: noMembership(facts.firmId),
    matter: openToAll(facts.caseId),
    walls: noWalls(facts.firmId),
    clientIds: [],
  };
  const open = new Map<string, AccessSpan>();
  const spans: AccessSpan[] = [];
  for (const at of boundariesOf(facts)) {
    if (at > now) break;
    for (const event of takenUntil(membership, at)) {
      state = { ...state, membership: evolveMembership(state.membership, event) };
    }
    for (const event of takenUntil(access, at)) state = { ...state, matter: evolveMatterAccess(state.matter, event) };
    for (const event of takenUntil(walls, at)) state = { ...state, walls: evolveWalls(state.walls, event) };
    const clientIds = facts.clients.findLast((each) => each.at <= at)?.clientIds ?? [];
    state = { ...state, clientIds };
    for (const memberId of people) {
      const seen = seenBy(memberId, state, facts.caseId, at);
      const known = open.get(memberId);
      const isSame = seen?.role === known?.role && seen?.part === known?.part;
      if (known !== undefined && !isSame) {
        spans.push({ ...known, until: at });
        open.delete(memberId);
      }
      if (seen !== null) open.set(memberId, { memberId, from: at, until: null, ...open.get(memberId), ...seen });
    }
  }
  // What began at once is in the order in which people came to the firm, whether it has ended or not.
  const placeOf = ({ memberId }: AccessSpan): number => people.indexOf(memberId);
  return [...spans, ...open.values()].sort((a, b) =>
    a.from < b.from ? -1 : a.from > b.from ? 1 : placeOf(a) - placeOf(b),
  );
}

/** The times that have an instant of a period in them: whoever saw the matter for a moment saw it. */
export const spansWithin = (spans: readonly AccessSpan[], from: string, to: string): readonly AccessSpan[] =>
  spans.filter((span) => span.from <= to && (span.until === null || span.until > from));

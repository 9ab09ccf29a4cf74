import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessFacts, accessSpansOf, spansWithin } from './accessHistory.ts';
import type { MatterAccessEvent } from './matterAccess.ts';
import type { MembershipEvent } from './membership.ts';
import type { WallEvent } from './walls.ts';

const [FIRM, CASE] = ['ada', 'the case'];
const PEOPLE = ['ada', 'dana', 'lee', 'may'];

/** An instant on a day of January 2026. */
const day = (number: number): string => `2026-01-${String(number).padStart(2, '0')}T12:00:00.000Z`;

let revision = 0;
const event = (at: string, type: string, data: object) => {
  revision += 1;
  return { type, data, revision, metadata: { at, userId: FIRM } };
};
const founded = (at: string) => event(at, 'FirmFounded', { ownerId: FIRM, name: 'Ada' });
/** An invitation and its acceptance. Invitations are told apart by their ids. */
const joinedFirm = (invitedAt: string, at: string, memberId: string, role: string) => {
  const invitationId = `invitation ${revision}`;
  const invitation = { invitationId, email: '', role, switches: [], digest: '', expiresAt: at };
  return [
    event(invitedAt, 'MemberInvited', invitation),
    event(at, 'InvitationAccepted', { invitationId, memberId, name: memberId }),
  ];
};
const joined = (at: string, memberId: string, part = 'work', until: string | null = null) =>
  event(at, 'TeamJoined', { memberId, part, until });

const factsOf = (
  membership: readonly object[],
  access: readonly object[],
  openedAt = day(1),
  walls: readonly object[] = [],
  clients: AccessFacts['clients'] = [{ at: day(1), clientIds: ['the client'] }],
): AccessFacts => ({
  ...{ firmId: FIRM, caseId: CASE, openedAt },
  membership: membership as readonly MembershipEvent[],
  access: access as readonly MatterAccessEvent[],
  clients,
  walls: walls as readonly WallEvent[],
});
const spans = (facts: AccessFacts, now = day(28)) =>
  accessSpansOf(facts, now).map(({ memberId, from, until }) => [memberId, from, until]);

describe('who could see a matter', () => {
  const firm = [founded(day(2)), ...joinedFirm(day(2), day(3), 'dana', 'lawyer')];

  it('is its founder from the opening on, and members from when they joined until they left', () => {
    const left = [
      event(day(5), 'MemberDeactivated', { memberId: 'dana' }),
      event(day(9), 'MemberReactivated', { memberId: 'dana' }),
    ];
    expect(spans(factsOf([...firm, ...left], []))).toEqual([
      ['ada', day(1), null],
      ['dana', day(3), day(5)],
      ['dana', day(9), null],
    ]);
  });

  it('is the team of a restricted one, until a part ends', () => {
    const access = [
      joined(day(4), 'ada', 'lead'),
      joined(day(4), 'dana', 'work', day(8)),
      event(day(4), 'MatterRestricted', {}),
    ];
    expect(spans(factsOf(firm, access))).toEqual([
      ['ada', day(1), day(4)],
      ['dana', day(3), day(4)],
      ['ada', day(4), null],
      ['dana', day(4), day(8)],
    ]);
    expect(spans(factsOf(firm, access), day(7))).toContainEqual(['dana', day(4), null]);
    const dana = accessSpansOf(factsOf(firm, access), day(28)).at(-1);
    expect(dana).toMatchObject({ role: 'lawyer', part: 'work', access: 'restricted' });
  });

  it('is told with the role that somebody had at the time, not the one that they got later', () => {
    const promoted = [event(day(6), 'MemberRoleChanged', { memberId: 'dana', role: 'manager' })];
    const told = accessSpansOf(factsOf([...firm, ...promoted], []), day(28));
    expect(told.map(({ memberId, role, from, until }) => [memberId, role, from, until])).toEqual([
      ['ada', 'owner', day(1), null],
      ['dana', 'lawyer', day(3), day(6)],
      ['dana', 'manager', day(6), null],
    ]);
  });

  it('is nobody whom a wall around the matter or its client screens, an owner too, while it stands', () => {
    for (const behind of [{ matters: [CASE] }, { clients: ['the client'] }]) {
      const raised = { wallId: 'wall', matters: [], clients: [], leads: [], ...behind };
      const walls = [
        event(day(6), 'WallRaised', raised),
        ...['ada', 'dana'].map((memberId) => event(day(7), 'PersonScreened', { wallId: 'wall', memberId })),
        event(day(9), 'WallLifted', { wallId: 'wall', reason: '' }),
      ];
      expect(spans(factsOf(firm, [], day(1), walls))).toEqual([
        ['ada', day(1), day(7)],
        ['dana', day(3), day(7)],
        ['ada', day(9), null],
        ['dana', day(9), null],
      ]);
    }
  });

  it('is nobody whom a wall screens from a client, while the matter is that client’s', () => {
    const walls = [
      event(day(2), 'WallRaised', { wallId: 'wall', matters: [], clients: ['the former client'], leads: [] }),
      event(day(2), 'PersonScreened', { wallId: 'wall', memberId: 'dana' }),
    ];
    const clients = [
      { at: day(1), clientIds: ['the client'] },
      { at: day(5), clientIds: ['the client', 'the former client'] },
      { at: day(8), clientIds: ['the client'] },
    ];
    expect(spans(factsOf(firm, [], day(1), walls, clients)).filter(([id]) => id === 'dana')).toEqual([
      ['dana', day(3), day(5)],
      ['dana', day(8), null],
    ]);
  });

  it('is a guest while they are in the team', () => {
    const guest = [event(day(6), 'MemberRoleChanged', { memberId: 'dana', role: 'guest' })];
    expect(spans(factsOf([...firm, ...guest], []))).toContainEqual(['dana', day(3), day(6)]);
    const team = [joined(day(7), 'dana', 'read', day(9))];
    expect(spans(factsOf([...firm, ...guest], team))).toContainEqual(['dana', day(7), day(9)]);
  });
});

/** Whoever could see it at an instant, and as what, by a fold of all events until then that knows nothing of spans. */
function seeing({ membership, access, openedAt }: AccessFacts, at: string): readonly string[] {
  if (at < openedAt) return [];
  const roles = new Map([[FIRM, 'owner']]);
  const gone = new Set<string>();
  const invitations = new Map<string, string>();
  for (const { type, data, metadata } of membership as readonly {
    type: string;
    data: Record<string, string>;
    metadata: { at: string };
  }[]) {
    if (metadata.at > at) continue;
    const { memberId = '', role = '', invitationId = '' } = data;
    if (type === 'MemberInvited') invitations.set(invitationId, role);
    if (type === 'InvitationAccepted') {
      roles.set(memberId, invitations.get(invitationId) ?? 'guest');
      gone.delete(memberId);
    }
    if (type === 'MemberRoleChanged' && roles.has(memberId)) roles.set(memberId, role);
    if (type === 'MemberDeactivated') gone.add(memberId);
    if (type === 'MemberReactivated') gone.delete(memberId);
  }
  let isRestricted = false;
  const team = new Map<string, string | null>();
  for (const { type, data, metadata } of access as readonly {
    type: string;
    data: Record<string, string | null>;
    metadata: { at: string };
  }[]) {
    if (metadata.at > at) continue;
    if (type === 'MatterRestricted') isRestricted = true;
    if (type === 'MatterOpened') isRestricted = false;
    if (type === 'TeamJoined') team.set(String(data.memberId), data.until ?? null);
    if (type === 'TeamLeft') team.delete(String(data.memberId));
  }
  const isOfTeam = (id: string): boolean => {
    const until = team.get(id);
    return until === null || (until !== undefined && until > at);
  };
  return [...roles]
    .filter(([id, role]) => !gone.has(id) && ((role !== 'guest' && !isRestricted) || isOfTeam(id)))
    .map(([id, role]) => `${id}, ${role}, ${isOfTeam(id) ? 'work' : null}`)
    .sort();
}

const person = fc.constantFrom(...PEOPLE.slice(1));
const when = fc.integer({ min: 1, max: 27 }).map(day);
const member = fc.oneof(
  fc
    .record({ at: when, id: person, role: fc.constantFrom('lawyer', 'paralegal', 'guest') })
    .map(({ at, id, role }) => joinedFirm(at, at, id, role)),
  fc
    .record({ at: when, id: person, role: fc.constantFrom('lawyer', 'guest', 'bookkeeper') })
    .map(({ at, id, role }) => [event(at, 'MemberRoleChanged', { memberId: id, role })]),
  fc
    .record({ at: when, id: person, type: fc.constantFrom('MemberDeactivated', 'MemberReactivated') })
    .map(({ at, id, type }) => [event(at, type, { memberId: id })]),
);
const ofMatter = fc.oneof(
  fc
    .record({ at: when, type: fc.constantFrom('MatterRestricted', 'MatterOpened') })
    .map(({ at, type }) => event(at, type, {})),
  fc
    .record({ at: when, id: fc.constantFrom(...PEOPLE), until: fc.option(when) })
    .map(({ at, id, until }) => joined(at, id, 'work', until)),
  fc.record({ at: when, id: fc.constantFrom(...PEOPLE) }).map(({ at, id }) => event(at, 'TeamLeft', { memberId: id })),
);
const inOrder = <Each extends { readonly metadata: { readonly at: string } }>(events: readonly Each[]) =>
  events.toSorted((a, b) => (a.metadata.at < b.metadata.at ? -1 : a.metadata.at > b.metadata.at ? 1 : 0));

it('is on each day whom a search through all events finds: 1,000 questions', () => {
  const histories = fc.record({
    members: fc.array(member, { minLength: 4, maxLength: 14 }),
    access: fc.array(ofMatter, { maxLength: 14 }),
    opened: fc.integer({ min: 1, max: 8 }).map(day),
    asked: fc.integer({ min: 1, max: 27 }),
  });
  let found = 0;
  fc.assert(
    fc.property(histories, ({ members, access, opened, asked }) => {
      const facts = factsOf([founded(day(1)), ...inOrder(members.flat())], inOrder(access), opened);
      const at = day(asked);
      const spansThen = spansWithin(accessSpansOf(facts, day(28)), at, at);
      const expected = seeing(facts, at);
      found += expected.length;
      expect(spansThen.map(({ memberId, role, part }) => `${memberId}, ${role}, ${part}`).toSorted()).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
  // A thousand, give or take a tenth: that the questions were not all about nobody.
  expect(found).toBeGreaterThan(500);
});

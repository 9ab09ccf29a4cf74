import { ROLES, type Role } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import { casesView } from '@lexledger/contracts/features/cases';
import { personScreened, wallExtended, wallLifted, wallRaised } from '@lexledger/contracts/features/ethical-walls';
import { matterOpened, matterRestricted, teamJoined, teamLeft } from '@lexledger/contracts/features/matter-access';
import { firmFounded, memberRoleChanged } from '@lexledger/contracts/features/membership';
import { openToAll } from '@lexledger/contracts/matterAccess';
import { isOutOfReach } from '@lexledger/contracts/reach';
import { OWNER, type ReadStore } from '@lexledger/infra/read-store/port';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createClientLinks } from './client-links.ts';
import { type ExampleEvent, EXAMPLE_USER as FIRM, happened, inOrder } from './example.ts';
import { type Firm, newFirm, rightsIn, take } from './firm-rights.ts';
import { isReached, readerFor } from './reader.ts';
import { idOf } from './test-stores.ts';

const NOW = '2026-03-02T12:00:00.000Z';
const ENDED = '2026-03-02T11:00:00.000Z';
const MEMBERS = [FIRM, idOf('dana'), idOf('kim')];
const [LIND, BRANDT] = [idOf('lind'), idOf('brandt')];
const MATTERS = [
  { id: idOf('first'), clients: [LIND] },
  { id: idOf('second'), clients: [BRANDT] },
  { id: idOf('third'), clients: [BRANDT, LIND] },
];
const WALLS = [idOf('one'), idOf('another')];
const TOLD = { basis: 'other', text: 'You are screened.', textHash: '0'.repeat(64) } as const;

const [matter, member, wall] = [fc.constantFrom(...MATTERS), fc.constantFrom(...MEMBERS), fc.constantFrom(...WALLS)];
const behind = fc.record({
  matters: fc.subarray(MATTERS.map(({ id }) => id)),
  clients: fc.subarray([LIND, BRANDT]),
});
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('restrict' as const, 'open' as const), matter }),
  fc.record({ kind: fc.constant('join' as const), matter, member, until: fc.constantFrom(null, ENDED) }),
  fc.record({ kind: fc.constant('leave' as const), matter, member }),
  fc.record({ kind: fc.constant('role' as const), member, role: fc.constantFrom<Role>(...keysOf(ROLES)) }),
  fc.record({ kind: fc.constantFrom('raise' as const, 'extend' as const), wall, behind }),
  fc.record({ kind: fc.constant('screen' as const), wall, member }),
  fc.record({ kind: fc.constant('lift' as const), wall }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The steps that can happen: a wall is raised once, before anything else is said of it. */
function possible(steps: readonly Step[]): readonly Step[] {
  const raised = new Set<string>();
  return steps.filter((each) => {
    if (!('wall' in each)) return true;
    const isKnown = raised.has(each.wall);
    if (each.kind === 'raise') raised.add(each.wall);
    return isKnown !== (each.kind === 'raise');
  });
}

function eventOf(each: Step): ExampleEvent {
  switch (each.kind) {
    case 'restrict':
      return happened(matterRestricted, ['access', each.matter.id], {});
    case 'open':
      return happened(matterOpened, ['access', each.matter.id], {});
    case 'join':
      return happened(teamJoined, ['access', each.matter.id], {
        memberId: each.member,
        part: 'work',
        until: each.until,
      });
    case 'leave':
      return happened(teamLeft, ['access', each.matter.id], { memberId: each.member });
    case 'role':
      return happened(memberRoleChanged, ['membership', FIRM], { memberId: each.member, role: each.role });
    case 'raise': {
      const facts = { ...TOLD, ...each.behind, leads: [], knownSince: '2026-03-01', reason: 'A conflict' };
      return happened(wallRaised, ['walls', FIRM], { wallId: each.wall, ...facts });
    }
    case 'extend':
      return happened(wallExtended, ['walls', FIRM], { wallId: each.wall, ...each.behind, leads: [] });
    case 'screen':
      return happened(personScreened, ['walls', FIRM], { wallId: each.wall, memberId: each.member, ...TOLD });
    case 'lift':
      return happened(wallLifted, ['walls', FIRM], { wallId: each.wall, reason: 'Consent', people: [] });
  }
}

/** Whether a matter is restricted, and somebody in its team, by reading the whole history for that one question. */
function standingIn(steps: readonly Step[], userId: string, { id }: (typeof MATTERS)[number]) {
  let [restricted, inTeam] = [false, false];
  for (const each of steps) {
    if (!('matter' in each) || each.matter.id !== id) continue;
    if (each.kind === 'restrict' || each.kind === 'open') restricted = each.kind === 'restrict';
    else if ('member' in each && each.member === userId) inTeam = each.kind === 'join' && each.until === null;
  }
  return { restricted, inTeam };
}

/** Whether somebody does not reach a matter, by reading the whole history. */
function isHiddenIn(steps: readonly Step[], userId: string, matter: (typeof MATTERS)[number]): boolean {
  const { id, clients } = matter;
  const { restricted, inTeam } = standingIn(steps, userId, matter);
  const isWalled = WALLS.some((wallId) => {
    const said = steps.filter((each) => 'wall' in each && each.wall === wallId);
    const isLifted = said.some(({ kind }) => kind === 'lift');
    const isScreened = said.some((each) => each.kind === 'screen' && each.member === userId);
    const names = said.flatMap((each) => ('behind' in each ? [...each.behind.matters, ...each.behind.clients] : []));
    return !isLifted && isScreened && [id, ...clients].some((one) => names.includes(one));
  });
  return isWalled || (restricted && !inTeam);
}

function firmAfter(steps: readonly Step[]): Firm {
  const firm = newFirm(FIRM);
  firm.clients = createClientLinks();
  for (const { id, clients } of MATTERS) {
    const [clientId = '', ...otherClientIds] = clients;
    firm.clients.take({ stream: `case-${id}`, revision: 0, data: { fields: { clientId, otherClientIds } } });
  }
  const founded = happened(firmFounded, ['membership', FIRM], { ownerId: FIRM, name: 'Ada' });
  for (const event of inOrder([founded, ...steps.map(eventOf)])) take(firm, event);
  return firm;
}

/** Puts the matters into a store. */
async function casesIn(store: ReadStore) {
  const spec = { name: casesView.name, version: 1, indexes: [] };
  await store.prepare(spec);
  const documents = MATTERS.map(({ id, clients }) => ({ id, userId: FIRM, [OWNER]: FIRM, clientId: clients[0] ?? '' }));
  await store.commit(
    spec,
    documents.map((document) => ({ op: 'put', document, position: '1' })),
    '1',
  );
  return documents;
}

/**
 * Compares for random histories which matters are hidden: by the pure function, the fold in memory, a query to the store,
 * the audience of a push and a plain reading of the history; and which are shown to somebody as a guest.
 */
export async function compareHistories(store: ReadStore, runs: number): Promise<void> {
  const documents = await casesIn(store);
  const property = fc.asyncProperty(fc.array(step, { maxLength: 16 }), member, async (given, userId) => {
    const steps = possible(given);
    const firm = firmAfter(steps);
    const rights = rightsIn(firm, userId, NOW, true);
    // A reader and a push ask what the role allows as well, of which nothing is asked here.
    const asker = { userId, firmId: FIRM, ...rights, access: { role: 'owner' } } as const;
    const hidden = MATTERS.filter((each) => isHiddenIn(steps, userId, each)).map(({ id }) => id);
    const byFunction = MATTERS.filter(({ id, clients }) => {
      const matterAccess = firm.matters.get(id) ?? openToAll(id);
      const scope = { matterId: id, clientIds: clients, leadId: null };
      return isOutOfReach({ walls: firm.walls, matterAccess }, userId, scope, NOW);
    }).map(({ id }) => id);
    const found = await readerFor(store, asker).find(casesView.name, { where: {} });
    const heard = documents.filter((document) => isReached(casesView.name, document, asker));
    const without = (shown: readonly { readonly id: string }[]) =>
      MATTERS.map(({ id }) => id).filter((id) => !shown.some((each) => each.id === id));
    expect(byFunction).toEqual(hidden);
    expect(MATTERS.map(({ id }) => id).filter((id) => rights.hidden.matters.includes(id))).toEqual(hidden);
    expect(without(found)).toEqual(hidden);
    expect(without(heard)).toEqual(hidden);
    const guest = { ...asker, access: { role: 'guest' } } as const;
    const closed = MATTERS.filter((each) => !standingIn(steps, userId, each).inTeam || hidden.includes(each.id));
    const closedIds = closed.map(({ id }) => id);
    expect(without(await readerFor(store, guest).find(casesView.name, { where: {} }))).toEqual(closedIds);
    expect(without(documents.filter((document) => isReached(casesView.name, document, guest)))).toEqual(closedIds);
  });
  await fc.assert(property, { numRuns: runs });
}

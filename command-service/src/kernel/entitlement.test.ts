import { COMMAND_NEEDS, needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import { CAPABILITIES, type Capability, ROLES } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import { features } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import type { Scope } from '@lexledger/contracts/walls';
import { describe, expect, it } from 'vitest';
import { features as services } from '../features.ts';
import type { Decider } from './decider.ts';
import { refusalOf } from './entitlement.ts';
import type { ServiceFeature } from './service-feature.ts';

const commands: readonly CommandDefinition[] = Object.values<Feature>(features).flatMap(({ commands }) => commands);
const deciders = Object.values<ServiceFeature>(services).flatMap(({ deciders }) => deciders);
const deciderOf = ({ category }: CommandDefinition) =>
  deciders.find((decider) => decider.category === category) as Decider<unknown>;

const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly Capability[];
const FIRM = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const ME = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const SEEN = '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
const READ_ONLY = '3c4d5e6f-7a8b-4c9d-8e0f-3a4b5c6d7e8f';
const HIDDEN = '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e';
const LED = '4d5e6f70-8192-4a3b-8c4d-5e6f70819203';
const CONTACT = '5e6f7081-92a3-4b4c-8d5e-6f7081920314';
const me = { userId: ME, firmId: FIRM };
/** Whose the record of a command is, from the sender's side. */
const RELATIONS = {
  new: null,
  own: { userId: ME, firmId: FIRM },
  others: { userId: FIRM, firmId: FIRM },
  assigned: { userId: FIRM, firmId: FIRM, assignedTo: CONTACT, assigneeIds: [CONTACT], workedBy: CONTACT },
  elsewhere: { userId: ME, firmId: ME },
} as const;

describe('who may send which command', () => {
  it('is said for every command and every category of deciders', () => {
    expect(deciders.map(({ category }) => category).filter((category) => !(category in COMMAND_NEEDS))).toEqual([]);
    for (const command of commands) expect(() => needsOf(command)).not.toThrow();
    expect(() => needsOf({ type: 'AddSomething', category: 'something' })).toThrow(TypeError);
  });

  it('names only commands that there are', () => {
    const types = new Set(commands.map(({ type }) => type));
    const named = Object.values(COMMAND_NEEDS).flatMap(({ except = {} }) => Object.keys(except));
    expect(named.filter((type) => !types.has(type))).toEqual([]);
  });

  it('asks every capability of the table somewhere', () => {
    const asked = new Set<Capability | null>(
      Object.values(COMMAND_NEEDS).flatMap(({ needs, except = {} }) => [needs, ...Object.values(except)].flat()),
    );
    const ofReading = CAPABILITY_NAMES.filter((capability) => /\.(read|history)$|^report\./.test(capability));
    const ofDeciders: readonly Capability[] = ['access.team', 'member.manage', 'record.remove'];
    expect(CAPABILITY_NAMES.filter((each) => !asked.has(each)).sort()).toEqual([...ofReading, ...ofDeciders].sort());
  });

  const TAKES_TWO = [
    'LiftWall',
    'ReleaseLegalHold',
    'DisposeFile',
    'ExportPractice',
    'EraseClient',
    'EraseLead',
    'EraseParty',
    'EraseTeamMember',
  ];

  it('is everything for an owner', () => {
    for (const command of commands)
      expect([command.type, permissionFor({ role: 'owner' }, command)]).toEqual([
        command.type,
        // They take a second person.
        TAKES_TWO.includes(command.type) ? 'asks' : 'all',
      ]);
  });

  it('tells whose a record is wherever it matters', () => {
    const roles = keysOf(ROLES);
    const open = commands.filter(
      (command) =>
        roles.some((role) => permissionFor({ role }, command) === 'own') &&
        !('record' in (deciderOf(command).initial(ME) as object)),
    );
    expect(open.map(({ category, type }) => `${category}: ${type}`)).toEqual([]);
  });
});

const cells = keysOf(ROLES).flatMap((role) =>
  commands.flatMap((command) =>
    Object.entries(RELATIONS).flatMap(([relation, record]) =>
      [SEEN, HIDDEN, READ_ONLY, LED].map((caseId) => ({
        role,
        command,
        relation,
        record: record && { ...record, caseId },
      })),
    ),
  ),
);
type Cell = (typeof cells)[number];

const hides = async ({ matterId }: Scope): Promise<boolean> => matterId === HIDDEN;
const readsOnly = async (matterId: string): Promise<boolean> => matterId === READ_ONLY;

const leads = async (matterId: string): Promise<boolean> => matterId === LED;
const MATTERS = { hides, readsOnly, leads, contactId: CONTACT };

/** Categories of which a record can be the sender's work. */
const ASSIGNABLE = ['task', 'event', 'googleevent', 'time'];

/** The refusal, where the record is of a matter that the sender sees, leads, or does not see. */
const refusedIn = async ({ role, command, record }: Cell): Promise<string | undefined> => {
  const entityId = record?.caseId ?? ME;
  const sent = { ...me, type: command.type, entityId, at: '2026-03-02T12:00:00.000Z' };
  return (await refusalOf({ access: { role }, ...MATTERS }, deciderOf(command), sent, { record }))?.refused;
};

/** What the table says, in other words than the code. */
function expectedIn({ role, command, relation, record }: Cell): string | undefined {
  const permission = permissionFor({ role }, command);
  if (permission === 'none') return 'NOT_ALLOWED';
  if (record?.caseId === HIDDEN) return 'NOT_FOUND';
  if (record?.caseId === READ_ONLY) return 'NOT_ALLOWED';
  if (permission !== 'own' || relation === 'own' || relation === 'new' || relation === 'elsewhere') return undefined;
  if (relation === 'assigned' && ASSIGNABLE.includes(command.category)) return undefined;
  return record?.caseId === LED ? undefined : 'NOT_ALLOWED';
}

it(`${cells.length} cells of role × command × relation × matter are decided as the table says`, async () => {
  const wrong: string[] = [];
  for (const cell of cells) {
    const [refused, expected] = [await refusedIn(cell), expectedIn(cell)];
    if (refused !== expected) wrong.push(`${cell.role} ${cell.command.type} ${cell.relation}: ${refused}`);
  }
  expect(wrong).toEqual([]);
});

it('who is screened by a wall makes no reconciliation, and closes no books', async () => {
  const refusedFor = async (type: string, isScreened: boolean) => {
    const command = commands.find((each) => each.type === type) as CommandDefinition;
    const sent = { ...me, type, entityId: ME, at: '2026-03-02T12:00:00.000Z' };
    const access = { role: 'bookkeeper' } as const;
    return (await refusalOf({ access, isScreened, ...MATTERS }, deciderOf(command), sent, { record: null }))?.refused;
  };
  for (const type of ['AddTrustReconciliation', 'ChangeTrustReconciliation', 'CloseTrustPeriod']) {
    expect([type, await refusedFor(type, true)]).toEqual([type, 'RECONCILED_BY_SCREENED']);
    expect([type, await refusedFor(type, false)]).toEqual([type, undefined]);
  }
  expect(await refusedFor('DepositTrustFunds', true)).toBeUndefined();
});

it('who is no member any more is refused everything that is the firm’s', async () => {
  for (const command of commands) {
    const sent = { ...me, type: command.type, entityId: ME, at: '2026-03-02T12:00:00.000Z' };
    const refusal = await refusalOf({ access: null, ...MATTERS }, deciderOf(command), sent, {});
    expect(refusal?.refused).toBe('ACCESS_ENDED');
  }
});

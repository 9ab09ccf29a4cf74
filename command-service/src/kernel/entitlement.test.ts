import { COMMAND_NEEDS, needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import { CAPABILITIES, type Capability, ROLES, type Role } from '@lexledger/contracts/access/roles';
import { keysOf } from '@lexledger/contracts/choices';
import { features } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { describe, expect, it } from 'vitest';
import { features as services } from '../features.ts';
import type { Decider } from './decider.ts';
import { refusalByRole } from './entitlement.ts';
import type { ServiceFeature } from './service-feature.ts';

const commands: readonly CommandDefinition[] = Object.values<Feature>(features).flatMap(({ commands }) => commands);
const deciders = Object.values<ServiceFeature>(services).flatMap(({ deciders }) => deciders);
const deciderOf = ({ category }: CommandDefinition) =>
  deciders.find((decider) => decider.category === category) as Decider<unknown>;

const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly Capability[];
const FIRM = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const ME = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const me = { userId: ME, firmId: FIRM };
/** Whose the record of a command is, from the sender's side. */
const RELATIONS = {
  new: null,
  own: { userId: ME, firmId: FIRM },
  others: { userId: FIRM, firmId: FIRM },
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
    const ofReading = CAPABILITY_NAMES.filter((capability) => /\.read$|^report\./.test(capability));
    const ofDeciders: readonly Capability[] = ['member.manage', 'record.remove'];
    expect(CAPABILITY_NAMES.filter((each) => !asked.has(each)).sort()).toEqual([...ofReading, ...ofDeciders].sort());
  });

  it('is everything for an owner', () => {
    for (const command of commands)
      expect([command.type, permissionFor({ role: 'owner' }, command)]).toEqual([command.type, 'all']);
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
    Object.entries(RELATIONS).map(([relation, record]) => ({ role, command, relation, record })),
  ),
);

it(`${cells.length} cells of role × command × relation are decided as the table says`, () => {
  const wrong = cells.filter(({ role, command, relation, record }) => {
    const entitlement = { access: { role: role as Role }, basis: undefined };
    const refusal = refusalByRole(entitlement, deciderOf(command), { ...me, type: command.type }, { record });
    const permission = permissionFor({ role }, command);
    const isRefused = permission === 'none' || (permission === 'own' && relation === 'others');
    return isRefused !== (refusal?.refused === 'NOT_ALLOWED');
  });
  expect(wrong.map(({ role, command, relation }) => `${role} ${command.type} ${relation}`)).toEqual([]);
});

it('who is no member any more is refused everything that is the firm’s', () => {
  for (const command of commands) {
    const refusal = refusalByRole(
      { access: null, basis: undefined },
      deciderOf(command),
      { ...me, type: command.type },
      {},
    );
    expect(refusal?.refused).toBe('ACCESS_ENDED');
  }
});

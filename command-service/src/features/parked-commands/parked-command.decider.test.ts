import type { Role } from '@lexledger/contracts/access/roles';
import {
  applyParkedCommand,
  discardParkedCommand,
  parkedCommandCarriedOut,
  parkedCommandHandedOver,
  parkedCommandTaken,
} from '@lexledger/contracts/features/parked-commands';
import { type Membership, noMembership } from '@lexledger/contracts/membership';
import { describe, expect, it } from 'vitest';
import { given, type Happened, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { DANA, LEE } from '../membership/membership.fixtures.ts';
import { parkedCommandDecider } from './parked-command.decider.ts';

const made = {
  commandId: RECORD,
  method: 'PATCH' as const,
  path: `/api/tasks/${RECORD}`,
  body: '{"title":"File the motion"}',
  madeOn: 2,
  timeZone: 'UTC',
  noun: 'Task',
  deed: 'changed',
  about: 'File the motion',
  code: 'NOT_FOUND',
  message: 'This does not exist.',
  madeAt: '2026-03-01T09:00:00.000Z',
  caseId: null,
  clientId: DANA,
  isDeadline: false,
  madeBy: USER,
};

/** The firm of `USER`, with the role of each member, or null for who is deactivated. */
const firmOf = (roles: Readonly<Record<string, Role | null>>): Membership => ({
  ...noMembership(USER),
  revision: 5,
  members: Object.entries(roles).map(([id, role]) => ({
    ...{ id, role: role ?? 'lawyer', name: id, switches: [], contactId: null },
    status: role === null ? 'deactivated' : 'active',
    joinedAt: '2026-01-01T00:00:00.000Z',
  })),
});

const handedOver = happened(parkedCommandHandedOver, made);
const taken = happened(parkedCommandTaken, { overwrites: false });
const waits = (...history: readonly Happened[]) => given(parkedCommandDecider, handedOver, ...history);
const carriedOut = (code: string | null) => happened(parkedCommandCarriedOut, { code, message: code });

describe('handing a refused change over', () => {
  const handOver = (members: Membership, more: object = {}) =>
    given(parkedCommandDecider).whenNamed('HandOverParkedCommand', { ...made, ...more }, { states: { members } });

  it('records it as it was made, sealed under the key of the client', () => {
    handOver(firmOf({ [USER]: 'guest' }))
      .leadsTo({ type: 'ParkedCommandHandedOver', data: made })
      .isAbout(`client-${DANA}`)
      .answers({ state: 'open' });
  });

  it('is done once', () => {
    waits()
      .whenNamed('HandOverParkedCommand', made, { states: { members: firmOf({ [USER]: 'guest' }) } })
      .changesNothing();
  });

  it('is for members of a firm of several, and for others’ changes for an owner, whoever left', () => {
    handOver(noMembership(USER)).isRefused('FIRM_OF_ONE');
    handOver(firmOf({ [USER]: null })).isRefused('ACCESS_ENDED');
    handOver(firmOf({ [USER]: 'manager', [LEE]: null }), { madeBy: LEE }).isRefused('NOT_ALLOWED');
    handOver(firmOf({ [USER]: 'owner' }), { madeBy: LEE }).isRefused('NO_SUCH_MEMBER');
    handOver(firmOf({ [USER]: 'owner', [LEE]: null }), { madeBy: LEE }).leadsTo({
      type: 'ParkedCommandHandedOver',
      data: { ...made, madeBy: LEE },
    });
  });
});

describe('what waited on a device of somebody whose access ended', () => {
  const deactivatedAt = (at: string): Membership => ({
    ...firmOf({ [LEE]: 'owner', [USER]: null }),
    deactivations: { [USER]: { at, by: LEE } },
  });
  const deliver = (members: Membership, more: object = {}) =>
    given(parkedCommandDecider).whenNamed('HandOverLeftCommand', { ...made, ...more }, { states: { members } });
  const hoursAgo = (hours: number): string => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

  it('is handed over for 72 hours', () => {
    deliver(deactivatedAt(hoursAgo(72))).leadsTo({ type: 'ParkedCommandHandedOver', data: made });
    deliver(deactivatedAt(hoursAgo(72.01))).isRefused('ACCESS_ENDED');
  });

  it('is handed over by nobody who is a member, and for nobody else', () => {
    const { deactivations = {}, ...others } = deactivatedAt(NOW);
    deliver({ ...others, ...firmOf({ [LEE]: 'owner', [USER]: 'lawyer' }), deactivations }).isRefused('NOT_SIGNED_IN');
    deliver(firmOf({ [LEE]: 'owner' })).isRefused('NOT_SIGNED_IN');
    deliver(deactivatedAt(NOW), { madeBy: LEE }).isRefused('NOT_SIGNED_IN');
  });

  it('is handed over once', () => {
    waits()
      .whenNamed('HandOverLeftCommand', made, { states: { members: deactivatedAt(NOW) } })
      .changesNothing();
  });
});

describe('a change that was handed over', () => {
  it('is taken once, and waits again when it was refused', () => {
    waits()
      .when(applyParkedCommand, {})
      .leadsTo({ type: 'ParkedCommandTaken', data: { overwrites: false } })
      .answers({ state: 'taken' });
    waits(taken).when(applyParkedCommand, {}).isRefused('PARKED_COMMAND_NOT_OPEN');
    waits(taken)
      .whenNamed('RecordParkedOutcome', { code: 'NOT_ALLOWED', message: 'No.' })
      .leadsTo({ type: 'ParkedCommandCarriedOut', data: { code: 'NOT_ALLOWED', message: 'No.' } })
      .answers({ state: 'open' });
    waits(taken, carriedOut('EDIT_CONFLICT'))
      .when(applyParkedCommand, { overwrites: true })
      .leadsTo({ type: 'ParkedCommandTaken', data: { overwrites: true } });
  });

  it('is over once it was applied or discarded', () => {
    waits(taken, carriedOut(null)).when(applyParkedCommand, {}).isRefused('PARKED_COMMAND_NOT_OPEN');
    waits(taken, carriedOut(null)).when(discardParkedCommand, { reason: 'Late' }).isRefused('PARKED_COMMAND_NOT_OPEN');
    waits(taken, carriedOut(null)).whenNamed('RecordParkedOutcome', { code: null, message: null }).changesNothing();
    waits()
      .when(discardParkedCommand, { reason: 'Filed by hand' })
      .leadsTo({ type: 'ParkedCommandDiscarded', data: { reason: 'Filed by hand' } })
      .isAbout(`client-${DANA}`)
      .answers({ state: 'discarded' });
  });

  it('is of a firm, and not there for another', () => {
    expect(parkedCommandDecider.isLive(waits().state, { userId: LEE })).toBe(false);
    given(parkedCommandDecider).when(applyParkedCommand, {}).isRefused('NOT_FOUND');
    waits().when(applyParkedCommand, {}, { by: LEE }).isRefused('NOT_FOUND');
  });

  it('cannot be applied once its person was erased', () => {
    const erased = happened(parkedCommandHandedOver, { ...made, about: null, body: null, message: null });
    given(parkedCommandDecider, erased).when(applyParkedCommand, {}).isRefused('SUBJECT_ERASED');
  });
});

import { caseRecord } from '@lexledger/contracts/features/cases';
import { personScreened, wallLifted, wallRaised } from '@lexledger/contracts/features/ethical-walls';
import { matterRestricted, teamJoined } from '@lexledger/contracts/features/matter-access';
import {
  contactLinked,
  firmFounded,
  invitationAccepted,
  memberDeactivated,
  memberInvited,
  memberRoleChanged,
} from '@lexledger/contracts/features/membership';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLE_USER as FOUNDER } from './example.ts';
import { createFirmAccess } from './firm-access.ts';
import { NOTHING_HIDDEN } from './reader.ts';
import { aCase } from './test-records.ts';
import { createTestLogger, idOf, openTestStores, testClock } from './test-stores.ts';

/** The fields of a case without what it may leave out. */
const A_CASE = {
  ...Object.fromEntries(Object.keys(caseRecord.fields).map((field) => [field, null])),
  ...{ title: 'Doe v. Roe', clientId: idOf('a client'), practiceArea: 'Tax', status: 'active' },
  ...{ billingType: 'hourly', otherClientIds: [], customFields: {}, closedAt: null },
};
const MEMBER = idOf('member');
const founder = { userId: FOUNDER };
const member = { userId: MEMBER, firmId: FOUNDER };
const stream = ['membership', FOUNDER] as const;

function open() {
  const stores = openTestStores();
  onTestFinished(() => stores.dispose());
  const joins = async () => {
    await stores.record(firmFounded, stream, { ownerId: FOUNDER, name: 'Ada' });
    await stores.record(memberInvited, stream, {
      invitationId: idOf('invitation'),
      email: 'ben@firm.example',
      role: 'lawyer',
      switches: [],
      digest: '0'.repeat(64),
      expiresAt: '2026-03-09T12:00:00.000Z',
    });
    await stores.record(invitationAccepted, stream, {
      invitationId: idOf('invitation'),
      memberId: MEMBER,
      name: 'Ben',
    });
  };
  const process = async (changed: (firmId: string) => void = () => undefined) => {
    const access = createFirmAccess({ ...stores, clock: testClock, logger: createTestLogger(), changed });
    await access.start();
    onTestFinished(() => access.stop());
    return access;
  };
  return { ...stores, joins, process };
}

describe('what everybody may do', () => {
  it('is everything in a firm of one, and nothing in anybody else’s', async () => {
    const access = await open().process();
    expect(access.of(founder)).toEqual({ access: { role: 'owner' }, hidden: NOTHING_HIDDEN });
    expect(access.of(member).access).toBeNull();
    expect(access.of({ userId: MEMBER }).access).toEqual({ role: 'owner' });
  });

  it('is known at the start of a process, and follows what happens then', async () => {
    const { joins, process, record, store } = open();
    await joins();
    const access = await process();
    expect(access.of(member).access).toMatchObject({ role: 'lawyer' });
    const before = access.stampsOf(member);
    const joinedAt = await store.head();
    expect(access.hasChangedSince(member, '')).toBe(false);
    await record(memberRoleChanged, stream, { memberId: MEMBER, role: 'bookkeeper' });
    await expect.poll(() => access.of(member).access?.role).toBe('bookkeeper');
    expect([access.hasChangedSince(member, joinedAt), access.hasChangedSince({ userId: MEMBER }, joinedAt)]).toEqual([
      true,
      false,
    ]);
    expect(access.stampsOf(member)).not.toEqual(before);
    await record(memberDeactivated, stream, { memberId: MEMBER });
    await expect.poll(() => access.of(member).access).toBeNull();
    expect((await access.surely(member)).access).toBeNull();
  });

  it('is read from the log for who joined a moment ago', async () => {
    const { joins, process } = open();
    const access = await process();
    await joins();
    expect((await access.surely(member)).access).toMatchObject({ role: 'lawyer' });
    expect(access.of(member).access).toMatchObject({ role: 'lawyer' });
  });

  it('knows whom a contact stands for, and who leads which matter', async () => {
    const { joins, process, record } = open();
    const opened = (id: string, responsibleAttorney: object | null) =>
      record(caseRecord.events.added, ['case', id], {
        fields: { ...A_CASE, responsibleAttorney } as never,
      });
    const [early, late] = [idOf('an early case'), idOf('a late case')];
    await opened(early, { kind: 'account', id: FOUNDER });
    const access = await process();
    expect(access.of(founder).led).toBeUndefined();
    await joins();
    await expect.poll(() => access.of(founder).led?.()).toEqual([early]);
    await record(contactLinked, stream, { memberId: MEMBER, contactId: idOf('a contact') });
    await opened(late, { kind: 'contact', id: idOf('a contact') });
    await expect.poll(() => access.of(member).led?.()).toEqual([late]);
    expect(access.of(member).contactId).toBe(idOf('a contact'));
    await record(caseRecord.events.changed, ['case', early], { changes: { responsibleAttorney: null } });
    await expect.poll(() => access.of(founder).led?.()).toEqual([]);
    await record(teamJoined, ['access', early], { memberId: MEMBER, part: 'lead', until: null });
    await expect.poll(() => access.of(member).led?.()).toEqual([early, late]);
    expect(access.of(member).teams?.()).toEqual([early]);
    const another = await process();
    expect(another.of(member).led?.()).toEqual([early, late]);
  });

  it('hides a restricted matter from everybody outside of its team, until they belong to it', async () => {
    const { joins, process, record } = open();
    await joins();
    const told: string[] = [];
    const access = await process((firmId) => told.push(firmId));
    const matter = ['access', idOf('a case')] as const;
    const inTeam = (memberId: string, until: string | null = null) =>
      record(teamJoined, matter, { memberId, part: 'work', until });
    await inTeam(FOUNDER);
    await record(matterRestricted, matter, {});
    await expect.poll(() => access.of(member).hidden.matters).toEqual([idOf('a case')]);
    expect(access.of(founder).hidden.matters).toEqual([]);
    expect(access.of({ userId: MEMBER }).hidden.matters).toEqual([]);
    expect(told).toContain(FOUNDER);
    await inTeam(MEMBER, '2026-03-02T12:00:00.001Z');
    await expect.poll(() => access.of(member).hidden.matters).toEqual([]);
    await inTeam(MEMBER, '2026-03-02T12:00:00.000Z');
    await expect.poll(() => access.of(member).hidden.matters).toEqual([idOf('a case')]);
  });

  it('hides what is behind a wall, a client’s matters of before and after it, and says who is concerned', async () => {
    const { joins, process, record, store } = open();
    await joins();
    const client = idOf('a client');
    const opens = (title: string, clientId: string) => record(...aCase(title, { clientId }));
    await opens('before', client);
    await opens('of another', idOf('another client'));
    const access = await process();
    const walls = ['walls', FOUNDER] as const;
    const told = { basis: 'other', text: 'You are screened.', textHash: '0'.repeat(64) } as const;
    const facts = { matters: [], clients: [client], leads: [], knownSince: '2026-03-01', reason: 'A conflict' };
    const before = await store.head();
    await record(wallRaised, walls, { wallId: idOf('a wall'), ...facts, ...told });
    await record(personScreened, walls, { wallId: idOf('a wall'), memberId: MEMBER, ...told });
    await expect.poll(() => access.of(member).hidden.clients).toEqual([client]);
    expect(access.of(member).hidden).toMatchObject({ matters: [idOf('before')], walls: [idOf('a wall')] });
    expect(access.of(founder).hidden).toEqual(NOTHING_HIDDEN);
    expect([access.hasChangedSince(member, before), access.hasChangedSince(founder, before)]).toEqual([true, false]);
    await opens('after', client);
    expect((await access.of(member).matters?.current())?.hidden.matters).toEqual([idOf('before'), idOf('after')]);
    expect(access.of(member).matters?.knows(idOf('of another'))).toBe(true);
    expect(access.of(member).matters?.knows(idOf('unheard of'))).toBe(false);
    await record(wallLifted, walls, { wallId: idOf('a wall'), reason: 'Consent', people: [MEMBER] });
    await expect.poll(() => access.of(member).hidden).toEqual({ ...NOTHING_HIDDEN, walls: [idOf('a wall')] });
  });

  it('is learned from another reader of the log before this one is there', async () => {
    const { joins, record, store, codec } = open();
    await joins();
    // Its own subscription never hears of anything.
    const deaf = { read: store.read.bind(store), readAll: store.readAll.bind(store), subscribe: async function* () {} };
    const access = createFirmAccess({ store: deaf, codec, clock: testClock, logger: createTestLogger() });
    await access.start();
    onTestFinished(() => access.stop());
    await record(memberDeactivated, stream, { memberId: MEMBER });
    expect(access.of(member).access).toMatchObject({ role: 'lawyer' });
    const [event] = (await store.read(`membership-${FOUNDER}`)).slice(-1);
    if (event !== undefined) await access.learn(event);
    expect(access.of(member).access).toBeNull();
  });
});

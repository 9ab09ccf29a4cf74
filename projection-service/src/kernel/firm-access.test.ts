import {
  firmFounded,
  invitationAccepted,
  memberDeactivated,
  memberInvited,
  memberRoleChanged,
} from '@lexledger/contracts/features/membership';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLE_USER as FOUNDER } from './example.ts';
import { createFirmAccess } from './firm-access.ts';
import { createTestLogger, idOf, openTestStores } from './test-stores.ts';

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
  const process = async () => {
    const access = createFirmAccess({ ...stores, logger: createTestLogger() });
    await access.start();
    onTestFinished(() => access.stop());
    return access;
  };
  return { ...stores, joins, process };
}

describe('what everybody may do', () => {
  it('is everything in a firm of one, and nothing in anybody else’s', async () => {
    const access = await open().process();
    expect(access.of(founder)).toEqual({ role: 'owner' });
    expect(access.of(member)).toBeNull();
    expect(access.of({ userId: MEMBER })).toEqual({ role: 'owner' });
  });

  it('is known at the start of a process, and follows what happens then', async () => {
    const { joins, process, record } = open();
    await joins();
    const access = await process();
    expect(access.of(member)).toMatchObject({ role: 'lawyer' });
    const before = access.stampOf(member);
    await record(memberRoleChanged, stream, { memberId: MEMBER, role: 'bookkeeper' });
    await expect.poll(() => access.of(member)?.role).toBe('bookkeeper');
    expect(access.stampOf(member)).not.toBe(before);
    await record(memberDeactivated, stream, { memberId: MEMBER });
    await expect.poll(() => access.of(member)).toBeNull();
    expect(await access.surely(member)).toBeNull();
  });

  it('is read from the log for who joined a moment ago', async () => {
    const { joins, process } = open();
    const access = await process();
    await joins();
    expect(await access.surely(member)).toMatchObject({ role: 'lawyer' });
    expect(access.of(member)).toMatchObject({ role: 'lawyer' });
  });
});

import { randomUUID } from 'node:crypto';
import { changeMember } from '@lexledger/contracts/features/membership';
import { teamMember } from '@lexledger/contracts/features/team';
import { expect, it, onTestFinished } from 'vitest';
import { userDecider } from '../features/identity/user.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { teamMemberDecider } from '../features/team/team-member.decider.ts';
import { ANOTHER_USER as DANA, USER as FOUNDER } from '../kernel/given.ts';
import { aDataFolder, startProcess } from '../kernel/test-process.ts';
import { contactIdOf, memberContactsProcess } from './member-contacts.process.ts';

/** A firm whose founder has no address, and Dana, who has one. */
async function aFirm() {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  const origin = { sessionId: null, correlationId: 'a-test', causationId: null, ip: null, userAgent: null };
  for (const [userId, username, email] of [
    [FOUNDER, 'ada', null],
    [DANA, 'dana', 'dana@firm.example'],
  ] as const) {
    await process.handler.handle(userDecider, {
      ...{ type: 'RegisterUser', data: { username, passwordHash: '$argon2id$hash', email, timeZone: 'UTC' } },
      ...{ entityId: userId, userId, commandId: randomUUID(), repeatable: false, timeZone: 'UTC', origin },
    });
  }
  const { aggregates } = process.handler;
  return {
    process,
    settle: async (): Promise<void> => {
      for (const event of await process.log()) {
        if (memberContactsProcess.reactsTo.includes(event.type)) await memberContactsProcess.step(event, process);
      }
    },
    contactsOf: async () => {
      const { members } = (await aggregates.refresh(membershipDecider, FOUNDER)).state;
      return members.map(({ contactId }) => contactId);
    },
    contact: async (id: string) => (await aggregates.refresh(teamMemberDecider, id)).state.record,
    types: async () => (await process.log()).map(({ type }) => type),
  };
}

it('gives each member a contact once somebody joins, and once only', async () => {
  const { process, settle, contactsOf, contact, types } = await aFirm();
  await settle();
  expect(await types()).not.toContain('TeamMemberAdded');
  await process.join(FOUNDER, DANA, 'lawyer');
  await settle();
  const after = await types();
  await settle();
  expect(await types()).toEqual(after);
  const contacts = [contactIdOf(FOUNDER, FOUNDER), contactIdOf(FOUNDER, DANA)];
  expect(await contactsOf()).toEqual(contacts);
  expect(await contact(contacts[0] ?? '')).toMatchObject({ name: 'Ada Founder', email: 'ada@no-address.invalid' });
  expect(await contact(contacts[1] ?? '')).toMatchObject({ name: 'Ben Member', email: 'dana@firm.example' });
});

it('links who joins to the contact that has their address', async () => {
  const { process, settle, contactsOf } = await aFirm();
  const { body } = await process.send(teamMember.commands.add, { name: 'Dana Reid', email: 'Dana@firm.example' });
  await process.join(FOUNDER, DANA, 'lawyer');
  await settle();
  expect(await contactsOf()).toEqual([contactIdOf(FOUNDER, FOUNDER), body.id]);
});

it('renames the contact with the member', async () => {
  const { process, settle, contact } = await aFirm();
  await process.join(FOUNDER, DANA, 'lawyer');
  await settle();
  await process.send(changeMember, { name: 'Dana Reid' }, { by: FOUNDER, params: { memberId: DANA } });
  await settle();
  expect(await contact(contactIdOf(FOUNDER, DANA))).toMatchObject({ name: 'Dana Reid' });
});

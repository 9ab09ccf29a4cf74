import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { addTag } from '@lexledger/contracts/features/documents/tags';
import { quickAction } from '@lexledger/contracts/features/quick-actions';
import { task } from '@lexledger/contracts/features/tasks';
import { expect, it, onTestFinished } from 'vitest';
import { USER as FOUNDER, ANOTHER_USER as MEMBER } from './given.ts';
import { aDataFolder, type Sending, startProcess } from './test-process.ts';

const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
const anAction = { name: 'Call', actionType: 'task', template: {} } as const;
/** The member acts for the founder's firm, which has the founder's id. */
const byMember: Sending = { by: MEMBER, firm: FOUNDER };
const byStranger: Sending = { by: MEMBER };

function start() {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  return process;
}

it('a record of the firm is changed by who acts for it, in both directions, and by nobody else', async () => {
  const process = start();
  const ofFounder = (await process.send(client.commands.add, aClient)).body.id;
  const ofMember = (await process.send(client.commands.add, aClient, byMember)).body;
  expect(ofMember).toMatchObject({ userId: MEMBER, firmId: FOUNDER });
  const change = (id: string, sending?: Sending) =>
    process.send(client.commands.change, { phone: '555 0100' }, { ...sending, id });
  expect((await change(ofFounder, byStranger)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await change(ofMember.id, byStranger)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect(await change(ofFounder, byMember)).toMatchObject({ status: 200, body: { userId: FOUNDER } });
  expect(await change(ofMember.id)).toMatchObject({ status: 200, body: { userId: MEMBER } });
});

it('a reference is to records of the firm', async () => {
  const process = start();
  const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
  const aCase = { clientId, title: 'Okafor v. Lind', practiceArea: 'Family', status: 'active' } as const;
  expect((await process.send(caseRecord.commands.add, aCase, byMember)).status).toBe(201);
  const refused = await process.send(caseRecord.commands.add, aCase, byStranger);
  expect(refused.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
});

it('what an account has one of is the firm’s', async () => {
  const process = start();
  await process.send(addTag, { name: 'Urgent' });
  expect((await process.send(addTag, { name: 'urgent' }, byMember)).body).toMatchObject({ code: 'TAG_NAME_TAKEN' });
  expect((await process.send(addTag, { name: 'urgent' }, byStranger)).status).toBe(201);
});

it('a personal record is nobody else’s in the firm', async () => {
  const process = start();
  const { id } = (await process.send(quickAction.commands.add, anAction)).body;
  const change = (sending?: Sending) => process.send(quickAction.commands.change, { name: 'Ring' }, { ...sending, id });
  expect((await change(byMember)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await change()).status).toBe(200);
});

it('an event names the firm only where it is another than the account’s own', async () => {
  const process = start();
  await process.send(task.commands.add, { title: 'Own' });
  await process.send(task.commands.add, { title: 'Of the firm' }, byMember);
  const metadata = (await process.log()).map((event) => event.metadata);
  expect(metadata.map(({ userId, firmId }) => [userId, firmId])).toEqual([
    [FOUNDER, undefined],
    [MEMBER, FOUNDER],
  ]);
  expect(Object.keys(metadata[0] ?? {})).not.toContain('firmId');
});

it('what is the firm’s is sealed under its key, and what is personal under the person’s', async () => {
  const process = start();
  await process.send(task.commands.add, { title: 'Of the firm' }, byMember);
  await process.send(quickAction.commands.add, anAction, byMember);
  expect((await process.log()).map(({ type, metadata }) => [type, metadata.subject])).toEqual([
    ['TaskAdded', `user-${FOUNDER}`],
    ['QuickActionAdded', `user-${MEMBER}`],
  ]);
});

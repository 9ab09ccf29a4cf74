import type { Role } from '@lexledger/contracts/access/roles';
import { caseRecord, closeCase } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { addTag } from '@lexledger/contracts/features/documents/tags';
import { raiseWall } from '@lexledger/contracts/features/ethical-walls';
import { setMatterAccess } from '@lexledger/contracts/features/matter-access';
import { changeMember } from '@lexledger/contracts/features/membership';
import { caseNote } from '@lexledger/contracts/features/notes';
import { quickAction } from '@lexledger/contracts/features/quick-actions';
import { task } from '@lexledger/contracts/features/tasks';
import { startTimer } from '@lexledger/contracts/features/timer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { USER as FOUNDER, ANOTHER_USER as MEMBER } from './given.ts';
import { aDataFolder, type Sending, startProcess, type TestProcess } from './test-process.ts';

const STRANGER = '0b7c9d1e-2f3a-4b5c-8d6e-7f8091a2b3c4';
const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
const anAction = { name: 'Call', actionType: 'task', template: {} } as const;
/** The member acts for the founder's firm, which has the founder's id. */
const byMember: Sending = { by: MEMBER, firm: FOUNDER };
const byStranger: Sending = { by: MEMBER };

/** A process in which the member is one of the founder's firm. */
async function start(role: Role = 'owner') {
  const process = startProcess(aDataFolder());
  onTestFinished(() => process.close());
  await process.join(FOUNDER, MEMBER, role);
  return process;
}

const sinceJoining = async (process: TestProcess) =>
  (await process.log()).filter(({ stream }) => !stream.startsWith('membership-'));

it('a record of the firm is changed by who acts for it, in both directions, and by nobody else', async () => {
  const process = await start();
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
  const process = await start();
  const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
  const aCase = { clientId, title: 'Okafor v. Lind', practiceArea: 'Family', status: 'active' } as const;
  expect((await process.send(caseRecord.commands.add, aCase, byMember)).status).toBe(201);
  const refused = await process.send(caseRecord.commands.add, aCase, byStranger);
  expect(refused.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
});

it('a person is named by their account only if they are a member of the firm', async () => {
  const process = await start();
  const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
  const aCase = { clientId, title: 'Okafor v. Lind', practiceArea: 'Family', status: 'active' } as const;
  const ledBy = (id: string) =>
    process.send(caseRecord.commands.add, { ...aCase, responsibleAttorney: { kind: 'account', id } });
  expect((await ledBy(MEMBER)).status).toBe(201);
  expect((await ledBy(FOUNDER)).status).toBe(201);
  expect((await ledBy(STRANGER)).body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  await process.send(changeMember, { status: 'deactivated' }, { params: { memberId: MEMBER } });
  expect((await ledBy(MEMBER)).body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
});

it('what an account has one of is the firm’s', async () => {
  const process = await start();
  await process.send(addTag, { name: 'Urgent' });
  expect((await process.send(addTag, { name: 'urgent' }, byMember)).body).toMatchObject({ code: 'TAG_NAME_TAKEN' });
  expect((await process.send(addTag, { name: 'urgent' }, byStranger)).status).toBe(201);
});

it('a personal record is nobody else’s in the firm', async () => {
  const process = await start();
  const { id } = (await process.send(quickAction.commands.add, anAction)).body;
  const change = (sending?: Sending) => process.send(quickAction.commands.change, { name: 'Ring' }, { ...sending, id });
  expect((await change(byMember)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await change()).status).toBe(200);
});

it('an event names the firm only where it is another than the account’s own', async () => {
  const process = await start();
  await process.send(task.commands.add, { title: 'Own' });
  await process.send(task.commands.add, { title: 'Of the firm' }, byMember);
  const metadata = (await sinceJoining(process)).map((event) => event.metadata);
  expect(metadata.map(({ userId, firmId }) => [userId, firmId])).toEqual([
    [FOUNDER, undefined],
    [MEMBER, FOUNDER],
  ]);
  expect(Object.keys(metadata[0] ?? {})).not.toContain('firmId');
});

it('what is the firm’s is sealed under its key, and what is personal under the person’s', async () => {
  const process = await start();
  await process.send(task.commands.add, { title: 'Of the firm' }, byMember);
  await process.send(quickAction.commands.add, anAction, byMember);
  expect((await sinceJoining(process)).map(({ type, metadata }) => [type, metadata.subject])).toEqual([
    ['TaskAdded', `user-${FOUNDER}`],
    ['QuickActionAdded', `user-${MEMBER}`],
  ]);
});

describe('what a role allows', () => {
  const aNote = async (process: TestProcess) => {
    const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
    const aCase = { clientId, title: 'Okafor v. Lind', practiceArea: 'Family', status: 'active' } as const;
    const { id: caseId } = (await process.send(caseRecord.commands.add, aCase)).body;
    return { caseId, content: 'Call the roofer' };
  };

  it('is asked at every command, and nothing is changed beyond it', async () => {
    const process = await start('bookkeeper');
    const note = await aNote(process);
    const refused = await process.send(caseNote.commands.add, note, byMember);
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect((await process.send(task.commands.add, { title: 'Call the bank' }, byMember)).status).toBe(201);
  });

  it('is somebody’s own where the table says so', async () => {
    const process = await start('lawyer');
    const ofFounder = (await process.send(task.commands.add, { title: 'Theirs' })).body.id;
    const ofMember = (await process.send(task.commands.add, { title: 'Mine' }, byMember)).body.id;
    const remove = (id: string) => process.send(task.commands.remove, {}, { ...byMember, id });
    expect((await remove(ofFounder)).body).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await remove(ofMember)).status).toBe(200);
  });

  it('keeps from naming what they do not see', async () => {
    const process = await start('guest');
    const { caseId } = await aNote(process);
    const refused = await process.send(task.commands.add, { title: 'Call', caseId }, byMember);
    expect(refused.body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  });

  it('lets a guest name the matters in whose teams they are, to change nothing where they only read', async () => {
    const process = await start('guest');
    const { caseId } = await aNote(process);
    const team = (part: 'read' | 'work') =>
      process.send(setMatterAccess, { access: 'open', team: [{ memberId: MEMBER, part }] }, { id: caseId });
    const addTask = () => process.send(task.commands.add, { title: 'Call', caseId }, byMember);
    await team('work');
    expect((await addTask()).status).toBe(201);
    await team('read');
    expect((await addTask()).body).toMatchObject({ code: 'NOT_ALLOWED' });
    await process.send(setMatterAccess, { access: 'open', team: [] }, { id: caseId });
    expect((await addTask()).body).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  });

  it('has nobody asked to approve who does not see what it is about', async () => {
    const process = await start('paralegal');
    const { caseId } = await aNote(process);
    const close = () => process.send(closeCase.command, {}, { ...byMember, id: caseId });
    expect((await close()).body).toMatchObject({ code: 'APPROVAL_NEEDED' });
    const team = [{ memberId: MEMBER, part: 'lead' as const }];
    await process.send(setMatterAccess, { access: 'restricted', team }, { id: caseId });
    expect((await close()).body).toMatchObject({ code: 'SECOND_PERSON_MISSING' });
  });

  it('is asked of what an undo amounts to', async () => {
    const process = await start('lawyer');
    const { id } = (await process.send(task.commands.add, { title: 'Theirs' })).body;
    const undo = (sending?: Sending) => process.send(task.commands.undo, { revision: 0 }, { ...sending, id });
    expect((await undo(byMember)).body).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await undo()).status).toBe(200);
  });

  it('holds as it is when the command arrives', async () => {
    const process = await start('lawyer');
    const addTask = () => process.send(task.commands.add, { title: 'Call the bank' }, byMember);
    expect((await addTask()).status).toBe(201);
    await process.send(changeMember, { role: 'guest' }, { params: { memberId: MEMBER } });
    expect((await process.send(client.commands.add, aClient, byMember)).body).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await addTask()).status).toBe(201);
    await process.send(changeMember, { status: 'deactivated' }, { params: { memberId: MEMBER } });
    expect(await addTask()).toMatchObject({ status: 403, body: { code: 'ACCESS_ENDED' } });
  });

  it('is in the event as the revision of the members that it rested on, and in none of a firm of one', async () => {
    const process = await start('lawyer');
    await process.send(task.commands.add, { title: 'Mine' }, byMember);
    await process.send(task.commands.add, { title: 'Alone' }, { by: STRANGER });
    const bases = (await sinceJoining(process)).map(({ metadata }) => metadata.basis);
    expect(bases).toEqual([{ command: 'AddTask', membership: 2 }, undefined]);
  });
});

it('a founder who is screened from a matter starts no timer on it', async () => {
  const process = await start();
  const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
  const aCase = { clientId, title: 'Okafor v. Lind', practiceArea: 'Family', status: 'active' } as const;
  const { id: caseId } = (await process.send(caseRecord.commands.add, aCase)).body;
  const startOn = (on: string) => process.send(startTimer, { taskDescription: 'Read', caseId: on });
  expect((await startOn(caseId)).status).toBeLessThan(300);
  const why = { basis: 'formerClient', knownSince: '2026-02-27', reason: 'Acted for Lind.', text: 'Walled.' } as const;
  expect((await process.send(raiseWall, { ...why, people: [FOUNDER], matters: [caseId] }, byMember)).status).toBe(201);
  const [walled, absent] = [(await startOn(caseId)).body, (await startOn(clientId)).body];
  expect(walled).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  expect({ ...walled, correlationId: '' }).toEqual({ ...absent, correlationId: '' });
});

describe('a restricted matter', () => {
  async function aRestrictedMatter(role: Role = 'lawyer') {
    const process = await start(role);
    const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
    const aCase = { clientId, title: 'Okafor v. Lind', practiceArea: 'Family', status: 'active' } as const;
    const { id: caseId } = (await process.send(caseRecord.commands.add, aCase)).body;
    const { id: noteId } = (await process.send(caseNote.commands.add, { caseId, content: 'Secret' })).body;
    const lead = { memberId: FOUNDER, part: 'lead' } as const;
    const setAccess = (access: 'open' | 'restricted', team: readonly object[] = [lead], sending?: Sending) =>
      process.send(setMatterAccess, { access, team } as never, { ...sending, id: caseId });
    expect((await setAccess('restricted')).status).toBe(200);
    return { process, caseId, noteId, lead, setAccess };
  }
  const nowhere = '00000000-0000-4000-8000-00000000dead';

  it('is for who is not of its team as if it were not there, in every command and reference', async () => {
    const { process, caseId, noteId } = await aRestrictedMatter();
    const bodies = async (on: string, note: string) => [
      (await process.send(caseRecord.commands.change, { title: 'X' }, { ...byMember, id: on })).body,
      (await process.send(caseRecord.commands.remove, {}, { ...byMember, id: on })).body,
      (await process.send(caseNote.commands.change, { content: 'X' }, { ...byMember, id: note })).body,
      (await process.send(caseNote.commands.undo, { revision: 0 }, { ...byMember, id: note })).body,
      (await process.send(caseNote.commands.add, { caseId: on, content: 'X' }, byMember)).body,
      (await process.send(task.commands.add, { title: 'X', caseId: on }, byMember)).body,
    ];
    const [hidden, absent] = [await bodies(caseId, noteId), await bodies(nowhere, nowhere)];
    expect(hidden.map(({ code }) => code)).toEqual([
      ...['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
      ...['REFERENCE_NOT_FOUND', 'REFERENCE_NOT_FOUND'],
    ]);
    const told = (all: readonly object[]) => all.map((body) => ({ ...body, correlationId: '' }));
    expect(told(hidden)).toEqual(told(absent));
  });

  it('is there for its team, for as long as they belong to it', async () => {
    const { process, caseId, noteId, lead, setAccess } = await aRestrictedMatter();
    const change = () => process.send(caseNote.commands.change, { content: 'Told' }, { ...byMember, id: noteId });
    await setAccess('restricted', [lead, { memberId: MEMBER, part: 'work' }]);
    expect((await change()).status).toBe(200);
    await setAccess('restricted', [lead, { memberId: MEMBER, part: 'work', until: '2020-01-01T00:00:00.000Z' }]);
    expect((await change()).status).toBe(404);
    await setAccess('open', []);
    expect((await change()).status).toBe(200);
    expect((await process.send(caseRecord.commands.change, { title: 'Y' }, { ...byMember, id: caseId })).status).toBe(
      200,
    );
  });

  it('is changed in nothing by who only reads it', async () => {
    const { process, caseId, noteId, lead, setAccess } = await aRestrictedMatter();
    await setAccess('restricted', [lead, { memberId: MEMBER, part: 'read' }]);
    const sent = [
      await process.send(caseNote.commands.change, { content: 'X' }, { ...byMember, id: noteId }),
      await process.send(caseNote.commands.add, { caseId, content: 'X' }, byMember),
      await process.send(caseRecord.commands.change, { title: 'X' }, { ...byMember, id: caseId }),
    ];
    expect(sent.map(({ body }) => body.code)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED']);
  });

  it('is named in the basis of what is decided about it', async () => {
    const { process, caseId } = await aRestrictedMatter();
    await process.send(caseRecord.commands.change, { title: 'Y' }, { id: caseId });
    const changed = (await process.log()).find(({ type }) => type === 'CaseChanged');
    expect(changed?.metadata.basis).toEqual({ command: 'ChangeCase', membership: 2, access: 1 });
  });

  it('is set by who leads it, and by an owner, with a lead among the members of the firm', async () => {
    const { setAccess, lead } = await aRestrictedMatter();
    const worker = { memberId: MEMBER, part: 'work' } as const;
    expect((await setAccess('open', [], byMember)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await setAccess('restricted', [worker])).body).toMatchObject({ code: 'NO_TEAM_LEAD' });
    expect((await setAccess('restricted', [lead, { memberId: STRANGER, part: 'work' }])).body).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
    });
    await setAccess('restricted', [lead, worker]);
    expect((await setAccess('open', [], byMember)).body).toMatchObject({ code: 'NOT_ALLOWED' });
    await setAccess('restricted', [{ memberId: MEMBER, part: 'lead' }]);
    expect((await setAccess('open', [], byMember)).status).toBe(200);
  });

  it('is never lost: an owner outside of its team can name another', async () => {
    const { setAccess } = await aRestrictedMatter();
    await setAccess('restricted', [{ memberId: MEMBER, part: 'lead' }]);
    expect((await setAccess('restricted', [{ memberId: FOUNDER, part: 'lead' }])).status).toBe(200);
  });
});

import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { acknowledgeWall, raiseWall } from '@lexledger/contracts/features/ethical-walls';
import { changeProfile } from '@lexledger/contracts/features/identity';
import type { InboxMail } from '@lexledger/contracts/features/identity/inbox-mail';
import { readInboxItem } from '@lexledger/contracts/features/inbox';
import { setMatterAccess } from '@lexledger/contracts/features/matter-access';
import { caseNote } from '@lexledger/contracts/features/notes';
import type { Mailer, MailMessage } from '@lexledger/infra/mail/port';
import { expect, it, onTestFinished } from 'vitest';
import { wallsDecider } from '../features/ethical-walls/walls.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { USER as ADA, ANOTHER_USER as DANA } from '../kernel/given.ts';
import { aDataFolder, requestFor, startProcess } from '../kernel/test-process.ts';
import { aSetTime } from '../kernel/test-time.ts';
import { runningWatches } from '../kernel/test-watches.ts';
import { createInboxProcess } from './inbox.process.ts';
import { createInboxMailWatch } from './inbox-mail.watch.ts';

const watches = runningWatches();

const aWall = { basis: 'formerClient', knownSince: '2026-02-27', reason: 'Acted for Lind.', text: 'Walled.' } as const;

/** Eight in the morning in New York, and an hour before; what happens before then is in the mail. */
const AT_SEVEN = '2026-03-02T12:00:00.000Z';
const AT_EIGHT = '2026-03-02T13:00:00.000Z';
const AT_NINE = '2026-03-02T14:00:00.000Z';
const NEXT_DAY = '2026-03-03T13:00:00.000Z';

/** Ada's firm with Dana, who is in New York, and two matters; `mails` is what a mail server got. */
async function aFirm(chosen: InboxMail | null = { time: '08:00' }, email: string | null = 'dana@firm.test') {
  const folder = aDataFolder();
  const time = aSetTime(AT_SEVEN);
  const process = startProcess(folder, { clock: time });
  onTestFinished(() => process.close());
  const mails: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      mails.push(message);
      return { outcome: 'accepted', detail: '250 Queued as 42' };
    },
  };
  const command = requestFor(changeProfile, { inboxMail: chosen }, { by: DANA });
  await process.handler.handle(userDecider, {
    ...command,
    commandId: '5b8c3d40-0000-4000-8000-000000000009',
    type: 'RegisterUser',
    data: { username: 'dana', passwordHash: 'x', email, timeZone: 'America/New_York' },
  });
  if (chosen !== null) await process.send(changeProfile, { inboxMail: chosen }, { by: DANA });
  await process.join(ADA, DANA, 'lawyer');
  const { body: ofClient } = await process.send(client.commands.add, {
    ...{ name: 'Ada Byron', email: 'ada@byron.example', practiceArea: 'Tax' },
  });
  const matter = async (title: string): Promise<string> =>
    (
      await process.send(caseRecord.commands.add, {
        ...{ title, clientId: ofClient.id, practiceArea: 'Tax', status: 'active' as const },
      })
    ).body.id;
  const mentions = [{ memberId: DANA, as: 'dana' }];
  return {
    process,
    time,
    mails,
    matter,
    /** A note that mentions Dana; resolves with the ids of her items. */
    async note(caseId: string): Promise<readonly string[]> {
      await process.send(caseNote.commands.add, { caseId, content: 'The canary sings, @dana', mentions });
      const inbox = createInboxProcess(time);
      for (const event of await process.log())
        if (inbox.reactsTo.includes(event.type)) await inbox.step(event, process);
      return (await process.log()).filter(({ type }) => type === 'InboxItemRaised').map(({ entityId }) => entityId);
    },
    /** Starts a process that mails; resolves once it has read the log. */
    async watch(): Promise<void> {
      await watches.start(createInboxMailWatch(time), { ...process, mailer });
    },
    /** Sets the clock; resolves once all that was running has looked at it. */
    clock: (at: string) => watches.setClock(time, at, 2),
  };
}

it('goes at the chosen time of the person’s zone, with what is unread, once a day over restarts', async () => {
  const firm = await aFirm();
  const caseId = await firm.matter('Byron v. Babbage');
  await firm.note(caseId);
  await firm.watch();
  await firm.clock('2026-03-02T12:59:59.999Z');
  expect(firm.mails).toEqual([]);
  await firm.clock(AT_EIGHT);
  expect(firm.mails).toEqual([
    {
      to: 'dana@firm.test',
      subject: '1 unread item in your inbox',
      text: expect.stringMatching(/^- .+ mentioned you in a note: Byron v\. Babbage\n/),
    },
  ]);
  expect(firm.mails[0]?.text).not.toContain('canary');
  await watches.endAll();
  await firm.watch();
  await firm.clock(AT_NINE);
  expect(firm.mails).toHaveLength(1);
  await firm.clock(NEXT_DAY);
  expect(firm.mails).toHaveLength(2);
});

it('is left out where nothing was unread then, nobody asked, or there is no address', async () => {
  const firm = await aFirm();
  const [item = ''] = await firm.note(await firm.matter('Byron v. Babbage'));
  await firm.process.send(readInboxItem, {}, { by: DANA, firm: ADA, id: item });
  await firm.watch();
  await firm.clock(AT_EIGHT);
  await firm.note(await firm.matter('Later v. Late'));
  await firm.clock(AT_NINE);
  expect(firm.mails).toEqual([]);
  await firm.clock(NEXT_DAY);
  expect(firm.mails.map(({ text }) => text.includes('Later v. Late'))).toEqual([true]);
  await watches.endAll();
  for (const other of [await aFirm(null), await aFirm(undefined, null)]) {
    await other.note(await other.matter('Byron v. Babbage'));
    await other.watch();
    await other.clock(AT_EIGHT);
    expect(other.mails).toEqual([]);
    await watches.endAll();
  }
});

it('names nothing that the person may not see at the moment when it goes out', async () => {
  const firm = await aFirm();
  const [open, restricted, walled] = [
    await firm.matter('Open v. All'),
    await firm.matter('Restricted v. Team'),
    await firm.matter('Walled v. Dana'),
  ];
  for (const caseId of [open, restricted, walled]) await firm.note(caseId);
  const team = [{ memberId: ADA, part: 'lead' as const }];
  await firm.process.send(setMatterAccess, { access: 'restricted', team }, { id: restricted });
  await firm.process.send(raiseWall, { ...aWall, people: [DANA], matters: [walled] });
  await firm.watch();
  await firm.clock(AT_EIGHT);
  expect(firm.mails).toHaveLength(1);
  expect(firm.mails[0]?.subject).toBe('1 unread item in your inbox');
  expect(firm.mails[0]?.text).toContain('Open v. All');
  expect(firm.mails[0]?.text).not.toMatch(/Restricted|Walled/);
});

it('asks to acknowledge an ethical wall, without a word of what it is about, until that is done', async () => {
  const firm = await aFirm();
  await firm.process.send(raiseWall, { ...aWall, people: [DANA], matters: [await firm.matter('Walled v. Dana')] });
  await firm.note(await firm.matter('Open v. All'));
  await firm.watch();
  await firm.clock(AT_EIGHT);
  const [mail] = firm.mails;
  expect(mail?.text).toMatch(/^- .+ asks you to acknowledge an ethical wall$/m);
  expect(mail?.text).not.toMatch(/Walled|Lind/);
  const [wall] = (await firm.process.handler.aggregates.refresh(wallsDecider, ADA)).state.walls;
  const { id: wallId = '', textHash = '' } = wall ?? {};
  await firm.process.send(acknowledgeWall, { textHash }, { by: DANA, firm: ADA, params: { wallId } });
  await firm.clock(NEXT_DAY);
  expect(firm.mails[1]?.text).not.toMatch(/ethical wall/);
});

it('goes once where two processes send it', async () => {
  const firm = await aFirm();
  await firm.note(await firm.matter('Byron v. Babbage'));
  await Promise.all([firm.watch(), firm.watch()]);
  await firm.clock(AT_EIGHT);
  expect(firm.mails).toHaveLength(1);
});

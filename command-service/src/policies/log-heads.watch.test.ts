import { client } from '@lexledger/contracts/features/clients';
import { askForLogHead, chooseLogHeadRecipients } from '@lexledger/contracts/features/log-heads';
import type { Mailer, MailMessage } from '@lexledger/infra/mail/port';
import { expect, it, onTestFinished, vi } from 'vitest';
import { userDecider } from '../features/identity/user.decider.ts';
import { logHeadsDecider } from '../features/log-heads/log-heads.decider.ts';
import { USER as ADA, ANOTHER_USER as DANA } from '../kernel/given.ts';
import { aDataFolder, requestFor, startProcess } from '../kernel/test-process.ts';
import { aSetTime } from '../kernel/test-time.ts';
import { runningWatches } from '../kernel/test-watches.ts';
import { createLogHeadsWatch } from './log-heads.watch.ts';

const watches = runningWatches();

const MARCH = '2026-03-02T12:00:00.000Z';
const APRIL = '2026-04-01T00:00:10.000Z';
const LATER_IN_APRIL = '2026-04-20T09:00:00.000Z';
const MAY = '2026-05-03T07:00:00.000Z';
const JUNE = '2026-06-01T07:00:00.000Z';

interface Circumstances {
  /** Whether the authority answers; null where there is none. */
  stamps: boolean | null;
}

/** Ada's practice, whose log is as long as the whole log; `mails` is what a mail server got. */
async function aPractice(circumstances: Circumstances = { stamps: null }) {
  const time = aSetTime(MARCH);
  const process = startProcess(aDataFolder(), { clock: time });
  onTestFinished(() => process.close());
  const mails: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      mails.push(message);
      return { outcome: 'accepted', detail: '250 Queued' };
    },
  };
  const register = async (id: string, name: string): Promise<void> => {
    await process.handler.handle(userDecider, {
      ...requestFor(askForLogHead, {}, { by: id }),
      type: 'RegisterUser',
      data: { username: name, passwordHash: 'x', email: `${name}@firm.test`, timeZone: 'UTC' },
    });
  };
  await register(ADA, 'ada');
  const work = async (): Promise<void> => {
    const fields = { name: 'Byron', email: 'byron@example.com', practiceArea: 'Tax' };
    await process.send(client.commands.add, fields);
  };
  const services = {
    ...process,
    mailer,
    headOf: async () => {
      const { length: size } = await process.log();
      return { size, root: `root of ${size}`, checkpoint: `lexledger/${ADA}\n${size}\n` };
    },
    authority: {
      name: 'tsa.example',
      async stamp(content: Uint8Array) {
        if (circumstances.stamps !== true) throw new Error('The authority is away.');
        return { bytes: Buffer.concat([Buffer.from('stamp of '), content]), at: new Date(time.now()).toISOString() };
      },
    },
  };
  const { authority, ...withoutAuthority } = services;
  return {
    process,
    mails,
    work,
    register,
    heads: async () => (await process.handler.aggregates.refresh(logHeadsDecider, ADA)).state.heads,
    /** Starts a process that keeps heads; resolves once it has read the log. */
    async watch(): Promise<void> {
      const given = circumstances.stamps === null ? withoutAuthority : { ...withoutAuthority, authority };
      await watches.start(createLogHeadsWatch(time), given);
    },
    /** Sets the clock; resolves once all that was running has looked at it. */
    clock: (at: string) => watches.setClock(time, at, 3),
  };
}

it('is kept once for a month that ended, mailed to the owner with how to verify it, over restarts', async () => {
  const practice = await aPractice();
  await practice.work();
  await practice.watch();
  await practice.clock('2026-03-31T23:59:59.999Z');
  expect(await practice.heads()).toEqual([]);
  await practice.clock(APRIL);
  expect(await practice.heads()).toMatchObject([
    { month: '2026-03', size: 2, stamp: null, mail: { state: 'accepted', to: ['ada@firm.test'] } },
  ]);
  const [mail] = practice.mails;
  expect(mail).toMatchObject({ to: 'ada@firm.test', subject: 'Head of the log, March 2026: 2 entries' });
  expect(mail?.text).toContain(`lexledger/${ADA}\n2\n`);
  expect(mail?.text).toContain('verify.mjs . --seen checkpoint.txt');
  expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual(['checkpoint.txt']);
  await watches.endAll();
  await practice.watch();
  await practice.clock(LATER_IN_APRIL);
  expect(practice.mails).toHaveLength(1);
  expect(await practice.heads()).toHaveLength(1);
});

it('is kept at the next start where nothing ran at the turn of the month, and not of a month without anything', async () => {
  const practice = await aPractice();
  await practice.work();
  await practice.watch();
  await practice.clock(LATER_IN_APRIL);
  expect(await practice.heads()).toMatchObject([{ month: '2026-03' }]);
  // Only the head itself and its mail were recorded since.
  await practice.clock(MAY);
  expect(await practice.heads()).toHaveLength(1);
  await practice.work();
  await practice.clock(JUNE);
  expect(await practice.heads()).toMatchObject([{ month: '2026-05' }, { month: '2026-03' }]);
});

it('goes to whom the firm says, and to nobody where it says so', async () => {
  const practice = await aPractice();
  await practice.process.send(chooseLogHeadRecipients, { owners: false, addresses: ['auditor@example.com'] });
  await practice.watch();
  await practice.clock(APRIL);
  expect(practice.mails.map(({ to }) => to)).toEqual(['auditor@example.com']);
  await practice.process.send(chooseLogHeadRecipients, { owners: false, addresses: [] });
  await practice.work();
  await practice.clock(MAY);
  expect(await practice.heads()).toMatchObject([{ month: '2026-04', mail: null }, { month: '2026-03' }]);
  expect(practice.mails).toHaveLength(1);
});

it('goes to each owner of a firm of several', async () => {
  const practice = await aPractice();
  await practice.register(DANA, 'dana');
  await practice.process.join(ADA, DANA, 'lawyer');
  await practice.watch();
  await practice.clock(APRIL);
  const ofFirm = practice.mails.filter(({ text }) => text.includes(`lexledger/${ADA}\n`));
  expect(ofFirm.map(({ to }) => to)).toContain('ada@firm.test');
  expect((await practice.heads())[0]?.mail?.to).toEqual(['ada@firm.test']);
});

it('is stamped before it is mailed; without an answer of the authority it is mailed, and stamped later', async () => {
  const circumstances: Circumstances = { stamps: true };
  const practice = await aPractice(circumstances);
  await practice.watch();
  await practice.clock(APRIL);
  expect((await practice.heads())[0]?.stamp).toEqual({ authority: 'tsa.example', at: APRIL });
  expect(practice.mails[0]?.attachments?.map(({ fileName }) => fileName)).toEqual(['checkpoint.txt', 'checkpoint.tsr']);
  circumstances.stamps = false;
  await practice.work();
  await practice.clock(MAY);
  expect(practice.mails[1]?.attachments).toHaveLength(1);
  expect((await practice.heads())[0]).toMatchObject({ month: '2026-04', stamp: null });
  circumstances.stamps = true;
  await practice.clock('2026-05-03T07:59:59.000Z');
  expect((await practice.heads())[0]?.stamp).toBeNull();
  await practice.clock('2026-05-03T08:00:01.000Z');
  expect((await practice.heads())[0]?.stamp).toMatchObject({ authority: 'tsa.example' });
  expect(practice.mails).toHaveLength(2);
});

it('is made once somebody asks, whatever the day, and goes once where two processes send it', async () => {
  const practice = await aPractice();
  await Promise.all([practice.watch(), practice.watch()]);
  await practice.process.send(askForLogHead, {});
  await vi.waitFor(async () => expect((await practice.heads())[0]?.mail?.state).toBe('accepted'));
  await practice.clock('2026-03-05T00:00:00.000Z');
  expect(await practice.heads()).toMatchObject([{ month: null, size: 2 }]);
  expect(practice.mails).toHaveLength(1);
});

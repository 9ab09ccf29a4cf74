import type { KeptHead, LogHeadEvent } from '@lexledger/contracts/features/log-heads';
import { streamName } from '@lexledger/contracts/kernel/event';
import { START } from '@lexledger/contracts/kernel/position';
import type { Mailer, MailMessage, MailOutcome } from '@lexledger/infra/mail/port';
import { userDecider } from '../features/identity/user.decider.ts';
import {
  ATTEMPT_LOG_HEAD_MAIL,
  type HeadMailAttempt,
  type HeadStamp,
  type HeadToKeep,
  KEEP_LOG_HEAD,
  type LogHeadsState,
  logHeadsDecider,
  SETTLE_LOG_HEAD_MAIL,
  type SettledHeadMail,
  STAMP_LOG_HEAD,
} from '../features/log-heads/log-heads.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { StepServices, Watch } from '../kernel/policy.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';
import { headMessage } from './log-head-message.ts';
import { type DueHead, KEEPING, LogHeadSchedule } from './log-head-schedule.ts';
import { mailOnce } from './mail-once.ts';

const NAME = 'log-heads';
/** Maximum milliseconds between two checks of the clock, which may be set while the machine may sleep. */
const LONGEST_WAIT_MS = 30_000;
/** Milliseconds after which an authority that did not answer is asked again. */
const AUTHORITY_AWAY_MS = 3_600_000;
/** Milliseconds after which trees that are behind the log are read again. */
const TREES_AWAY_MS = 60_000;

/** Milliseconds after which a head is not mailed any more: whoever sets up mail later is not sent the months before. */
const LATE_MS = 7 * 86_400_000;

/** The watch while it runs. */
interface Run {
  readonly services: StepServices;
  readonly schedule: LogHeadSchedule;
  readonly now: () => number;
}

const stateOf = async ({ services: { handler } }: Run, firmId: string): Promise<LogHeadsState> =>
  (await handler.aggregates.refresh(logHeadsDecider, firmId)).state;

/** Records something of a head, by a command that is the same in every process unless it says otherwise. */
async function record(
  { services: { handler } }: Run,
  firmId: string,
  type: string,
  data: HeadToKeep | HeadStamp | HeadMailAttempt | SettledHeadMail,
  commandId = nameBasedId(`${NAME}:${type}`, data.headId),
): Promise<void> {
  await handler.handle(logHeadsDecider, {
    ...{ type, data, entityId: firmId, userId: firmId, firmId, commandId, timeZone: 'UTC' },
    repeatable: true,
    origin: { sessionId: null, correlationId: data.headId, causationId: null, ip: null, userAgent: null },
  });
}

/** Keeps the head of a month that ended, unless nothing else was recorded since the last head; and one that was asked for. */
async function keep(run: Run, { firmId, month }: DueHead): Promise<void> {
  const { services, schedule, now } = run;
  const state = await stateOf(run, firmId);
  const isMissing = month !== null && !state.heads.some((head) => head.month === month);
  if (month !== null && !isMissing) schedule.isIdle(firmId, month);
  if ((!isMissing && state.asked === null) || services.headOf === undefined) return;
  const head = await services.headOf(firmId);
  if (head === null) return schedule.postpone(firmId, now() + TREES_AWAY_MS);
  const news = head.size - (state.heads[0]?.size ?? 0) - state.ownSince;
  if (month !== null && isMissing) {
    if (news <= 0) schedule.isIdle(firmId, month);
    else await record(run, firmId, KEEP_LOG_HEAD, { headId: nameBasedId(`${NAME}:${month}`, firmId), month, ...head });
  }
  if (state.asked !== null) await record(run, firmId, KEEP_LOG_HEAD, { headId: state.asked, month: null, ...head });
}

/** Has a head stamped where an authority is configured; false where it did not answer as it should. */
async function stamp(run: Run, firmId: string, { id: headId, checkpoint }: KeptHead): Promise<boolean> {
  const { authority } = run.services;
  if (authority === undefined) return true;
  try {
    const { bytes, at } = await authority.stamp(Buffer.from(checkpoint));
    const data = { headId, authority: authority.name, stampedAt: at, stamp: Buffer.from(bytes).toString('base64') };
    await record(run, firmId, STAMP_LOG_HEAD, data);
    return true;
  } catch (error) {
    run.services.warn?.('a head of the log was not time-stamped', error);
    return false;
  }
}

/** The addresses of who gets the firm's heads now. */
async function recipientsOf({ services: { handler } }: Run, firmId: string, state: LogHeadsState) {
  const { members } = (await handler.aggregates.refresh(membershipDecider, firmId)).state;
  const owners = members.filter(({ role, status }) => role === 'owner' && status === 'active').map(({ id }) => id);
  const ids = !state.owners ? [] : members.length === 0 ? [firmId] : owners;
  const users = await Promise.all(ids.map((id) => handler.aggregates.refresh(userDecider, id)));
  const known = users.flatMap(({ state: { user } }) => user?.email ?? []);
  return [...new Set([...known, ...state.addresses])];
}

/** A mailer that sends a message to each address, and tells the worst that became of it. */
const toAll = (mailer: Mailer, addresses: readonly string[]): Mailer => ({
  async send(message) {
    const outcomes: (MailOutcome & { readonly to: string })[] = [];
    for (const to of addresses) outcomes.push({ to, ...(await mailer.send({ ...message, to })) });
    const bad = outcomes.filter(({ outcome }) => outcome !== 'accepted');
    const worst = bad.find(({ outcome }) => outcome === 'unknown') ?? bad[0] ?? outcomes[0];
    const detail = (bad.length > 0 ? bad : outcomes).map((each) => `${each.to}: ${each.detail}`).join('\n');
    return { outcome: worst?.outcome ?? 'refused', detail };
  },
});

/** The stamp of a head, which its event has. */
async function stampIn({ services: { store, codec } }: Run, firmId: string, headId: string): Promise<Buffer | null> {
  for (const recorded of await store.read(streamName(logHeadsDecider.category, firmId))) {
    const { type, data } = (await codec.decode(recorded)) as LogHeadEvent;
    if (type === 'LogHeadStamped' && data.headId === headId) return Buffer.from(data.stamp, 'base64');
  }
  return null;
}

/** Mails a head once to everybody who gets it; to nobody where nobody does. */
async function mail(run: Run, firmId: string, headId: string): Promise<void> {
  const { mailer } = run.services;
  if (mailer === undefined) return;
  const state = await stateOf(run, firmId);
  const addresses = await recipientsOf(run, firmId, state);
  const mailed = async () => {
    const { heads } = await stateOf(run, firmId);
    return heads.find(({ id }) => id === headId)?.mail ?? null;
  };
  await mailOnce(toAll(mailer, addresses), {
    recorded: async () => (await mailed()) ?? (addresses.length === 0 ? null : { state: 'requested', attempt: null }),
    prepare: async (): Promise<MailMessage | string> => {
      const { heads } = await stateOf(run, firmId);
      const head = heads.find(({ id }) => id === headId);
      if (head === undefined) return 'The head is not there.';
      return { to: '', ...headMessage(head, await stampIn(run, firmId, headId)) };
    },
    recordAttempt: (attempt) => record(run, firmId, ATTEMPT_LOG_HEAD_MAIL, { headId, attempt, to: addresses }, attempt),
    recordOutcome: ({ outcome, detail }) =>
      record(
        run,
        firmId,
        SETTLE_LOG_HEAD_MAIL,
        { headId, outcome, detail: detail.slice(0, 500) },
        nameBasedId(`${NAME}:${outcome}`, headId),
      ),
  });
}

/** Stamps and mails what was kept. What the authority did not stamp is mailed without, and stamped later. */
async function finish(run: Run, firmId: string): Promise<void> {
  const { schedule, now } = run;
  for (const headId of schedule.openOf(firmId, now())) {
    const head = (await stateOf(run, firmId)).heads.find(({ id }) => id === headId);
    if (head === undefined) continue;
    const isStamped = head.stamp !== null || (await stamp(run, firmId, head));
    if (now() - Date.parse(head.keptAt) < LATE_MS) await mail(run, firmId, headId);
    if (isStamped) schedule.settled(firmId, headId);
    else schedule.postpone(firmId, now() + AUTHORITY_AWAY_MS);
  }
}

/** Rests that end early where there is something to do, also where that came while nobody rested. */
class Naps {
  #current = new AbortController();
  get signal(): AbortSignal {
    return this.#current.signal;
  }
  renew(): void {
    if (this.signal.aborted) this.#current = new AbortController();
  }
  end(): void {
    this.#current.abort();
  }
}

/** Does what is due, until it is over; what somebody asks for meanwhile wakes it. */
async function checkTheClock(run: Run, time: WatchTime, isKnown: () => boolean, over: AbortSignal, naps: Naps) {
  while (!over.aborted) {
    naps.renew();
    // Before the log is read to its end, heads that were kept would be missing.
    for (const due of isKnown() ? run.schedule.due(run.now()) : []) {
      if (over.aborted) return;
      await keep(run, due);
      await finish(run, due.firmId);
    }
    await time.rest(isKnown() ? LONGEST_WAIT_MS : 250, AbortSignal.any([over, naps.signal]));
  }
}

/**
 * Keeps the signed head of each firm's log once a month, has it time-stamped and mails it to whom the firm says, so that
 * there is one where whoever runs the installation cannot reach it. A month that ended while nothing ran gets its head at
 * the next start. What was kept and who asked is read from the log at every start.
 */
export function createLogHeadsWatch(time: WatchTime = machineTime): Watch {
  return {
    name: NAME,
    reactsTo: KEEPING,
    async watch(services, signal, reached) {
      const { store, codec } = services;
      const schedule = new LogHeadSchedule();
      const run: Run = { services, schedule, now: () => time.now() };
      const [ended, naps] = [new AbortController(), new Naps()];
      const over = AbortSignal.any([signal, ended.signal]);
      const head = await store.head();
      let isKnown = false;
      let failure: unknown = null;
      const checking = checkTheClock(run, time, () => isKnown, over, naps).catch((error: unknown) => {
        failure = error;
        ended.abort();
      });
      try {
        for await (const batch of store.subscribe(START, { filter: { types: KEEPING }, signal: over })) {
          for (const recorded of batch.events) schedule.take(await codec.decode(recorded));
          isKnown ||= batch.position >= head;
          if (batch.events.length > 0) naps.end();
          await reached(batch.position, batch.events.length > 0);
        }
      } finally {
        ended.abort();
        await checking;
      }
      if (failure !== null) throw failure;
    },
  };
}

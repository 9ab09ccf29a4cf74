import type { ApprovalDocument } from '@lexledger/contracts/features/approvals';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { InboxItem } from '@lexledger/contracts/features/inbox';
import type { ParkedCommandDocument } from '@lexledger/contracts/features/parked-commands';
import type { InboxList } from '@lexledger/contracts/inboxChoices';
import { START } from '@lexledger/contracts/kernel/position';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import type { Walls } from '@lexledger/contracts/walls';
import { hasConfidentialMatch } from '@lexledger/domain/inbox/concerns';
import { concernWords } from '@lexledger/domain/inbox/words';
import type { Mailer, MailMessage } from '@lexledger/infra/mail/port';
import { wallsDecider } from '../features/ethical-walls/walls.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { inboxItemDecider } from '../features/inbox/inbox-item.decider.ts';
import {
  ATTEMPT_INBOX_MAIL,
  inboxMailDecider,
  inboxMailId,
  SETTLE_INBOX_MAIL,
} from '../features/inbox/inbox-mail.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { StepServices, Watch } from '../kernel/policy.ts';
import { sightOf } from '../kernel/sight.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';
import { type DueMail, InboxMailSchedule, MAILING, type UnreadItem } from './inbox-mail-schedule.ts';
import { mailOnce } from './mail-once.ts';

const NAME = 'inbox-mail';
/** Maximum milliseconds between two checks of the clock, which may be set while the machine may sleep. */
const LONGEST_WAIT_MS = 30_000;
/** Maximum number of items in a mail; their number says how many more there are. */
const MOST_ITEMS = 30;

/** The categories of the streams of the records of each list. */
const CATEGORIES: Readonly<Record<Exclude<InboxList, 'wall-notices'>, string>> = {
  cases: 'case',
  tasks: 'task',
  'calendar-events': 'event',
  'case-notes': 'note',
  approvals: 'approval',
  'parked-commands': 'parked',
  'conflict-checks': 'check',
  drafts: 'draft',
};

/** What in a firm says whether somebody is told of an item. */
interface FirmStreams {
  readonly look: ReturnType<typeof sightOf>;
  readonly membership: Membership;
  readonly walls: Walls;
}

/** Whether it still waits for the person: an approval or a refused change that somebody decided does not, and one of a wall is told on screen alone. */
function isTold({ list, concern }: InboxItem, record: RecordBase): boolean {
  if (list === 'parked-commands') {
    const isDecided = concern === 'parkedApplied' || concern === 'parkedDiscarded';
    return isDecided || (record as unknown as ParkedCommandDocument).state === 'open';
  }
  if (concern === 'conflictToClear') return hasConfidentialMatch(record as ConflictCheck);
  if (list !== 'approvals') return true;
  const { state, wallId } = record as unknown as ApprovalDocument;
  return wallId === null && (concern !== 'approvalAsked' || state === 'open');
}

/** What names a record in a mail; a note is not repeated there, and an approval says what it holds back on screen. */
function titleOf({ list }: InboxItem, record: RecordBase): string | null {
  const { title } = record as { readonly title?: unknown };
  return list === 'case-notes' || list === 'approvals' || typeof title !== 'string' ? null : title;
}

/** Whether an ethical wall still waits for the person to acknowledge it. What it is about is told on screen alone. */
function isAwaited({ walls }: Walls, wallId: string, userId: string): boolean {
  const wall = walls.find(({ id }) => id === wallId);
  return wall?.lifted === null && wall.people.some((each) => each.memberId === userId && each.acknowledgedAt === null);
}

/** What a mail says an item is about, after who did what; null where the person is told nothing of it now. */
async function aboutOf(item: InboxItem, of: FirmStreams): Promise<readonly string[] | null> {
  const { list, recordId, caseId, userId } = item;
  if (list === 'wall-notices') {
    const isMember = accessIn(of.membership, userId) !== null;
    return isMember && isAwaited(of.walls, recordId, userId) ? [] : null;
  }
  const record = await of.look({ view: list, category: CATEGORIES[list], id: recordId });
  if (record === null || !isTold(item, record)) return null;
  const matter =
    caseId === null || list === 'cases' ? null : await of.look({ view: 'cases', category: 'case', id: caseId });
  const about = [titleOf(item, record), matter && (matter as RecordBase & { readonly title: unknown }).title];
  return about.filter((each) => typeof each === 'string');
}

/** One line for each item that is unread and that the person may see now. */
async function linesOf(userId: string, items: readonly UnreadItem[], services: StepServices, now: string) {
  const { aggregates } = services.handler;
  const lines: string[] = [];
  for (const firmId of new Set(items.map((each) => each.firmId))) {
    const look = sightOf(services.handler, firmId, userId, now);
    const membership = (await aggregates.refresh(membershipDecider, firmId)).state;
    const walls = (await aggregates.refresh(wallsDecider, firmId)).state;
    for (const { id } of items.filter((each) => each.firmId === firmId)) {
      const item = (await aggregates.refresh(inboxItemDecider, id)).state;
      if (item === null || item.readAt !== null || item.doneAt !== null) continue;
      const named = await aboutOf(item, { look, membership, walls });
      if (named === null) continue;
      const author = membership.members.find(({ id: memberId }) => memberId === item.by)?.name ?? 'A former member';
      lines.push([concernWords(item, author), ...(named.length === 0 ? [] : [named.join(', ')])].join(': '));
    }
  }
  return lines;
}

const messageOf = (to: string, lines: readonly string[]): MailMessage => ({
  to,
  subject: lines.length === 1 ? '1 unread item in your inbox' : `${lines.length} unread items in your inbox`,
  text: [
    ...lines.slice(0, MOST_ITEMS).map((line) => `- ${line}`),
    ...(lines.length > MOST_ITEMS ? [`And ${lines.length - MOST_ITEMS} more.`] : []),
    '',
    'Open the inbox in LexLedger to read them, or to put them away.',
    '',
    'You chose to get your inbox by e-mail once a day in the settings of LexLedger, and can turn it off there.',
  ].join('\n'),
});

/** Mails what is unread to a person, once for the day; nothing where nothing is. */
async function send(due: DueMail, mailer: Mailer | undefined, services: StepServices, now: string): Promise<void> {
  const { userId, day, items } = due;
  const { handler } = services;
  const { user } = (await handler.aggregates.refresh(userDecider, userId)).state;
  const to = user?.email ?? null;
  const entityId = inboxMailId(userId, day);
  const mailed = async () => (await handler.aggregates.refresh(inboxMailDecider, entityId)).state;
  const isWanted = (user?.inboxMail ?? null) !== null && to !== null && mailer !== undefined;
  const lines = isWanted && (await mailed()) === null ? await linesOf(userId, items, services, now) : [];
  const origin = { sessionId: null, correlationId: entityId, causationId: null, ip: null, userAgent: null };
  const common = { entityId, userId, timeZone: 'UTC', origin } as const;
  await mailOnce(mailer, {
    async recorded() {
      return (await mailed()) ?? (lines.length === 0 ? null : { state: 'requested', attempt: null });
    },
    prepare: async () => messageOf(to ?? '', lines),
    async recordAttempt(attempt) {
      const data = { attempt, to, day, items: lines.length };
      const command = { ...common, type: ATTEMPT_INBOX_MAIL, data, commandId: attempt, repeatable: false };
      await handler.handle(inboxMailDecider, command);
    },
    async recordOutcome({ outcome, detail }) {
      await handler.handle(inboxMailDecider, {
        ...common,
        type: SETTLE_INBOX_MAIL,
        data: { outcome, detail: detail.slice(0, 500) },
        commandId: nameBasedId(`${NAME}:${outcome}`, entityId),
        repeatable: true,
      });
    },
  });
}

/**
 * Mails people what is unread in their inbox, once a day at the time that they chose, in their zone. Whether they may see
 * each record is asked when the mail goes out. Who wants it and what is unread is read from the log at every start; a mail
 * whose time came while nothing ran goes out then, on the same day.
 */
export function createInboxMailWatch(time: WatchTime = machineTime): Watch {
  return {
    name: NAME,
    reactsTo: MAILING,
    async watch(services, signal, reached) {
      const { store, codec, mailer } = services;
      const schedule = new InboxMailSchedule();
      const ended = new AbortController();
      const over = AbortSignal.any([signal, ended.signal]);
      const head = await store.head();
      let isKnown = false;
      let failure: unknown = null;

      async function checkTheClock(): Promise<void> {
        while (!over.aborted) {
          // Before the log is read to its end, what was read meanwhile would be unread.
          for (const due of isKnown ? schedule.due(time.now()) : []) {
            if (over.aborted) return;
            await send(due, mailer, services, new Date(time.now()).toISOString());
            schedule.done(due);
          }
          await time.rest(isKnown ? LONGEST_WAIT_MS : 250, over);
        }
      }

      const checking = checkTheClock().catch((error: unknown) => {
        failure = error;
        ended.abort();
      });
      try {
        for await (const batch of store.subscribe(START, { filter: { types: MAILING }, signal: over })) {
          for (const recorded of batch.events) schedule.take(await codec.decode(recorded));
          isKnown ||= batch.position >= head;
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

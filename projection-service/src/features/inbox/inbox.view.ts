import type { ApprovalDocument } from '@lexledger/contracts/features/approvals';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { Draft } from '@lexledger/contracts/features/drafting';
import { type WallNotice, wallNoticeId } from '@lexledger/contracts/features/ethical-walls';
import {
  type InboxItem,
  inboxView,
  listInbox,
  MAX_INBOX_ITEMS,
  type ShownInboxItem,
} from '@lexledger/contracts/features/inbox';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { ParkedCommandDocument } from '@lexledger/contracts/features/parked-commands';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { Concern, InboxList } from '@lexledger/contracts/inboxChoices';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { hasConfidentialMatch } from '@lexledger/domain/inbox/concerns';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';

export const inboxProjection = defineProjection(inboxView, {
  version: 1,
  indexes: [['doneAt', 'raisedAt']],
  project: {
    InboxItemRaised: (_document, { data, metadata }, id) => ({
      id,
      userId: metadata.userId ?? '',
      ...data,
      raisedAt: metadata.at,
      readAt: null,
      doneAt: null,
    }),
    InboxItemRead: (document, { metadata }) => document && { ...document, readAt: metadata.at },
    InboxItemUnread: (document) => document && { ...document, readAt: null },
    InboxItemDone: (document, { metadata }) =>
      document && { ...document, readAt: document.readAt ?? metadata.at, doneAt: metadata.at },
    InboxItemReopened: (document) => document && { ...document, doneAt: null },
  },
});

type Said = Pick<ShownInboxItem, 'title' | 'date' | 'isDay'>;

/** Characters of a note that stand for it. */
const FIRST_WORDS = 200;

/** What the record of each list says now. */
const SAID: { readonly [List in InboxList]: (record: RecordBase) => Said } = {
  cases: (record) => ({ title: (record as Case).title, date: null, isDay: true }),
  tasks: (record) => ({ title: (record as Task).title, date: (record as Task).dueDate, isDay: true }),
  'calendar-events': (record) => {
    const { title, startDate, isAllDay } = record as CalendarEvent;
    return { title, date: startDate, isDay: isAllDay };
  },
  drafts: (record) => ({ title: (record as Draft).title, date: null, isDay: true }),
  'case-notes': (record) => {
    const { content } = record as CaseNote;
    return { title: content?.slice(0, FIRST_WORDS) ?? null, date: null, isDay: true };
  },
  'wall-notices': (record) => ({
    title: (record as unknown as WallNotice).text.slice(0, FIRST_WORDS),
    date: null,
    isDay: true,
  }),
  'conflict-checks': (record) => ({ title: (record as ConflictCheck).names.join(', '), date: null, isDay: true }),
  'parked-commands': (record) => {
    const { noun, about, madeAt } = record as unknown as ParkedCommandDocument;
    return { title: [noun, about].filter(Boolean).join(' '), date: madeAt, isDay: false };
  },
  approvals: (record) => {
    const { title, state, expiresAt } = record as unknown as ApprovalDocument;
    return { title, date: state === 'open' ? expiresAt : null, isDay: false };
  },
};

/** What waits for the person until somebody decides about it. */
const WAITS: ReadonlySet<Concern> = new Set(['approvalAsked', 'handedOver', 'parkedDeadline']);

/** Whether it waits for nobody any more: it was removed, or somebody did what the person was asked to. */
function isOver({ concern, list }: InboxItem, record: RecordBase): boolean {
  if (list === 'wall-notices') {
    const { acknowledgedAt, liftedAt } = record as unknown as WallNotice;
    return acknowledgedAt !== null || liftedAt !== null;
  }
  if ((record.removedAt ?? null) !== null) return true;
  if (concern === 'conflictToClear') return !hasConfidentialMatch(record as ConflictCheck);
  return WAITS.has(concern) && 'state' in record && record.state !== 'open';
}

/** The item with what its record says; null where that was removed, or the person may not see it any more. */
async function shownOf(raised: InboxItem, read: Reader): Promise<ShownInboxItem | null> {
  const { userId, ...item } = raised;
  const { list, recordId } = item;
  const id = list === 'wall-notices' ? wallNoticeId(recordId, userId) : recordId;
  const record = (await read.get(list, id)) as unknown as RecordBase | null;
  return record === null || isOver(raised, record) ? null : { ...item, ...SAID[list](record) };
}

/**
 * The items of the person. Whether they may see a record is asked of the reader each time, so that what was taken from
 * them, or restricted, is gone from here at once.
 */
export const inboxQuery = answerQuery(
  listInbox,
  async ({ query, read }) => {
    const isDone = query.done === 'true';
    const found = (await read.find(inboxView.name, {
      where: isDone ? { doneAt: { gte: '' } } : { doneAt: null },
      sort: [{ field: isDone ? 'doneAt' : 'raisedAt', direction: 'desc' }],
      limit: MAX_INBOX_ITEMS,
    })) as unknown as readonly InboxItem[];
    const shown = await Promise.all(found.map((item) => shownOf(item, read)));
    return { body: shown.filter((item) => item !== null) };
  },
  { timeless: true },
);

import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { CONCERNS, INBOX_LISTS } from '../inboxChoices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, email, identifier, instantField, personalText } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { defineView } from '../kernel/view.ts';

/** Limit of items in an answer, the newest first. */
export const MAX_INBOX_ITEMS = 200;

/** What an item is about. It names the record and repeats none of its words, which are read when the inbox is. */
const about = {
  concern: z.enum(keysOf(CONCERNS)),
  list: z.enum(INBOX_LISTS),
  /** For what asks somebody to acknowledge an ethical wall, the id of the wall. */
  recordId: identifier(),
  /** The matter of the record; null where it is of none. */
  caseId: identifier().nullable(),
  /** The id of the account of whose doing it is. */
  by: identifier(),
  /** For a deadline that was moved: when it was before; its own record says when it is. */
  movedFrom: instantField().nullable(),
};

/**
 * Something that a member of a firm did concerns the person to whom the stream belongs. Its id derives from the event
 * and the person, so that each is raised once.
 */
export const inboxItemRaised = defineEvent('InboxItemRaised', z.object(about));
export type RaisedInboxItem = EventOf<typeof inboxItemRaised>['data'];
export const inboxItemRead = defineEvent('InboxItemRead', z.object({}));
export const inboxItemUnread = defineEvent('InboxItemUnread', z.object({}));
export const inboxItemDone = defineEvent('InboxItemDone', z.object({}));
export const inboxItemReopened = defineEvent('InboxItemReopened', z.object({}));

/**
 * The unread items of a day are about to be mailed to the person to whom the stream belongs. Its id derives from person
 * and day, so that there is one mail a day, whichever process sends it.
 */
export const inboxMailAttempted = defineEvent(
  'InboxMailAttempted',
  z.object({ attempt: identifier(), to: email(), day: calendarDate(), items: z.int().min(1) }),
);
export const inboxMailSettled = defineEvent(
  'InboxMailSettled',
  z.object({ outcome: z.enum(['accepted', 'refused', 'unknown']), detail: personalText(500) }),
);
export const inboxMailEvents = [inboxMailAttempted, inboxMailSettled] as const;

export const inboxEvents = [inboxItemRaised, inboxItemRead, inboxItemUnread, inboxItemDone, inboxItemReopened] as const;

export const inboxDocument = z.object({
  id: identifier(),
  userId: identifier(),
  ...about,
  raisedAt: instantField(),
  readAt: instantField().nullable(),
  doneAt: instantField().nullable(),
});
export type InboxItem = z.output<typeof inboxDocument>;

export const inboxView = defineView('inbox', {
  document: inboxDocument,
  changedBy: inboxEvents,
  isPersonal: true,
});

/** An item with what its record says now. */
export const shownInboxItem = inboxDocument.omit({ userId: true }).extend({
  /** The record's name, or the first words of a note or of the text of a wall; null where it was erased. */
  title: z.string().nullable(),
  /** The day or instant of a deadline, an event or a task that is due; null where there is none. */
  date: z.string().nullable(),
  /** Whether the date is a day of the calendar. */
  isDay: z.boolean(),
});
export type ShownInboxItem = z.output<typeof shownInboxItem>;

export const listInbox = defineQuery({
  name: 'ListInbox',
  path: '/api/inbox',
  query: z.strictObject({
    /** `true` for the items that are done, instead of those that are not. */
    done: z.enum(['true', 'false']).optional(),
  }),
  answer: z.array(shownInboxItem),
  reads: [inboxView.name, ...INBOX_LISTS],
  summary: 'What of the firm concerns the person: the items whose records they may see, the newest first',
  isReadAhead: true,
});

const ITEM = { noun: 'Inbox item', key: '/api/inbox/:id', views: [inboxView.name] } as const;

const command = {
  category: 'inbox',
  target: 'entity',
  method: 'POST',
  status: 200,
  body: noBody,
  answer: inboxDocument,
} as const;

export const readInboxItem = defineCommand({
  ...command,
  type: 'ReadInboxItem',
  waits: { ...ITEM, outcome: 'marked as read' },
  path: '/api/inbox/:id/read',
  summary: 'Mark an item of the inbox as read',
});

export const unreadInboxItem = defineCommand({
  ...command,
  type: 'UnreadInboxItem',
  waits: { ...ITEM, outcome: 'marked as unread' },
  path: '/api/inbox/:id/unread',
  summary: 'Mark an item of the inbox as unread',
});

export const finishInboxItem = defineCommand({
  ...command,
  type: 'FinishInboxItem',
  waits: { ...ITEM, outcome: 'done' },
  path: '/api/inbox/:id/done',
  summary: 'Put an item of the inbox away as done, which is then read as well',
});

export const reopenInboxItem = defineCommand({
  ...command,
  type: 'ReopenInboxItem',
  waits: { ...ITEM, outcome: 'back in the inbox' },
  path: '/api/inbox/:id/reopen',
  summary: 'Have an item in the inbox again that was done',
});

export const inbox = defineFeature({
  events: [...inboxEvents, ...inboxMailEvents],
  commands: [readInboxItem, unreadInboxItem, finishInboxItem, reopenInboxItem],
  views: [inboxView],
  queries: [listInbox],
  errors: {},
});

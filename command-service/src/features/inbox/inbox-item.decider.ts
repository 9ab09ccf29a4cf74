import {
  finishInboxItem,
  type InboxItem,
  inbox,
  type RaisedInboxItem,
  readInboxItem,
  reopenInboxItem,
  unreadInboxItem,
} from '@lexledger/contracts/features/inbox';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';

/** Command issued by the process of the inbox alone; it has no route. */
export const RAISE_INBOX_ITEM = 'RaiseInboxItem';

/** The stream id of what an event says to one person, which is the same however often it is raised. */
export const inboxItemId = (eventId: string, memberId: string, concern: string): string =>
  nameBasedId(`inbox:${concern}:${memberId}`, eventId);

const only = (isNews: boolean, type: string): Decision => (isNews ? [{ type, data: {} }] : []);

function decideOn({ readAt, doneAt }: InboxItem, { type }: Command): Decision {
  switch (type) {
    case readInboxItem.type:
      return only(readAt === null, 'InboxItemRead');
    case unreadInboxItem.type:
      return only(readAt !== null && doneAt === null, 'InboxItemUnread');
    case finishInboxItem.type:
      return only(doneAt === null, 'InboxItemDone');
    case reopenInboxItem.type:
      return only(doneAt !== null, 'InboxItemReopened');
    default:
      throw new Error(`inbox has no command ${type}`);
  }
}

export const inboxItemDecider: Decider<InboxItem | null> = {
  category: 'inbox',
  isPersonal: true,
  commands: inbox.commands,
  initial: () => null,
  decide(command, item) {
    if (command.type === RAISE_INBOX_ITEM) {
      return item === null ? [{ type: 'InboxItemRaised', data: command.data as RaisedInboxItem }] : [];
    }
    return item === null || item.userId !== command.userId ? refuse('NOT_FOUND') : decideOn(item, command);
  },
  evolve(item, { type, data, entityId, metadata: { userId, at } }) {
    if (type === 'InboxItemRaised') {
      const about = data as RaisedInboxItem;
      return { id: entityId, userId: userId ?? '', ...about, raisedAt: at, readAt: null, doneAt: null };
    }
    if (item === null) return null;
    if (type === 'InboxItemRead') return { ...item, readAt: at };
    if (type === 'InboxItemUnread') return { ...item, readAt: null };
    if (type === 'InboxItemDone') return { ...item, readAt: item.readAt ?? at, doneAt: at };
    return { ...item, doneAt: null };
  },
  answer: (item) => item,
  isLive: () => false,
};

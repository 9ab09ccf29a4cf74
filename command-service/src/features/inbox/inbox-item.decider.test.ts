import {
  finishInboxItem,
  inboxItemDone,
  inboxItemRaised,
  inboxItemRead,
  readInboxItem,
  reopenInboxItem,
  unreadInboxItem,
} from '@lexledger/contracts/features/inbox';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened, NOW } from '../../kernel/given.ts';
import { inboxItemDecider, inboxItemId, RAISE_INBOX_ITEM } from './inbox-item.decider.ts';

const matter = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const about = {
  concern: 'team',
  list: 'cases',
  recordId: matter,
  caseId: matter,
  by: ANOTHER_USER,
  movedFrom: null,
} as const;
const raised = happened(inboxItemRaised, about);
const read = happened(inboxItemRead, {});
const done = happened(inboxItemDone, {});

describe('RaiseInboxItem', () => {
  it('tells a person of an event once', () => {
    given(inboxItemDecider).whenNamed(RAISE_INBOX_ITEM, about).leadsTo({ type: 'InboxItemRaised', data: about });
    given(inboxItemDecider, raised, done).whenNamed(RAISE_INBOX_ITEM, about).changesNothing();
  });

  it('is one item for each event, person and reason', () => {
    expect(inboxItemId(matter, ANOTHER_USER, 'team')).toBe(inboxItemId(matter, ANOTHER_USER, 'team'));
    expect(inboxItemId(matter, ANOTHER_USER, 'team')).not.toBe(inboxItemId(matter, ANOTHER_USER, 'leads'));
    expect(inboxItemId(matter, ANOTHER_USER, 'team')).not.toBe(inboxItemId(matter, matter, 'team'));
  });
});

describe('an item of the inbox', () => {
  it('is read once, and unread again', () => {
    given(inboxItemDecider, raised)
      .when(readInboxItem, {})
      .leadsTo({ type: 'InboxItemRead', data: {} })
      .answers({ readAt: NOW, doneAt: null });
    given(inboxItemDecider, raised, read).when(readInboxItem, {}).changesNothing();
    given(inboxItemDecider, raised, read)
      .when(unreadInboxItem, {})
      .leadsTo({ type: 'InboxItemUnread', data: {} })
      .answers({ readAt: null });
    given(inboxItemDecider, raised).when(unreadInboxItem, {}).changesNothing();
  });

  it('is read once it is done, and stays read when it is back', () => {
    given(inboxItemDecider, raised)
      .when(finishInboxItem, {})
      .leadsTo({ type: 'InboxItemDone', data: {} })
      .answers({ readAt: NOW, doneAt: NOW });
    given(inboxItemDecider, raised, done).when(finishInboxItem, {}).changesNothing();
    given(inboxItemDecider, raised, done).when(unreadInboxItem, {}).changesNothing();
    given(inboxItemDecider, raised, done)
      .when(reopenInboxItem, {})
      .leadsTo({ type: 'InboxItemReopened', data: {} })
      .answers({ doneAt: null });
    given(inboxItemDecider, raised).when(reopenInboxItem, {}).changesNothing();
  });

  it('is nobody else’s', () => {
    for (const command of [readInboxItem, unreadInboxItem, finishInboxItem, reopenInboxItem]) {
      given(inboxItemDecider, raised).when(command, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
      given(inboxItemDecider).when(command, {}).isRefused('NOT_FOUND');
    }
  });
});

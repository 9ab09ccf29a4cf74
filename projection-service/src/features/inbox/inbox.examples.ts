import {
  inboxItemDone,
  inboxItemRaised,
  inboxItemRead,
  inboxItemReopened,
  inboxItemUnread,
} from '@lexledger/contracts/features/inbox';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER } from '../../kernel/record-examples.ts';
import { inboxProjection as projection } from './inbox.view.ts';

const stream = ['inbox', EXAMPLE_RECORD] as const;
const about = {
  concern: 'mentioned',
  list: 'case-notes',
  recordId: '00000000-0000-4000-8000-0000000000e1',
  caseId: '00000000-0000-4000-8000-0000000000ca',
  by: '00000000-0000-4000-8000-0000000000da',
  movedFrom: null,
} as const;
const raised = happened(inboxItemRaised, stream, about);
const read = happened(inboxItemRead, stream, {});
const done = happened(inboxItemDone, stream, {}, LATER);
const shows = (known: object) => ({ id: EXAMPLE_RECORD, ...about, raisedAt: EXAMPLE_TIME, ...known });

export const inboxExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows what concerns a person',
    given: [],
    when: raised,
    shows: shows({ readAt: null, doneAt: null }),
  },
  {
    projection,
    title: 'shows when it was read',
    given: [raised],
    when: read,
    shows: shows({ readAt: EXAMPLE_TIME, doneAt: null }),
  },
  {
    projection,
    title: 'shows it as unread again',
    given: [raised, read],
    when: happened(inboxItemUnread, stream, {}),
    shows: shows({ readAt: null, doneAt: null }),
  },
  {
    projection,
    title: 'shows that it is done, and so read',
    given: [raised],
    when: done,
    shows: shows({ readAt: LATER, doneAt: LATER }),
  },
  {
    projection,
    title: 'shows that it is back',
    given: [raised, read, done],
    when: happened(inboxItemReopened, stream, {}),
    shows: shows({ readAt: EXAMPLE_TIME, doneAt: null }),
  },
];

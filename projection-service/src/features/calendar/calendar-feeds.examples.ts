import { calendarLinkRevoked, calendarShared } from '@lexledger/contracts/features/calendar';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER } from '../../kernel/record-examples.ts';
import { feedsProjection as projection } from './calendar-feeds.view.ts';

const stream = ['calendarlink', EXAMPLE_RECORD] as const;
const secretHash = '0'.repeat(64);
const shared = happened(calendarShared, stream, { name: 'Phone', secretHash });
const first = { id: EXAMPLE_RECORD, userId: EXAMPLE_USER, name: 'Phone', secretHash, createdAt: EXAMPLE_TIME };

export const feedsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows a link under which the calendar is shared',
    given: [],
    when: shared,
    shows: { ...first, revokedAt: null },
  },
  {
    projection,
    title: 'shows a link that was revoked',
    given: [shared],
    when: happened(calendarLinkRevoked, stream, {}, LATER),
    shows: { ...first, revokedAt: LATER },
  },
];

import { googleCalendarEvent } from '@lexledger/contracts/features/google';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { googleEventsProjection } from './google-calendar-events.view.ts';

export const googleEventsExamples: readonly ProjectionExample[] = recordExamples(
  googleEventsProjection,
  googleCalendarEvent,
  {
    fields: {
      googleEventId: 'bar-lunch-26',
      summary: 'Bar Association Lunch',
      description: null,
      startDateTime: '2026-03-20T00:00:00.000Z',
      endDateTime: null,
      isAllDay: true,
      location: 'Café Zürich',
      attendees: [{ email: 'ada@okafor.example', name: 'Ada Okafor' }],
      recurringEventId: null,
      status: 'confirmed',
      assignedTo: null,
      lastSyncAt: null,
    },
    helpers: {
      search: 'bar association lunch\n\ncafe zurich',
      summaryFolded: 'bar association lunch',
      locationFolded: 'cafe zurich',
      statusRank: 0,
      endDateTimeOrNever: '~',
      endsAt: '2026-03-21T00:00:00.000Z',
    },
    changes: { isAllDay: false, endDateTime: '2026-03-20T18:00:00.000Z', status: 'cancelled' },
    changedHelpers: {
      statusRank: 2,
      endDateTimeOrNever: '2026-03-20T18:00:00.000Z',
      endsAt: '2026-03-20T18:00:00.000Z',
    },
  },
);

import { calendarEvent } from '@lexledger/contracts/features/calendar';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { calendarProjection } from './calendar-events.view.ts';

export const calendarExamples: readonly ProjectionExample[] = recordExamples(calendarProjection, calendarEvent, {
  fields: {
    title: 'Hearing',
    description: null,
    eventType: 'hearing',
    startDate: '2026-03-20T14:00:00.000Z',
    endDate: null,
    isAllDay: false,
    caseId: null,
    clientId: null,
    location: 'Courtroom 4',
    priority: 'medium',
    reminderMinutes: 60,
  },
  helpers: {
    search: 'hearing\n\ncourtroom 4',
    titleFolded: 'hearing',
    eventTypeRank: 1,
    priorityRank: 1,
    endsAt: '2026-03-20T14:00:00.000Z',
  },
  changes: { isAllDay: true, endDate: '2026-03-21T00:00:00.000Z' },
  changedHelpers: { endsAt: '2026-03-21T23:59:59.999Z' },
});

import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { defineView } from '../kernel/view.ts';

/** How long an export may be saved by who asked for it, once it was released. */
export const EXPORT_RELEASED_MS = 72 * 60 * 60_000;

/** Somebody may save everything that they reach; in a firm of several people a second one agreed to it. */
export const practiceExportReleased = defineEvent('PracticeExportReleased', z.object({ expiresAt: instantField() }));
export type PracticeExportEvent = DomainEvent<EventOf<typeof practiceExportReleased>>;

const practiceExport = z.object({
  id: identifier(),
  /** Who may save it. */
  userId: identifier(),
  releasedAt: instantField(),
  expiresAt: instantField(),
});
export type PracticeExport = z.output<typeof practiceExport>;

export const practiceExportsView = defineView('practice-exports', {
  document: practiceExport,
  changedBy: [practiceExportReleased],
});

export const listPracticeExports = defineQuery({
  name: 'ListPracticeExports',
  path: '/api/practice-exports',
  query: noQuery,
  answer: z.array(practiceExport),
  reads: [practiceExportsView.name],
  summary: 'The exports of everything that the person may save now, the newest first',
});

export const exportPractice = defineCommand({
  type: 'ExportPractice',
  method: 'POST',
  path: '/api/practice-exports',
  category: 'practiceexport',
  target: 'new',
  body: noBody,
  answer: practiceExport,
  status: 201,
  needsNetwork: true,
  summary: 'Release an export of everything that the person reaches; takes a second person in a firm of several',
});

export const practiceExportFile = {
  path: '/api/practice-exports/:id/file',
  summary:
    'Everything that the person reaches, as a zip: records, files, calendar and, where nothing is hidden, the log',
} as const;

export const practiceExports = defineFeature({
  events: [practiceExportReleased],
  commands: [exportPractice],
  views: [practiceExportsView],
  queries: [listPracticeExports],
  errors: defineErrors({
    EXPORT_EXPIRED: {
      status: 410,
      message: 'This export was released more than three days ago. Export everything again.',
    },
  }),
});

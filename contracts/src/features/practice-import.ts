import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, personalText } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { sealedFile } from '../kernel/sealed-file.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import { PRACTICE_IMPORT_REFUSALS, PRACTICE_IMPORT_STATES } from '../practiceImportChoices.ts';

/** What an export of everything says of itself. */
const contents = {
  /** The firm that it is of, or its lawyer; null where it does not say. */
  from: personalText(300).nullable(),
  exportedAt: instantField(),
  /** Bytes of the file. */
  size: z.int().min(0),
  /** Number of events that are imported. */
  events: z.int().min(0),
  /** Number of files, such as documents. */
  files: z.int().min(0),
  /** Number of records by the list that has them ('clients'), the largest first. */
  records: z.array(z.object({ list: z.string().max(100), count: z.int().min(0) })).max(200),
};

/** An export was sent and found to be whole. It is not imported yet. */
export const practiceImportUploaded = defineEvent(
  'PracticeImportUploaded',
  z.object({
    ...contents,
    /** The file, which is deleted once it is imported or discarded. */
    file: withTraits(sealedFile, { personal: true, internal: true }),
  }),
);
export const practiceImportStarted = defineEvent('PracticeImportStarted', z.object({}));
/** Recorded by the product while it imports; no request leads to it. */
export const practiceImportAdvanced = defineEvent(
  'PracticeImportAdvanced',
  z.object({ /** Number of events that are imported by now. */ events: z.int().min(0) }),
);
export const practiceImportCompleted = defineEvent(
  'PracticeImportCompleted',
  z.object({
    /** Number of settings and records that had been made here meanwhile, and were left as they are. */
    kept: z.int().min(0),
  }),
);
/** The account was no longer empty, or the file no longer there, when the import was about to begin. */
export const practiceImportRefused = defineEvent(
  'PracticeImportRefused',
  z.object({ code: z.enum(keysOf(PRACTICE_IMPORT_REFUSALS)) }),
);
export const practiceImportDiscarded = defineEvent('PracticeImportDiscarded', z.object({}));

export const practiceImportEvents = [
  practiceImportUploaded,
  practiceImportStarted,
  practiceImportAdvanced,
  practiceImportCompleted,
  practiceImportRefused,
  practiceImportDiscarded,
] as const;
export type PracticeImportEvent = DomainEvent<EventOf<(typeof practiceImportEvents)[number]>>;

const practiceImport = z.object({
  id: identifier(),
  userId: identifier(),
  status: z.enum(keysOf(PRACTICE_IMPORT_STATES)),
  ...contents,
  /** Number of events that are imported by now. */
  done: z.int().min(0),
  kept: z.int().min(0),
  /** Why it was refused; null for any other. */
  code: z.enum(keysOf(PRACTICE_IMPORT_REFUSALS)).nullable(),
  uploadedAt: instantField(),
  startedAt: instantField().nullable(),
  endedAt: instantField().nullable(),
});
export type PracticeImport = z.output<typeof practiceImport>;

export const practiceImportsView = defineView('practice-imports', {
  document: practiceImport,
  changedBy: practiceImportEvents,
});

export const listPracticeImports = defineQuery({
  name: 'ListPracticeImports',
  path: '/api/practice-imports',
  query: noQuery,
  answer: z.array(practiceImport),
  reads: [practiceImportsView.name],
  summary:
    'The exports of everything that were sent to be imported, the latest first, each with how far it is imported',
});

/** Where an export is sent, as bytes. */
export const practiceImportFile = {
  path: '/api/practice-imports',
  type: 'UploadPracticeImport',
  answer: practiceImport,
  status: 201,
  summary: 'Send an export of everything; it is checked whole, and answered what is in it. Nothing is imported yet',
} as const;

const common = { category: 'practiceimport', method: 'POST', target: 'entity', needsNetwork: true } as const;

export const startPracticeImport = defineCommand({
  ...common,
  type: 'StartPracticeImport',
  path: '/api/practice-imports/:id/start',
  body: noBody,
  answer: practiceImport,
  status: 200,
  summary: 'Import the export that was sent, with the same ids. It is not undone: the account is deleted instead',
});

export const discardPracticeImport = defineCommand({
  ...common,
  type: 'DiscardPracticeImport',
  path: '/api/practice-imports/:id/discard',
  body: noBody,
  answer: practiceImport,
  status: 200,
  summary: 'Delete an export that was sent, and import nothing of it',
});

export const practiceImports = defineFeature({
  events: [...practiceImportEvents],
  commands: [startPracticeImport, discardPracticeImport],
  views: [practiceImportsView],
  queries: [listPracticeImports],
  errors: defineErrors({
    IMPORT_DAMAGED: { status: 422, message: PRACTICE_IMPORT_REFUSALS.IMPORT_DAMAGED },
    IMPORT_WITHOUT_LOG: { status: 422, message: PRACTICE_IMPORT_REFUSALS.IMPORT_WITHOUT_LOG },
    IMPORT_NEWER: { status: 422, message: PRACTICE_IMPORT_REFUSALS.IMPORT_NEWER },
    IMPORT_NOT_EMPTY: { status: 409, message: PRACTICE_IMPORT_REFUSALS.IMPORT_NOT_EMPTY },
    IMPORT_IDS_TAKEN: { status: 409, message: PRACTICE_IMPORT_REFUSALS.IMPORT_IDS_TAKEN },
    IMPORT_FILE_GONE: { status: 410, message: PRACTICE_IMPORT_REFUSALS.IMPORT_FILE_GONE },
    IMPORT_DECIDED: {
      status: 409,
      message: 'This export was discarded, refused or imported already. Choose the file again to start over.',
    },
  }),
});

import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { IMPORT_STATUSES } from '../intakeChoices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import {
  completedFields,
  IMPORT_ROWS,
  importedRow,
  importRow,
  KEPT_AT_MOST,
  ROWS_A_REQUEST,
  rowResult,
} from './imports/rows.ts';

export * from './imports/rows.ts';

const count = () => z.int().min(0);

export const clientImport = defineRecord({
  noun: 'ClientImport',
  label: 'Import',
  category: 'import',
  path: '/api/imports',
  isReadAhead: false,
  add: 'Prepare',
  added: 'Prepared',
  isAddedOnline: true,
  fields: {
    name: labelled('File', personalText(255)),
    /** The program that exported the file, if its heading shows it: 'Clio'. */
    source: labelled('Exported from', optional(text(100))),
    rows: z
      .int()
      .min(1, { error: 'The file has no rows' })
      .max(IMPORT_ROWS, { error: `Bring at most ${IMPORT_ROWS} rows at once; split the file` }),
  },
  computed: {
    status: z.enum(keysOf(IMPORT_STATUSES)),
    received: count(),
    added: count(),
    skipped: count(),
    rejected: labelled('Could not be added', count()),
    /** Number of rows that lack required fields of a client. Imports from before these were required have none. */
    incomplete: count().default(0),
    removed: labelled('Removed again', count()),
    kept: count(),
    /** Number of chunks, and of those that were processed by the import and by its undo. */
    chunks: withTraits(count(), { internal: true }),
    applied: withTraits(count(), { internal: true }),
    takenBack: withTraits(count(), { internal: true }),
    begunAt: instantField().nullable(),
    endedAt: instantField().nullable(),
    undoneAt: instantField().nullable(),
  },
  filters: { status: z.enum(keysOf(IMPORT_STATUSES)).optional() },
});

export type ClientImport = z.output<typeof clientImport.document>;

const { status, received, added, skipped, rejected, removed, kept, chunks, applied, takenBack } = clientImport.computed;
const incomplete = count();
const chunk = () => z.int().min(0);
/** Set when an event ends the import. */
const ended = { status: status.optional(), endedAt: instantField().optional() };

const addRows = recordVerb(clientImport, {
  command: 'AddClientImportRows',
  event: 'ClientImportRowsReceived',
  path: 'rows',
  body: z.strictObject({
    /** Number of rows received before: rows are sent in the order of the file. */
    after: count(),
    rows: z.array(importRow).min(1).max(ROWS_A_REQUEST),
  }),
  changes: z.object({ received, chunks }),
  summary: 'Send rows of a prepared import, in their order',
  undoneBy: null,
});

/** There is one event for each chunk. */
export const receiveRows = {
  command: addRows.command,
  event: defineEvent(
    'ClientImportRowsReceived',
    addRows.event.schema.extend({ chunk: chunk(), rows: withTraits(z.array(importRow), { personal: true }) }),
    { undoneBy: null },
  ),
};

export const beginImport = recordVerb(clientImport, {
  command: 'BeginClientImport',
  event: 'ClientImportBegun',
  path: 'begin',
  body: noBody,
  changes: z.object({ status, begunAt: instantField() }),
  summary: 'Add the clients of an import whose rows have all arrived',
  undoneBy: null,
});

export const cancelImport = recordVerb(clientImport, {
  command: 'CancelClientImport',
  event: 'ClientImportCancelled',
  path: 'cancel',
  body: noBody,
  changes: z.object({ status, endedAt: instantField().nullable() }),
  summary: 'Stop an import; what it added stays',
  undoneBy: null,
});

const undo = recordVerb(clientImport, {
  command: 'UndoClientImport',
  event: 'ClientImportUndoBegun',
  path: 'undo',
  body: z.preprocess(
    (body) => body ?? {},
    z.strictObject({
      /** Clients that are kept in any case because other work depends on them. */
      keep: z.array(identifier()).max(KEPT_AT_MOST).default([]),
      /** Whether clients that were changed since their import are kept. */
      changed: z.enum(['keep', 'remove']).default('keep'),
    }),
  ),
  changes: z.object({ status }),
  summary: 'Remove the clients that an import added, but those that were changed since unless it is said',
  undoneBy: null,
});

export const undoImport = {
  command: undo.command,
  event: defineEvent(
    'ClientImportUndoBegun',
    undo.event.schema.extend({ keep: z.array(identifier()), changed: z.enum(['keep', 'remove']) }),
    { undoneBy: null },
  ),
};

const complete = recordVerb(clientImport, {
  command: 'CompleteClientImportRow',
  event: 'ClientImportRowCompleted',
  path: 'complete',
  body: z.strictObject({ row: z.int().min(1), fields: completedFields }),
  changes: z.object({ incomplete }),
  summary: 'Give a row that waits what it lacks; its client is then added',
  undoneBy: null,
});

export const completeRow = {
  command: complete.command,
  event: defineEvent(
    'ClientImportRowCompleted',
    complete.event.schema.extend({
      chunk: chunk(),
      row: z.int(),
      /** This is not named `fields`, which are those of a new record. */
      given: withTraits(importRow.shape.fields, { personal: true }),
    }),
    { undoneBy: null },
  ),
};

/** Recorded by the product for each chunk; no request leads to these events. */
export const rowsApplied = defineEvent(
  'ClientImportRowsApplied',
  z.object({
    changes: z.object({ applied, added, skipped, rejected, incomplete: incomplete.optional(), ...ended }),
    chunk: chunk(),
    results: z.array(rowResult),
  }),
  { undoneBy: null },
);

/** The result of a row that a person completed. */
export const completedRowApplied = defineEvent(
  'ClientImportCompletedRowApplied',
  z.object({
    changes: z.object({
      added: added.optional(),
      rejected: count().optional(),
      incomplete: incomplete.optional(),
    }),
    chunk: chunk(),
    results: z.array(rowResult),
  }),
  { undoneBy: null },
);

export const rowsTakenBack = defineEvent(
  'ClientImportRowsTakenBack',
  z.object({
    changes: z.object({
      takenBack,
      removed,
      kept,
      status: status.optional(),
      undoneAt: instantField().optional(),
    }),
    chunk: chunk(),
    results: z.array(rowResult),
  }),
  { undoneBy: null },
);

const verbs = [receiveRows, beginImport, cancelImport, undoImport, completeRow] as const;

export const importEvents = [
  ...Object.values(clientImport.events),
  ...verbs.map((verb) => verb.event),
  rowsApplied,
  completedRowApplied,
  rowsTakenBack,
] as const;

export const importsView = recordView('imports', clientImport.document, importEvents);

/** There is one document per chunk, so that a step of the import writes a single one. */
export const importRowsView = defineView('import-rows', {
  document: z.object({
    id: z.string(),
    userId: identifier(),
    importId: identifier(),
    chunk: chunk(),
    rows: z.array(importedRow),
  }),
  changedBy: [receiveRows.event, rowsApplied, completeRow.event, completedRowApplied, rowsTakenBack],
  idsOf: (event) => [`${event.entityId}:${(event.data as { readonly chunk: number }).chunk}`],
});

export const listImportedRows = defineQuery({
  name: 'ListImportedRows',
  path: '/api/imports/:id/rows',
  query: z.strictObject({
    /** Outcomes separated by commas: 'skipped,refused'. */
    outcome: z.string().max(200).optional(),
    /** Only rows that contain more than their client has, or of which a field was left out. */
    remarks: z.literal('true').optional(),
    limit: z.coerce.number().int().min(1).max(IMPORT_ROWS).optional(),
    offset: z.coerce.number().int().min(0).max(IMPORT_ROWS).optional(),
  }),
  answer: z.array(importedRow),
  reads: [importRowsView.name],
  summary: 'The rows of an import in their order, each with what became of it',
});

/** A client that the undo of its import would not remove automatically. */
const held = z.object({ id: identifier(), name: z.string() });

export const previewImportUndo = defineQuery({
  name: 'GetClientImportUndo',
  path: '/api/imports/:id/undo',
  query: z.strictObject({}),
  answer: z.object({
    /** Number of clients that are removed in any case. */
    unchanged: count(),
    /** Clients that were changed since; the person chooses whether they are kept. */
    changed: z.array(held),
    /** Clients that are kept, because other work depends on them. */
    inUse: z.array(held),
    /** Clients that are kept as well, because their trust accounts hold money. */
    inTrust: z.array(held),
    /** Number of clients that were removed since. */
    gone: count(),
  }),
  reads: [
    importsView.name,
    importRowsView.name,
    'clients',
    'leads',
    'cases',
    'calendar-events',
    'time-entries',
    'documents',
    'google-docs',
    'research-questions',
    'drafts',
    'invoices',
    'closing-statements',
    'trust-accounts',
    'trust-requests',
    'trust-minimums',
    'closing-statements',
  ],
  summary: 'What an undo of an import would remove and keep',
});

export const imports = defineFeature({
  events: importEvents,
  commands: [...Object.values(clientImport.commands), ...verbs.map((verb) => verb.command)],
  views: [importsView, importRowsView],
  queries: [...Object.values(clientImport.queries), listImportedRows, previewImportUndo],
  errors: defineErrors({
    IMPORT_ERASED: {
      status: 409,
      message:
        'Somebody of this file was erased, and its rows with them, so it can be neither continued nor undone as a whole. Remove the clients that it added one by one.',
    },
    IMPORT_IS_SET: {
      status: 409,
      message: 'The number of rows of an import stays as it was prepared. Prepare another import.',
    },
    IMPORT_HAS_BEGUN: { status: 409, message: 'This import has begun, so that nothing can be added to it.' },
    ROWS_OUT_OF_ORDER: {
      status: 409,
      message: 'These rows do not follow those that have arrived. Look how many there are, and send the next ones.',
    },
    TOO_MANY_ROWS: {
      status: 422,
      message: 'More rows came than the import was prepared for. Prepare it with their number.',
    },
    ROWS_MISSING: { status: 409, message: 'Not all rows of the import have arrived. Send the rest, then begin.' },
    ROW_NOT_WAITING: {
      status: 409,
      message: 'This row does not wait for anything: it was completed already, or never lacked anything.',
    },
    IMPORT_NOT_UNDER_WAY: { status: 409, message: 'This import is not under way, so there is nothing to cancel.' },
    IMPORT_UNDER_WAY: {
      status: 409,
      message: 'This import is still under way. Cancel it or wait until it is done, then undo it.',
    },
    IMPORT_TAKEN_BACK: { status: 409, message: 'This import was undone, or is being undone, already.' },
  }),
});

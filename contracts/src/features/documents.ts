import { z } from 'zod';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { isSafeFileName, LONGEST_FILE_NAME } from '../kernel/file-name.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** Versions of one document. */
export const MAX_VERSIONS = 100;
/** Bytes of one file, unless the server is told otherwise. */
export const FILE_BYTES = 100 * 1024 * 1024;

const fileName = () =>
  withTraits(
    text(LONGEST_FILE_NAME).refine(isSafeFileName, {
      error: 'Use a name without slashes and other special characters',
    }),
    { personal: true },
  );
/** A media type: 'application/pdf'. Told from the bytes, not from what the sender says. */
const fileType = () => text(150);
/** Bytes. */
const fileSize = () => z.int().min(1);
/** The SHA-256 of the bytes, under which they are kept: 64 hex digits. */
const fileData = () => withTraits(z.string().regex(/^[0-9a-f]{64}$/), { internal: true });
const versionNumber = () => z.int().min(1).max(MAX_VERSIONS);
const changeDescription = () => optional(personalText(500));

export const documentVersion = z.object({
  versionNumber: versionNumber(),
  fileName: fileName(),
  fileType: fileType(),
  fileSize: fileSize(),
  fileData: fileData(),
  changeDescription: personalText(500).nullable(),
  uploadedAt: instantField(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

const versions = () => withTraits(z.array(documentVersion).max(MAX_VERSIONS), { personal: true, internal: true });

const ofFile = {
  fileType: fileType(),
  fileSize: fileSize(),
  fileData: fileData(),
  uploadedAt: labelled('Uploaded', instantField()),
  versionNumber: labelled('Version', versionNumber()),
  /** Every file that the document has been, the first one first. */
  versions: versions(),
};

/** A file of a case. What is sent with its bytes is the rest; its bytes are in the blob store. */
export const caseDocument = defineRecord({
  noun: 'CaseDocument',
  category: 'document',
  path: '/api/case-documents',
  fields: {
    caseId: identifier(),
    fileName: labelled('Name', fileName()),
    description: optional(personalText(2_000)),
    category: text(100).default('general'),
  },
  computed: ofFile,
  filters: { caseId: z.uuid().optional(), category: z.string().optional() },
});

/** What an upload says of a file in its address; the body is the bytes. */
export const uploadQuery = z.strictObject({
  caseId: identifier(),
  /** As the sender calls it; path parts and what is unsafe in it go. */
  fileName: z.string().max(1_000).default(''),
  description: personalText(2_000).optional(),
  category: text(100).default('general'),
});

export const versionQuery = z.strictObject({
  fileName: z.string().max(1_000).default(''),
  changeDescription: personalText(500).optional(),
});

/** What of an upload the server itself found out. */
export const foundFile = z.object({ fileType: fileType(), fileSize: fileSize(), fileData: fileData() });
export type FoundFile = z.output<typeof foundFile>;

const fileChanges = z.object({ fileName: fileName(), ...ofFile });

export const addVersion = recordVerb(caseDocument, {
  command: 'AddDocumentVersion',
  event: 'DocumentVersionAdded',
  path: 'versions',
  body: foundFile.extend({ fileName: fileName(), changeDescription: changeDescription() }),
  changes: fileChanges,
  summary: 'Put a new file in the place of the document’s, which stays as a version',
  undoneBy: null,
});

export const restoreVersion = recordVerb(caseDocument, {
  command: 'RestoreDocumentVersion',
  event: 'DocumentVersionRestored',
  path: 'restore-version',
  body: z.strictObject({ versionNumber: versionNumber() }),
  changes: fileChanges,
  summary: 'Make an earlier file the document’s again, as a new version',
  undoneBy: null,
});

export type CaseDocument = z.output<typeof caseDocument.document>;

export const documentEvents = [...Object.values(caseDocument.events), addVersion.event, restoreVersion.event] as const;

export const documentsView = recordView('case-documents', caseDocument.document, documentEvents);

/** Routes whose body or answer are bytes: none of them is a command or a query of the usual kind. */
export const documentRoutes = {
  upload: {
    path: caseDocument.path,
    summary: 'Add a document: its bytes are the body, the rest stands in the address',
  },
  addVersion: { path: addVersion.command.path, summary: addVersion.command.summary },
  file: {
    path: `${caseDocument.path}/:id/file`,
    summary: 'The bytes of a document, or of one of its versions',
    query: z.strictObject({
      version: z.coerce.number().int().min(1).max(MAX_VERSIONS).optional(),
      /** `1`: to be saved, whatever it is. */
      download: z.enum(['1']).optional(),
    }),
  },
} as const;

const { add: addDocument, ...otherCommands } = caseDocument.commands;

export { addDocument };

export const documents = defineFeature({
  events: documentEvents,
  commands: [...Object.values(otherCommands), restoreVersion.command],
  views: [documentsView],
  queries: Object.values(caseDocument.queries),
  errors: defineErrors({
    FILE_EMPTY: { status: 422, message: 'This file is empty: it has no bytes. Choose another one.' },
    FILE_TOO_LARGE: {
      status: 413,
      message: 'This file is too large. Split it, or ask whoever runs the server to raise the limit.',
    },
    FILE_TYPE_WRONG: {
      status: 422,
      message: 'The file does not hold what the ending of its name says. Rename it, or choose another one.',
    },
    FILE_CUT: { status: 400, message: 'The upload broke off, and nothing of it was kept. Send the file again.' },
    NO_SUCH_VERSION: {
      status: 422,
      message: 'The document has no such version. Load it again, and choose one that is there.',
    },
    TOO_MANY_VERSIONS: {
      status: 422,
      message: `A document has at most ${MAX_VERSIONS} versions. Add the file as a document of its own.`,
    },
  }),
});

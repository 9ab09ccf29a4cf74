import { z } from 'zod';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { isSafeFileName, LONGEST_FILE_NAME } from '../kernel/file-name.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import { linkedDocumentFeature } from './documents/links.ts';
import { documentTagFeature, MAX_TAGS_OF_ONE } from './documents/tags.ts';

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

/** What became of reading the text of a file. `none`: a kind of file that holds no text, or one without any. */
export const TEXT_STATUSES = ['read', 'none', 'failed'] as const;
/** Characters of the text of one file that are kept and searched. */
export const MAX_TEXT = 200_000;

/** Of which version the text was read last, and what became of it; an older one means that it is being read. */
const documentText = z.object({
  versionNumber: versionNumber(),
  status: z.enum(TEXT_STATUSES),
  /** Why it could not be read, for people. */
  problem: z.string().max(300).nullable(),
  characters: z.int().min(0),
  /** The file holds more than is kept. */
  isCut: z.boolean(),
});
export type DocumentText = z.output<typeof documentText>;

/** A small picture of one version: of a picture itself, of a PDF its first page. */
const thumbnail = z.object({
  versionNumber: versionNumber(),
  /** Of its bytes, a WebP; null where nothing could be drawn. */
  fileData: fileData().nullable(),
  /** Why nothing could be drawn, for people. */
  problem: z.string().max(300).nullable(),
});
export type Thumbnail = z.output<typeof thumbnail>;

const versions = () => withTraits(z.array(documentVersion).max(MAX_VERSIONS), { personal: true, internal: true });

const ofFile = {
  fileType: fileType(),
  fileSize: fileSize(),
  fileData: fileData(),
  uploadedAt: labelled('Uploaded', instantField()),
  versionNumber: labelled('Version', versionNumber()),
  /** Every file that the document has been, the first one first. */
  versions: versions(),
  /** Null until it was read for the first time. */
  text: withTraits(documentText.nullable(), { internal: true }),
  /** Null until one was drawn; an older version's where the file holds nothing to draw. */
  thumbnail: withTraits(thumbnail.nullable(), { internal: true }),
};

/** A file of a case. What is sent with its bytes is the rest; its bytes are in the blob store. */
export const caseDocument = defineRecord({
  noun: 'CaseDocument',
  label: 'Document',
  category: 'document',
  path: '/api/case-documents',
  fields: {
    caseId: identifier(),
    fileName: labelled('Name', fileName()),
    description: optional(personalText(2_000)),
    category: text(100).default('general'),
    /** Which tags it carries, each once. */
    tagIds: labelled(
      'Tags',
      withTraits(
        z
          .array(identifier())
          .max(MAX_TAGS_OF_ONE, { error: `Use at most ${MAX_TAGS_OF_ONE} tags` })
          .refine((ids) => new Set(ids).size === ids.length, { error: 'A tag stands there twice' })
          .default([]),
        { names: 'document-tags' },
      ),
    ),
  },
  computed: ofFile,
  filters: { caseId: z.uuid().optional(), category: z.string().optional(), fileType: z.string().optional() },
  since: [{ tagIds: [], text: null }, { thumbnail: null }],
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

const { text: _readLater, thumbnail: _drawnLater, ...ofNewFile } = ofFile;
const fileChanges = z.object({ fileName: fileName(), ...ofNewFile });

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
  outcome: 'version restored',
  path: 'restore-version',
  body: z.strictObject({ versionNumber: versionNumber() }),
  changes: fileChanges,
  summary: 'Make an earlier file the document’s again, as a new version',
  undoneBy: null,
});

/** The text of one version, which the product read. The record keeps what became of it, and views the text. */
export const textRead = defineEvent(
  'DocumentTextRead',
  z.object({
    changes: z.object({ text: documentText }),
    content: withTraits(z.string().max(MAX_TEXT), { personal: true }),
  }),
  { undoneBy: null },
);

/** A small picture of one version, which the product drew. */
export const thumbnailDrawn = defineEvent('DocumentThumbnailDrawn', z.object({ changes: z.object({ thumbnail }) }), {
  undoneBy: null,
});

export type CaseDocument = z.output<typeof caseDocument.document>;

/** What changes the words of a document. */
const wordEvents = [...Object.values(caseDocument.events), addVersion.event, restoreVersion.event, textRead] as const;

export const documentEvents = [...wordEvents, thumbnailDrawn] as const;

export const documentsView = recordView('case-documents', caseDocument.document, documentEvents);

/** What a search looks through: the text of each document as it is now. */
export const searchIndexView = defineView('document-search-index', {
  document: z.object({
    id: identifier(),
    documentId: identifier(),
    userId: identifier(),
    title: z.string(),
    content: z.string(),
    metadata: z.object({
      caseId: identifier(),
      fileType: fileType(),
      category: z.string(),
      versionNumber: versionNumber(),
      isCut: z.boolean(),
    }),
    removedAt: instantField().nullable(),
  }),
  changedBy: wordEvents,
});
export type SearchIndexEntry = z.output<typeof searchIndexView.document>;

/** Of a document's version among the documents of the view. */
export const versionIdOf = (documentId: string, version: number): string => `${documentId}:${version}`;

interface OfVersion {
  readonly fields?: { readonly versionNumber: number };
  readonly changes?: { readonly versionNumber?: number; readonly text?: DocumentText; readonly thumbnail?: Thumbnail };
}

/** The version that an event speaks of. */
export const versionOf = (data: unknown): number => {
  const { fields, changes } = data as OfVersion;
  return (
    fields?.versionNumber ??
    changes?.versionNumber ??
    changes?.text?.versionNumber ??
    changes?.thumbnail?.versionNumber ??
    0
  );
};

const versionEvents = [caseDocument.events.added, addVersion.event, restoreVersion.event, textRead] as const;

/** Every version of every document with its text, as far as it could be read. */
export const versionsView = defineView('document-versions', {
  document: z.object({
    /** The document's id and the number of the version. */
    id: z.string(),
    documentId: identifier(),
    userId: identifier(),
    versionNumber: versionNumber(),
    /** Of a document of the search provider. */
    googleDocRevisionId: z.string().nullable(),
    changeDescription: z.string().nullable(),
    /** Null until it was read. */
    content: z.string().nullable(),
    text: documentText.nullable(),
    createdBy: identifier(),
    createdAt: instantField(),
  }),
  changedBy: versionEvents,
  idsOf: (event) => [versionIdOf(event.entityId, versionOf(event.data))],
});
export type DocumentVersionText = z.output<typeof versionsView.document>;

export const getVersion = defineQuery({
  name: 'GetDocumentVersion',
  path: `${caseDocument.path}/:id/versions/:versionNumber`,
  query: noQuery,
  answer: versionsView.document,
  reads: [versionsView.name],
  summary: 'One version of a document with its text',
});

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
  thumbnail: {
    path: `${caseDocument.path}/:id/thumbnail`,
    summary: 'A small picture of a document: a WebP of at most 480 pixels a side',
    query: z.strictObject({
      /** The version whose picture is meant; of another one there is none. */
      version: z.coerce.number().int().min(1).max(MAX_VERSIONS).optional(),
    }),
  },
} as const;

const { add: addDocument, ...otherCommands } = caseDocument.commands;

export { addDocument };

export const documents = defineFeature({
  events: [...documentEvents, ...documentTagFeature.events, ...linkedDocumentFeature.events],
  commands: [
    ...Object.values(otherCommands),
    restoreVersion.command,
    ...documentTagFeature.commands,
    ...linkedDocumentFeature.commands,
  ],
  views: [documentsView, searchIndexView, versionsView, ...documentTagFeature.views, ...linkedDocumentFeature.views],
  queries: [
    ...Object.values(caseDocument.queries),
    getVersion,
    ...documentTagFeature.queries,
    ...linkedDocumentFeature.queries,
  ],
  errors: defineErrors({
    ...documentTagFeature.errors,
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

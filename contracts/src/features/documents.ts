import { z } from 'zod';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { isSafeFileName, LONGEST_FILE_NAME } from '../kernel/file-name.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';
import { documentFolderFeature } from './documents/folders.ts';
import { linkedDocumentFeature } from './documents/links.ts';
import { documentTagFeature, MAX_TAGS_OF_ONE } from './documents/tags.ts';

/** Limit of versions of one document. */
export const MAX_VERSIONS = 100;
/** Bytes of one file, unless the server is configured otherwise. */
export const FILE_BYTES = 100 * 1024 * 1024;

const fileName = () =>
  withTraits(
    text(LONGEST_FILE_NAME).refine(isSafeFileName, {
      error: 'Use a name without slashes and other special characters',
    }),
    { personal: true },
  );
/** A media type: 'application/pdf'. It is determined from the bytes, not from the sender's claim. */
const fileType = () => text(150);
/** Size in bytes. */
const fileSize = () => z.int().min(1);
/** The SHA-256 of the bytes, under which they are stored: 64 hex digits. */
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

/** Outcome of reading the text of a file. `none`: the kind of file holds no text, or this file has none. */
export const TEXT_STATUSES = ['read', 'none', 'failed'] as const;
/** Characters of one file's text that are stored and searched. */
export const MAX_TEXT = 200_000;

/** The version whose text was last read, and the outcome; an older version means that reading is under way. */
const documentText = z.object({
  versionNumber: versionNumber(),
  status: z.enum(TEXT_STATUSES),
  /** The reason why it could not be read, for people. */
  problem: z.string().max(300).nullable(),
  characters: z.int().min(0),
  /** Whether the file has more text than is stored. */
  isCut: z.boolean(),
});
export type DocumentText = z.output<typeof documentText>;

/** A thumbnail of one version: of an image itself, or of a PDF's first page. */
const thumbnail = z.object({
  versionNumber: versionNumber(),
  /** Hash of its bytes, a WebP; null when none could be rendered. */
  fileData: fileData().nullable(),
  /** The reason why none could be rendered, for people. */
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
  /** All versions of the document's file, the oldest first. */
  versions: versions(),
  /** Null until the text was first read. */
  text: withTraits(documentText.nullable(), { internal: true }),
  /** Null until a thumbnail was first rendered; it is of an older version when the current file cannot be rendered. */
  thumbnail: withTraits(thumbnail.nullable(), { internal: true }),
};

/** A file of a case. An upload sends these fields with the bytes, which are in the blob store. */
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
    /** Ids of the document's tags, without duplicates. */
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
    /** Null at the top of the case. */
    folderId: labelled('Folder', withTraits(optional(identifier()), { names: 'document-folders' })),
  },
  computed: ofFile,
  filters: {
    caseId: z.uuid().optional(),
    category: z.string().optional(),
    fileType: z.string().optional(),
    mine: mineParameter(),
  },
  since: [{ tagIds: [], text: null }, { thumbnail: null }, { folderId: null }],
});

/** The query of an upload, which describes the file; the body is its bytes. */
export const uploadQuery = z.strictObject({
  caseId: identifier(),
  /** The sender's file name; path parts and unsafe characters are removed. */
  fileName: z.string().max(1_000).default(''),
  description: personalText(2_000).optional(),
  category: text(100).default('general'),
  folderId: identifier().optional(),
});

export const versionQuery = z.strictObject({
  fileName: z.string().max(1_000).default(''),
  changeDescription: personalText(500).optional(),
});

/** The facts about an upload that the server determined itself. */
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

/** The product read the text of one version. The record stores the outcome, and views store the text. */
export const textRead = defineEvent(
  'DocumentTextRead',
  z.object({
    changes: z.object({ text: documentText }),
    content: withTraits(z.string().max(MAX_TEXT), { personal: true }),
    /** Where each page begins in the content, by characters; absent where there are no pages, and in older events. */
    pageStarts: z.array(z.int().min(0)).optional(),
  }),
  { undoneBy: null },
);

/** The product rendered a thumbnail of one version. */
export const thumbnailDrawn = defineEvent('DocumentThumbnailDrawn', z.object({ changes: z.object({ thumbnail }) }), {
  undoneBy: null,
});

export type CaseDocument = z.output<typeof caseDocument.document>;

/** Events that change the texts of a document. */
const wordEvents = [...Object.values(caseDocument.events), addVersion.event, restoreVersion.event, textRead] as const;

export const documentEvents = [...wordEvents, thumbnailDrawn] as const;

export const documentsView = recordView('case-documents', caseDocument.document, documentEvents);

/** The data of the document search: the text of each document's current version. */
export const searchIndexView = defineView('document-search-index', {
  document: z.object({
    id: identifier(),
    documentId: identifier(),
    userId: identifier(),
    title: z.string(),
    content: z.string(),
    /** Where each page of the content begins, by characters; empty when its pages are not known. */
    pageStarts: z.array(z.int().min(0)),
    metadata: z.object({
      caseId: identifier(),
      fileType: fileType(),
      category: z.string(),
      versionNumber: versionNumber(),
      /** The version that the content is of; null before the text of any was read. */
      textVersion: versionNumber().nullable(),
      isCut: z.boolean(),
    }),
    removedAt: instantField().nullable(),
  }),
  changedBy: wordEvents,
});
export type SearchIndexEntry = z.output<typeof searchIndexView.document>;

/** Id of a document's version in the view of versions. */
export const versionIdOf = (documentId: string, version: number): string => `${documentId}:${version}`;

interface OfVersion {
  readonly fields?: { readonly versionNumber: number };
  readonly changes?: { readonly versionNumber?: number; readonly text?: DocumentText; readonly thumbnail?: Thumbnail };
}

/** The version that an event refers to. */
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

/** Every version of every document with its text, if it could be read. */
export const versionsView = defineView('document-versions', {
  document: z.object({
    /** The document's id and the number of the version. */
    id: z.string(),
    documentId: identifier(),
    userId: identifier(),
    versionNumber: versionNumber(),
    /** Revision id of a document at the search provider. */
    googleDocRevisionId: z.string().nullable(),
    changeDescription: z.string().nullable(),
    /** Null until the text was read. */
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

/** Routes whose body or answer are bytes: none of them is an ordinary command or query. */
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
      /** `1`: the browser saves the file, whatever its type. */
      download: z.enum(['1']).optional(),
    }),
  },
  thumbnail: {
    path: `${caseDocument.path}/:id/thumbnail`,
    summary: 'A small picture of a document: a WebP of at most 480 pixels a side',
    query: z.strictObject({
      /** The version of the thumbnail; for any other version there is none. */
      version: z.coerce.number().int().min(1).max(MAX_VERSIONS).optional(),
    }),
  },
} as const;

const { add: addDocument, ...otherCommands } = caseDocument.commands;

export { addDocument };

export const documents = defineFeature({
  events: [
    ...documentEvents,
    ...documentTagFeature.events,
    ...linkedDocumentFeature.events,
    ...documentFolderFeature.events,
  ],
  commands: [
    ...Object.values(otherCommands),
    restoreVersion.command,
    ...documentTagFeature.commands,
    ...linkedDocumentFeature.commands,
    ...documentFolderFeature.commands,
  ],
  views: [
    documentsView,
    searchIndexView,
    versionsView,
    ...documentTagFeature.views,
    ...linkedDocumentFeature.views,
    ...documentFolderFeature.views,
  ],
  queries: [
    ...Object.values(caseDocument.queries),
    getVersion,
    ...documentTagFeature.queries,
    ...linkedDocumentFeature.queries,
    ...documentFolderFeature.queries,
  ],
  errors: defineErrors({
    FOLDER_STAYS: { status: 422, message: 'A folder stays in its case. Make one in the other case instead.' },
    FOLDER_WITHIN_ITSELF: { status: 422, message: 'A folder cannot be within itself. Choose another folder.' },
    FOLDER_OF_OTHER_CASE: { status: 422, message: 'This folder is of another case. Choose one of the same case.' },
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

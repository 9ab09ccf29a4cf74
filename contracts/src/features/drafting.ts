import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { blockId, draftBlock, MOST_BLOCKS } from '../drafting/document.ts';
import { entryOrder } from '../drafting/entryOrder.ts';
import { MOST_ROLES, templateRole } from '../drafting/roles.ts';
import { DRAFT_SOURCES } from '../drafting/sources.ts';
import { draftSource, draftValues } from '../drafting/values.ts';
import { countingFile, type UploadedWordFile, uploadedWordFile, wordFileField } from '../drafting/wordFile.ts';
import { DRAFT_STATUSES, PAPERS, VERSION_KINDS } from '../draftingChoices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { sealedFile } from '../kernel/sealed-file.ts';
import { withTraits } from '../kernel/traits.ts';
import { citeCheck, citeCheckEvents, citeChecksView, getCiteCheck, readCheckedSource } from './drafting/cite-check.ts';

/** Limit of versions of one draft. */
export const MAX_DRAFT_VERSIONS = 200;
/** Limit of Word files of one template. */
export const MAX_TEMPLATE_FILES = 100;
/** Limit of answers of one draft. */
export const MOST_ANSWERS = 500;

/** A block with its place among the others; a change of one names no other. */
export const orderedBlock = z.object({
  order: entryOrder(),
  content: draftBlock(),
});
export type OrderedBlock = z.output<typeof orderedBlock>;

/** The blocks of a document by their ids. A change has some of them, and null for one that is taken out. */
const blocks = () =>
  withTraits(
    z
      .record(z.uuid(), orderedBlock)
      .refine((entries) => Object.keys(entries).length <= MOST_BLOCKS, {
        error: `A document has at most ${MOST_BLOCKS} blocks. Divide it into several.`,
      })
      .refine((entries) => Object.entries(entries).every(([id, { content }]) => blockId(content) === id), {
        error: 'Give a block the id under which it stands',
      }),
    { personal: true, entries: true, label: 'Text' },
  );

const roles = () =>
  labelled(
    'Roles',
    z
      .array(templateRole())
      .max(MOST_ROLES, { error: `Use at most ${MOST_ROLES} roles` })
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: 'A role stands there twice' })
      .default([]),
  );

const standardKey = () => withTraits(optional(text(100)), { label: 'Standard template', internal: true });

/** A template that somebody wrote or uploaded, or a copy of a standard one that somebody changed. */
export const documentTemplate = defineRecord({
  noun: 'DocumentTemplate',
  label: 'Template',
  category: 'template',
  path: '/api/document-templates',
  fields: {
    title: personalText(200),
    category: text(100).default('General'),
    description: optional(personalText(2_000)),
    roles: roles(),
    blocks: blocks().default({}),
    /** The key of the standard template that it is a copy of, and in whose place it is offered. */
    standardKey: standardKey(),
    /** Which of its files an uploaded template is: its blocks are read from that. */
    wordFile: wordFileField('Word file'),
  },
  computed: {
    /** The Word files that it was uploaded as, the oldest first. */
    files: labelled(
      'Word files',
      withTraits(z.array(uploadedWordFile).max(MAX_TEMPLATE_FILES), { personal: true, internal: true }),
    ),
  },
  filters: { category: z.string().optional() },
  since: [{ wordFile: null, files: [] }],
  listOmits: ['blocks'],
});

/** The Word file that an uploaded template is; undefined for one of blocks, and for one whose key was destroyed. */
export const wordFileOf = ({
  wordFile,
  files,
}: Pick<z.output<typeof documentTemplate.document>, 'wordFile' | 'files'>): UploadedWordFile | undefined =>
  countingFile(files, wordFile);

const versionNumber = () => z.int().min(1).max(MAX_DRAFT_VERSIONS);

/**
 * A saved version. Its text is the draft as it was after the event of this revision, filled with the values that were
 * kept with it; a version that came back from a word processor has its own blocks.
 */
export const draftVersion = z.object({
  versionNumber: versionNumber(),
  kind: z.enum(keysOf(VERSION_KINDS)),
  name: personalText(200).nullable(),
  savedAt: instantField(),
  /** Revision of the draft's stream whose text it is. */
  revision: z.int().min(0),
});
export type DraftVersion = z.output<typeof draftVersion>;

const versions = () => withTraits(z.array(draftVersion).max(MAX_DRAFT_VERSIONS), { personal: true, internal: true });

/** A document that is being written for a case. */
export const draft = defineRecord({
  noun: 'Draft',
  category: 'draft',
  path: '/api/drafts',
  fields: {
    title: personalText(300),
    caseId: identifier(),
    /** Follows from the case. */
    clientId: optional(identifier()),
    /** The contact of the team for whom somebody else writes it: whose letter it is, and who signs it. */
    preparedForId: labelled('Prepared for', withTraits(optional(identifier()), { names: 'team-members' })),
    paper: z.enum(keysOf(PAPERS)).default('letter'),
    /** The standard template that it began with. */
    templateKey: standardKey(),
    /** The firm's own template that it began with, and its version then. */
    templateId: labelled('Template', withTraits(optional(identifier()), { names: 'document-templates' })),
    templateVersion: withTraits(optional(z.int().min(0)), { internal: true }),
    roles: roles(),
    /** The parties of each role, or the client, by the role's key, in the order in which the document names them. */
    parties: withTraits(
      z
        .record(z.string().max(40), z.array(identifier()).max(100))
        .refine((assigned) => Object.keys(assigned).length <= MOST_ROLES, { error: `Use at most ${MOST_ROLES} roles` })
        .default({}),
      { entries: true, names: 'parties' },
    ),
    /** What was answered, by the key of the placeholder or choice; empty text says that there is none. */
    answers: withTraits(
      z
        .record(z.string().min(1).max(600), z.string().max(10_000, { error: 'Use at most 10000 characters' }))
        .refine((given) => Object.keys(given).length <= MOST_ANSWERS, { error: `Give at most ${MOST_ANSWERS} answers` })
        .default({}),
      { personal: true, entries: true },
    ),
    blocks: blocks().default({}),
    /** The Word file of its template that it is filled into; its blocks are then what was read from that file. */
    wordFile: wordFileField('Word file'),
    /** The version of each record that the text takes words from, when somebody last looked at it, by its id. */
    sources: withTraits(
      z
        .record(z.uuid(), z.int().min(0))
        .refine((named) => Object.keys(named).length <= 10_000, { error: 'Name at most 10000 records' })
        .default({}),
      { internal: true },
    ),
  },
  computed: {
    status: z.enum(keysOf(DRAFT_STATUSES)),
    finalAt: labelled('Made final', instantField().nullable()),
    versions: versions(),
    /** The Word file that it is filled into, or was before it went on in the editor. */
    word: withTraits(uploadedWordFile.nullable(), { personal: true, internal: true }),
  },
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    status: z.enum(keysOf(DRAFT_STATUSES)).optional(),
    mine: mineParameter(),
  },
  since: [{ wordFile: null, word: null }, { preparedForId: null }],
  listOmits: ['blocks'],
});

/**
 * What a version holds besides the draft's own text then: what it was filled with, as it was shown to whoever saved it,
 * or the blocks that came back from a word processor. It is in a sealed file; in events from before, and where there is
 * no store of files, it is in the event.
 */
const file = withTraits(sealedFile.optional(), { personal: true });
const filled = { values: withTraits(draftValues.optional(), { personal: true }), file };
/** What is sent of a version that its event does not hold. */
const FILED = { filedField: 'values' } as const;
const versionName = () => optional(personalText(200));

const save = recordVerb(draft, {
  command: 'SaveDraftVersion',
  event: 'DraftVersionSaved',
  outcome: 'version saved',
  path: 'versions',
  body: z.strictObject({ name: versionName(), values: draftValues }),
  changes: z.object({ versions: versions() }),
  summary: 'Save the draft’s text, as it is filled now, as a version',
  undoneBy: null,
});

export const saveDraftVersion = {
  command: { ...save.command, ...FILED },
  event: defineEvent(save.event.type, save.event.schema.extend(filled), { undoneBy: null }),
};

const finalChanges = z.object({
  status: z.literal('final'),
  finalAt: instantField(),
  versions: versions(),
});

const finalize = recordVerb(draft, {
  command: 'FinalizeDraft',
  event: 'DraftFinalized',
  outcome: 'made final',
  path: 'finalize',
  body: z.strictObject({ name: versionName(), values: draftValues }),
  changes: finalChanges,
  summary: 'Make a draft final; an open placeholder refuses it',
  undoneBy: 'ReopenDraft',
});

export const finalizeDraft = {
  command: { ...finalize.command, ...FILED },
  event: defineEvent(finalize.event.type, finalize.event.schema.extend(filled), {
    undoneBy: 'ReopenDraft',
  }),
};

export const reopenDraft = recordVerb(draft, {
  command: 'ReopenDraft',
  event: 'DraftReopened',
  outcome: 'reopened',
  path: 'reopen',
  body: noBody,
  changes: z.object({ status: z.literal('draft'), finalAt: z.null() }),
  summary: 'Reopen a final draft, to go on writing',
  undoneBy: null,
});

const returnedBlocks = z.array(draftBlock()).max(MOST_BLOCKS, {
  error: `A document has at most ${MOST_BLOCKS} paragraphs. Divide it into several.`,
});

const returned = recordVerb(draft, {
  command: 'ReturnDraftVersion',
  event: 'DraftVersionReturned',
  path: 'returned',
  body: z.strictObject({
    name: versionName(),
    blocks: returnedBlocks,
  }),
  changes: z.object({ versions: versions() }),
  summary: 'Keep an edited Word document as a version: its bytes are the body, its name stands in the address',
  undoneBy: null,
});

/** What the sealed file of a version holds. */
export const versionFile = z.union([draftValues, returnedBlocks]);

/** The server reads the blocks from the uploaded file; clients cannot send them. */
export const returnDraftVersion = {
  command: returned.command,
  event: defineEvent(
    returned.event.type,
    returned.event.schema.extend({ blocks: withTraits(returnedBlocks.optional(), { personal: true }), file }),
    { undoneBy: null },
  ),
};

export type DocumentTemplate = z.output<typeof documentTemplate.document>;
/** A template as lists have it: without its text. */
export type ListedTemplate = Omit<DocumentTemplate, 'blocks'>;
export type Draft = z.output<typeof draft.document>;
/** A draft as lists have it: without its text. */
export type ListedDraft = Omit<Draft, 'blocks'>;

/** A change of a draft: of entries, some; null takes one out. */
export interface DraftChange
  extends Partial<
    Pick<Draft, 'title' | 'paper' | 'roles' | 'sources' | 'caseId' | 'clientId' | 'wordFile' | 'templateVersion'>
  > {
  readonly blocks?: Readonly<Record<string, OrderedBlock | null>>;
  readonly answers?: Readonly<Record<string, string | null>>;
  readonly parties?: Readonly<Record<string, readonly string[] | null>>;
}

export const documentTemplateEvents = Object.values(documentTemplate.events);
export const draftEvents = [
  ...Object.values(draft.events),
  saveDraftVersion.event,
  finalizeDraft.event,
  reopenDraft.event,
  returnDraftVersion.event,
] as const;

export const documentTemplatesView = recordView(
  'document-templates',
  documentTemplate.document,
  documentTemplateEvents,
);
export const draftsView = recordView('drafts', draft.document, draftEvents);

export const draftValuesAnswer = draftValues.extend({
  /** What earlier drafts of the case were answered, by key; the latest answer of each. */
  earlier: z.record(z.string(), z.object({ answer: z.string(), draftId: identifier(), title: z.string() })),
  /** The records that the values come from, as a draft's `sources` name them. */
  sources: z.array(draftSource),
});
export type DraftValuesAnswer = z.output<typeof draftValuesAnswer>;

export const getDraftValues = defineQuery({
  name: 'GetDraftValues',
  path: '/api/cases/:id/draft-values',
  query: noQuery,
  answer: draftValuesAnswer,
  reads: DRAFT_SOURCES,
  summary: 'What the records of a case say for a document: parties, facts, authorities, firm, earlier answers',
});

export const draftVersionAnswer = z.object({
  version: draftVersion,
  title: z.string(),
  paper: z.enum(keysOf(PAPERS)),
  roles: draft.document.shape.roles,
  parties: z.record(z.string(), z.array(z.string())),
  answers: z.record(z.string(), z.string()),
  /** In their order. */
  blocks: z.array(draftBlock()),
  /** Null for a version that came back from a word processor: its text is filled already. */
  values: draftValues.nullable(),
  /** The Word file that it is filled into; null for one of blocks. */
  word: uploadedWordFile.nullable(),
});
export type DraftVersionAnswer = z.output<typeof draftVersionAnswer>;

export const getDraftVersion = defineQuery({
  name: 'GetDraftVersion',
  path: `${draft.path}/:id/versions/:versionNumber`,
  query: noQuery,
  answer: draftVersionAnswer,
  // A version is read from the log itself, which is never behind.
  reads: [],
  summary: 'One version of a draft: its blocks, and what they were filled with',
});

export const draftStaleness = z.object({
  /** What changed, or was removed, since somebody last looked at the draft's sources. */
  changed: z.array(draftSource.extend({ seen: z.int().min(0), isRemoved: z.boolean() })),
});
export type DraftStaleness = z.output<typeof draftStaleness>;

export const getDraftStaleness = defineQuery({
  name: 'GetDraftStaleness',
  path: `${draft.path}/:id/stale`,
  query: noQuery,
  answer: draftStaleness,
  reads: [...DRAFT_SOURCES, 'document-snippets', 'document-templates'],
  summary: 'Which facts, authorities, clauses, parties and other records of a draft changed since',
});

/** Routes of templates whose body or answer is bytes. */
export const templateRoutes = {
  upload: {
    path: `${documentTemplate.path}/upload`,
    summary: 'Add a template from a Word file: its bytes are the body, the rest stands in the address',
    query: z.strictObject({
      /** The sender's file name; the title is taken from it by default. */
      fileName: z.string().max(1_000).default(''),
      title: personalText(200).optional(),
      category: text(100).default('General'),
      description: personalText(2_000).optional(),
    }),
  },
  replace: {
    path: `${documentTemplate.path}/:id/file`,
    summary: 'Put a new Word file in the place of the template’s, which stays as a version',
    query: z.strictObject({ fileName: z.string().max(1_000).default('') }),
  },
  file: { path: `${documentTemplate.path}/:id/file`, summary: 'The Word file of an uploaded template' },
} as const;

/** Routes whose answer or body is bytes. */
export const draftRoutes = {
  returned: {
    path: returnDraftVersion.command.path,
    summary: returnDraftVersion.command.summary,
    /** The name of the version: that of the file by default. */
    query: z.strictObject({ fileName: z.string().max(1_000).default('') }),
  },
  docx: { path: `${draft.path}/:id/docx`, summary: 'The draft as a Word document' },
  pdf: { path: `${draft.path}/:id/pdf`, summary: 'The draft as a PDF' },
  query: z.strictObject({
    /** A saved version; the draft as it is now by default. */
    version: z.coerce.number().int().min(1).max(MAX_DRAFT_VERSIONS).optional(),
    /** Whether it is on the firm's letterhead; letters are by default. */
    letterhead: z.enum(['yes', 'no']).optional(),
  }),
  redline: {
    path: `${draft.path}/:id/redline`,
    summary: 'Two versions of a draft as a Word document with tracked changes',
    query: z.strictObject({
      from: z.coerce.number().int().min(1).max(MAX_DRAFT_VERSIONS),
      /** The draft as it is now by default. */
      to: z.coerce.number().int().min(1).max(MAX_DRAFT_VERSIONS).optional(),
    }),
  },
} as const;

export const drafting = defineFeature({
  events: [...documentTemplateEvents, ...draftEvents, ...citeCheckEvents],
  commands: [
    ...Object.values(documentTemplate.commands),
    ...Object.values(draft.commands),
    saveDraftVersion.command,
    finalizeDraft.command,
    reopenDraft.command,
    ...Object.values(citeCheck.commands),
    readCheckedSource.command,
  ],
  views: [documentTemplatesView, draftsView, citeChecksView],
  queries: [
    ...Object.values(documentTemplate.queries),
    ...Object.values(draft.queries),
    getDraftValues,
    getDraftVersion,
    getDraftStaleness,
    ...Object.values(citeCheck.queries),
    getCiteCheck,
  ],
  errors: defineErrors({
    CITE_CHECK_IS_KEPT: {
      status: 409,
      message: 'A saved cite check is kept as it was. Save another one to see how the draft stands now.',
    },
    FINDING_UNKNOWN: { status: 422, message: 'This check has no such finding. Choose one that it has.' },
    DRAFT_UNRESOLVED: {
      status: 422,
      message: 'Some placeholders are still open. Answer what is listed, or take them out; then make the draft final.',
    },
    DRAFT_FINAL: { status: 409, message: 'This draft is final. Reopen it before you change it.' },
    DRAFT_IS_WORD: {
      status: 409,
      message: 'This draft is filled into a Word file. Continue it in the editor before you change its text.',
    },
    DRAFT_NOT_FINAL: { status: 409, message: 'This draft is not final, so there is nothing to reopen.' },
    DRAFT_NOT_READABLE: {
      status: 422,
      message: 'This Word document could not be read. Save it again as .docx without a password, and upload that.',
    },
    DRAFT_INVALID: {
      status: 422,
      message: 'The document’s conditions or placeholders cannot be read. Fix what is listed.',
    },
    TEMPLATE_NOT_READABLE: {
      status: 422,
      message:
        'This template could not be read. Save it as a Word document (.docx) without a password, and upload that.',
    },
    TEMPLATE_NOT_WORD: {
      status: 409,
      message: 'This template is written here and has no Word file. Upload the file as a template of its own.',
    },
    TEMPLATE_IS_WORD: {
      status: 409,
      message: 'The text of this template is in its Word file. Change it in Word, and upload it again.',
    },
    TOO_MANY_TEMPLATE_FILES: {
      status: 422,
      message: `A template has at most ${MAX_TEMPLATE_FILES} Word files. Upload the file as a template of its own.`,
    },
    TOO_MANY_DRAFT_VERSIONS: {
      status: 422,
      message: `A draft has at most ${MAX_DRAFT_VERSIONS} versions. Go on in a draft of its own.`,
    },
  }),
});

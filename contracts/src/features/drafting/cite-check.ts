import { z } from 'zod';
import { keysOf } from '../../choices.ts';
import { DRAFT_SOURCES } from '../../drafting/sources.ts';
import { CITED_LISTS } from '../../draftingChoices.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../../kernel/fields.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';

/** Limit of findings of one check. */
export const MOST_FINDINGS = 2_000;
/** Limit of bytes of a check as JSON, which leaves its event far below the limit of a store. */
export const LARGEST_CHECK = 500_000;
/** Limit of characters of quoted words, and of the passage beside them. */
export const LONGEST_QUOTED = 4_000;
/** Limit of records that a finding names. */
export const MOST_FOUND = 20;

const known = () => z.string().max(500).nullable();
const agreement = () => z.enum(['same', 'other', 'unknown']);

/** The record of the library in which something was found, in the version that was looked at. */
const foundRecord = z.strictObject({
  list: z.enum(keysOf(CITED_LISTS)),
  id: identifier(),
  version: z.int().min(0),
  name: z.string().max(500),
  /** The page on which it begins; null where none is known. */
  page: z.int().min(1).nullable(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** Who said last, in an earlier check, that they read the record. */
const lastRead = z.strictObject({
  by: z.string().max(300),
  at: instantField(),
  /** Whether the record was changed since. */
  isStale: z.boolean(),
});

const place = {
  /** The words as they are written. */
  text: z.string().max(LONGEST_QUOTED),
  /** Characters of the checked text, the end exclusive. */
  start: z.int().min(0),
  end: z.int().min(0),
  /** The records in which it was found; empty when it is not in the library. */
  found: z.array(foundRecord).max(MOST_FOUND),
  lastRead: lastRead.nullable(),
};

const citationFinding = z.strictObject({
  kind: z.literal('citation'),
  ...place,
  /** Whether it refers to an earlier citation that the text does not have. */
  isDangling: z.boolean(),
  name: agreement(),
  /** What the library has instead, when it is another. */
  knownName: known(),
  page: agreement(),
  knownPage: known(),
});

const quotationFinding = z.strictObject({
  kind: z.literal('quotation'),
  ...place,
  /** Number of the finding of the citation that it is for, from 0; null when none follows it. */
  cited: z.int().min(0).nullable(),
  /** Whether it stands in what is cited for it; null when nothing of that is kept. */
  isInCited: z.boolean().nullable(),
  /** The passage most like it, when it stands nowhere word for word. */
  nearest: z.strictObject({ source: foundRecord, text: z.string().max(LONGEST_QUOTED) }).nullable(),
});

const finding = z.discriminatedUnion('kind', [citationFinding, quotationFinding]);
export type CiteFinding = z.output<typeof finding>;
export type CitationFinding = z.output<typeof citationFinding>;
export type QuotationFinding = z.output<typeof quotationFinding>;

/** The citations and quotations of a draft, compared with the library at one moment. */
export const checkedDraft = z.strictObject({
  draftId: identifier(),
  /** The draft's case and client then. */
  caseId: identifier(),
  clientId: identifier().nullable(),
  /** The draft's version whose text was checked. */
  draftVersion: z.int().min(0),
  checkedAt: instantField(),
  /** SHA-256 of the text, by which a later text is known to be another one. */
  fingerprint: z.string().max(100),
  /** Number of records that were looked through. */
  library: z.strictObject({ authorities: z.int().min(0), documents: z.int().min(0) }),
  /** In the order of the text. */
  findings: z.array(finding).max(MOST_FINDINGS),
  /** Number of further citations and quotations, for which one check has no room. */
  leftOut: z.int().min(0),
});
export type CheckedDraft = z.output<typeof checkedDraft>;

/** Who read what a finding is about, by the finding's number. */
const readings = () =>
  withTraits(z.record(z.string().regex(/^\d{1,4}$/), z.object({ by: identifier(), at: instantField() })), {
    entries: true,
    label: 'Read',
  });

const record = defineRecord({
  noun: 'CiteCheck',
  category: 'citecheck',
  path: '/api/cite-checks',
  isReadAhead: false,
  add: 'Save',
  added: 'Saved',
  fields: {
    title: personalText(200),
    note: optional(personalText(5_000)),
    draftId: labelled('Draft', identifier()),
    /** What the server answered, word for word. */
    check: withTraits(checkedDraft, { personal: true, internal: true }),
    /** The server's seal on it. */
    seal: withTraits(text(200), { internal: true }),
  },
  computed: {
    /** Of the draft, when it was checked. */
    caseId: identifier(),
    clientId: identifier().nullable(),
    readings: readings(),
  },
  filters: { draftId: z.uuid().optional(), caseId: z.uuid().optional() },
});

/** A saved check. Its content is an answer of the server's, which cannot be sent without the seal that came with it. */
export const citeCheck = {
  ...record,
  commands: {
    ...record.commands,
    add: {
      ...record.commands.add,
      sealedField: 'check',
      summary: 'Keep a cite check of a draft as the server made it',
    },
  },
};

export type CiteCheck = z.output<typeof citeCheck.document>;

export const readCheckedSource = recordVerb(citeCheck, {
  command: 'ReadCheckedSource',
  event: 'CheckedSourceRead',
  outcome: 'marked as read',
  path: 'read',
  /** Number of the finding, from 0. */
  body: z.strictObject({ finding: z.int().min(0).max(MOST_FINDINGS) }),
  changes: z.object({ readings: readings() }),
  summary: 'Say that one has read what a finding of a cite check is about',
  undoneBy: null,
});

export const citeCheckEvents = [...Object.values(citeCheck.events), readCheckedSource.event] as const;
export const citeChecksView = recordView('cite-checks', citeCheck.document, citeCheckEvents);

export const getCiteCheck = defineQuery({
  name: 'GetDraftCiteCheck',
  path: '/api/drafts/:id/cite-check',
  query: noQuery,
  answer: z.object({ check: checkedDraft, seal: z.string() }),
  reads: [
    ...DRAFT_SOURCES,
    'case-documents',
    'document-search-index',
    'legal-arguments',
    'case-notes',
    'document-snippets',
    'cite-checks',
  ],
  summary: 'The citations and quotations of a draft, each compared with the user’s own library as it is now',
});
export type CiteCheckAnswer = z.output<typeof getCiteCheck.answer>;

/** The check as a file, which is bytes and no JSON. */
export const citeCheckRoute = {
  path: `${citeCheck.path}/:id/pdf`,
  summary: 'A saved cite check as a PDF',
} as const;

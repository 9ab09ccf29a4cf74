import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineQuery, mineParameter } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { RESEARCH_KINDS } from '../researchChoices.ts';

/** Limit of characters of a question. */
export const LONGEST_QUESTION = 1_000;
/** Limit of records in an answer, and of what a question keeps of it. */
export const MOST_RESULTS = 50;
const USUAL_RESULTS = 20;

const kind = () => z.enum(keysOf(RESEARCH_KINDS));
const place = { start: z.int().min(0), end: z.int().min(0) };

/** Where a passage stands: in which version of which record, and at which characters of which field. */
const passageReference = z.object({
  kind: kind(),
  id: identifier(),
  /** The record's version; of a document, the number of the version that was read. */
  version: z.int().min(0),
  field: z.string().max(50),
  /** The page on which it begins; null where the text has none. */
  page: z.int().min(1).nullable(),
  ...place,
});
export type PassageReference = z.output<typeof passageReference>;

const found = () => withTraits(z.array(passageReference).max(MOST_RESULTS), { internal: true });

/** A question to one's own files, with its scope and what was found when it was last run. */
export const researchQuestion = defineRecord({
  noun: 'ResearchQuestion',
  category: 'question',
  path: '/api/research-questions',
  add: 'Ask',
  added: 'Asked',
  fields: {
    question: personalText(LONGEST_QUESTION),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    /** The days of what is searched, inclusive. */
    from: optional(calendarDate()),
    to: optional(calendarDate()),
    /** The kinds of records that are searched; all when empty. */
    kinds: labelled(
      'Searched in',
      z
        .array(kind())
        .refine((kinds) => new Set(kinds).size === kinds.length, { error: 'Choose each one once' })
        .default([]),
    ),
    /** The best passage of each record that answered; null while it was never run. */
    found: withTraits(optional(found()), { internal: true }),
  },
  computed: { ranAt: labelled('Last run', instantField().nullable()) },
  filters: { caseId: z.uuid().optional(), clientId: z.uuid().optional(), mine: mineParameter() },
});

export const runQuestion = recordVerb(researchQuestion, {
  command: 'RunResearchQuestion',
  event: 'ResearchQuestionRun',
  outcome: 'run again',
  path: 'run',
  body: z.strictObject({ found: found() }),
  changes: z.object({ found: found(), ranAt: instantField() }),
  summary: 'Keep what a research question finds now, so that what comes later is new',
});

export type ResearchQuestion = z.output<typeof researchQuestion.document>;

export const questionEvents = [...Object.values(researchQuestion.events), runQuestion.event] as const;

export const questionsView = recordView('research-questions', researchQuestion.document, questionEvents);

/** Limit of words of one group of synonyms. */
export const MOST_SYNONYMS = 30;

/** The words of a group of synonyms. */
export const synonymWords = (words: string): readonly string[] =>
  words
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function problemOfSynonyms(written: string): string | null {
  const words = synonymWords(written);
  if (words.length > MOST_SYNONYMS) return `Use at most ${MOST_SYNONYMS} words`;
  const isOne = new Set(words.map((word) => word.toLowerCase())).size < 2;
  return isOne ? 'Write at least two words, with commas between them' : null;
}

/** Words that research takes for the same. Every user has the standard groups from the beginning. */
export const synonymGroup = defineRecord({
  noun: 'SynonymGroup',
  label: 'Synonyms',
  category: 'synonym',
  path: '/api/research-synonyms',
  fields: {
    words: withTraits(
      text(500).superRefine((written, context) => {
        const message = problemOfSynonyms(written);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
      { personal: true, label: 'Words that mean the same' },
    ),
    /** A group that is switched off stays, and research takes no notice of it. */
    isUsed: labelled('Used', z.boolean().default(true)),
    /** True for groups that came with the product. */
    isStandard: labelled('Standard', z.boolean().default(false)),
  },
  computed: {},
  filters: {},
});

export type SynonymGroup = z.output<typeof synonymGroup.document>;

export const synonymEvents = Object.values(synonymGroup.events);
export const synonymsView = recordView('research-synonyms', synonymGroup.document, synonymEvents);

/** What one word adds to a passage's score. */
const reason = z.object({
  /** The word as it was asked, or one that the second pass learned from the best passages. */
  word: z.string(),
  from: z.enum(['question', 'feedback']),
  /** The passage's own words that match. */
  matches: z.array(z.string()),
  /** Those of them that are synonyms of the word, and whether the firm added them. */
  synonyms: z.array(z.object({ word: z.string(), isOwn: z.boolean() })),
  fields: z.array(z.enum(['title', 'heading', 'citation', 'text'])),
  weight: z.number(),
});
export type PassageReason = z.output<typeof reason>;

const quotedPassage = passageReference.extend({
  /** The heading above it in its document. */
  heading: z.string().nullable(),
  /** The words of the passage as they stand in the record. */
  text: z.string(),
  /** The words that match, by characters of the text. */
  ranges: z.array(z.object(place)),
  score: z.number(),
  /** They add up to the score, the largest first. */
  reasons: z.array(reason),
});
export type QuotedPassage = z.output<typeof quotedPassage>;

const researchResult = z.object({
  kind: kind(),
  id: identifier(),
  /** Name of the record. */
  title: z.string(),
  /** An authority's citation, or a fact's source with its page. */
  citation: z.string().nullable(),
  caseId: identifier().nullable(),
  /** Title of that case. */
  within: z.string().nullable(),
  /** The record's day: of a fact when it happened, of anything else when it came. */
  day: z.iso.date().nullable(),
  /** Number of other records with the same title and words, such as a letter that is in many cases. */
  alike: z.int().min(0),
  /** The best passage first; never empty. */
  passages: z.array(quotedPassage),
});
export type ResearchResult = z.output<typeof researchResult>;

export const researchAnswer = z.object({
  /** Who answered: the search over the user's own records, without a model. */
  engine: z.literal('built-in'),
  /** Number of passages that were ranked, and of the records that they are from. */
  searched: z.object({ passages: z.int().min(0), records: z.int().min(0) }),
  /** Documents whose text was kept in part only. */
  cut: z.int().min(0),
  /** Words of the question that tell nothing. */
  ignored: z.array(z.string()),
  /** Whether some results have none of the question's words, but words of the best passages. */
  usesFeedback: z.boolean(),
  results: z.array(researchResult),
});
export type ResearchAnswer = z.output<typeof researchAnswer>;

const kindList = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(
    z.array(z.enum(keysOf(RESEARCH_KINDS), { error: `Give kinds with commas: ${keysOf(RESEARCH_KINDS).join(', ')}` })),
  );

export const research = defineQuery({
  name: 'Research',
  path: '/api/research',
  query: z.strictObject({
    /** A question in whole words. Words in quotes must follow each other. */
    question: z.string().trim().min(1, { error: 'Ask a question' }).max(LONGEST_QUESTION),
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    /** Calendar dates, inclusive; records without a day are then left out. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Only these kinds, separated by commas. */
    kinds: kindList.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_RESULTS).default(USUAL_RESULTS),
  }),
  answer: researchAnswer,
  reads: [
    'cases',
    'legal-authorities',
    'facts',
    'legal-arguments',
    'case-notes',
    'document-snippets',
    'case-documents',
    'document-search-index',
    synonymsView.name,
  ],
  summary: 'Passages of the user’s own records that answer a question, ranked and quoted, each with why it is there',
});

export const researching = defineFeature({
  events: [...questionEvents, ...synonymEvents],
  commands: [...Object.values(researchQuestion.commands), runQuestion.command, ...Object.values(synonymGroup.commands)],
  views: [questionsView, synonymsView],
  queries: [...Object.values(researchQuestion.queries), ...Object.values(synonymGroup.queries), research],
  errors: {},
});

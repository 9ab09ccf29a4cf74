import { z } from 'zod';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { searchView } from '../search/search-view.ts';
import { SEARCH_KINDS, type SearchKind } from '../search/searchables.ts';

/** Limit of hits in one answer. */
export const MOST_HITS = 100;
const USUAL_HITS = 20;

const kind = () => z.enum(SEARCH_KINDS);

/** Range of matching characters of a text; the end is exclusive. */
const markedRange = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type MarkedRange = z.output<typeof markedRange>;

export const searchHit = z.object({
  kind: kind(),
  id: identifier(),
  /** Name of the record; for one without a name, its first words. */
  title: z.string(),
  titleRanges: z.array(markedRange),
  /** An excerpt with the words from another field; null when the title contains them all. */
  passage: z
    .object({ field: z.string(), label: z.string(), text: z.string(), ranges: z.array(markedRange) })
    .nullable(),
  /** The case to which the record belongs. */
  caseId: identifier().nullable(),
  /** Title of that case; for a case, its client's name. */
  within: z.string().nullable(),
  updatedAt: instantField(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchAnswer = z.object({
  /** The best first; without words, the latest changed. */
  hits: z.array(searchHit),
  /** Number of matches of each kind, regardless of the requested kinds. */
  totals: z.array(z.object({ kind: kind(), count: z.int().positive() })),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

const kindList = z
  .string()
  .max(500)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(SEARCH_KINDS, { error: `Give kinds with commas: ${SEARCH_KINDS.join(', ')}` })));

export const search = defineQuery({
  name: 'Search',
  path: '/api/search',
  query: z.strictObject({
    /**
     * Words in any order, each exact, a prefix, or with a typo or two. All must match, one of them in the record itself
     * and the others there or in the name of its case. Quoted words must follow each other.
     */
    q: z.string().trim().max(200).default(''),
    /** Only these kinds, separated by commas. */
    kinds: kindList.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_HITS).default(USUAL_HITS),
    /** Limit of hits of one kind. */
    perKind: z.coerce.number().int().min(1).max(MOST_HITS).optional(),
  }),
  answer: searchAnswer,
  reads: [searchView.name],
  summary: 'Searches everything the user owns: ranked, each with the passage; without words, what changed last',
});

export type { SearchKind };

export const searching = defineFeature({
  events: [],
  commands: [],
  views: [searchView],
  queries: [search],
  errors: {},
});

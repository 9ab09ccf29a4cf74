import { z } from 'zod';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineQuery } from '../kernel/query.ts';
import { searchView } from '../search/search-view.ts';
import { SEARCH_KINDS, type SearchKind } from '../search/searchables.ts';

/** Hits that one answer holds at most. */
export const MOST_HITS = 100;
const USUAL_HITS = 20;

const kind = () => z.enum(SEARCH_KINDS);

/** Characters of a text that match, from the first one to behind the last one. */
const markedRange = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type MarkedRange = z.output<typeof markedRange>;

export const searchHit = z.object({
  kind: kind(),
  id: identifier(),
  /** What the record is called; of one without a name, its first words. */
  title: z.string(),
  titleRanges: z.array(markedRange),
  /** Where else the words stand, cut around them; null where the title has them all. */
  passage: z
    .object({ field: z.string(), label: z.string(), text: z.string(), ranges: z.array(markedRange) })
    .nullable(),
  /** The case that the record belongs to. */
  caseId: identifier().nullable(),
  /** What that case is called; of a case, its client's name. */
  within: z.string().nullable(),
  updatedAt: instantField(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchAnswer = z.object({
  /** The best first; without words, what was changed last. */
  hits: z.array(searchHit),
  /** How many there are of each kind, whatever kinds were asked for. */
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
     * Words, in any order, each as it is, begun, or with a slip or two; all must be found, one of them in the record
     * itself and the others there or in the name of its case. Words in quotes follow each other.
     */
    q: z.string().trim().max(200).default(''),
    /** Only these, with commas. */
    kinds: kindList.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_HITS).default(USUAL_HITS),
    /** At most so many of one kind. */
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

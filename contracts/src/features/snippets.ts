import { z } from 'zod';
import { keysOf, SNIPPET_USES } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';

/** Limit of tags of one snippet. */
export const MAX_TAGS = 20;
/** Limit of characters of a snippet. */
export const MAX_SNIPPET = 50_000;

const usageCount = () => z.int().min(0);

/** A reusable passage with placeholders: `{{client.name}}`, `{{date:today+14}}`, `{{choice:a|b}}`. */
export const documentSnippet = defineRecord({
  noun: 'DocumentSnippet',
  label: 'Snippet',
  category: 'snippet',
  path: '/api/document-snippets',
  fields: {
    title: personalText(200),
    description: optional(personalText(2_000)),
    category: text(100).default('general'),
    content: labelled('Text', personalText(MAX_SNIPPET)),
    tags: z
      .array(text(50))
      .max(MAX_TAGS, { error: `Use at most ${MAX_TAGS} tags` })
      .refine((tags) => new Set(tags).size === tags.length, { error: 'A tag stands there twice' })
      .default([]),
    isFavorite: z.boolean().default(false),
    /** False for snippets that came with the product. */
    isCustom: labelled('Written here', z.boolean().default(true)),
  },
  computed: {
    /** The placeholders of the text, without duplicates, in their canonical form. */
    placeholders: z.array(z.string()),
    /** Number of times it was inserted or copied. */
    usageCount: labelled('Uses', usageCount()),
    lastUsedAt: instantField().nullable(),
  },
  filters: {
    category: z.string().optional(),
    isFavorite: z.enum(['true', 'false']).optional(),
    isCustom: z.enum(['true', 'false']).optional(),
  },
});

const how = () => z.enum(keysOf(SNIPPET_USES));

const use = recordVerb(documentSnippet, {
  command: 'UseDocumentSnippet',
  event: 'DocumentSnippetUsed',
  outcome: 'used',
  path: 'use',
  body: z.strictObject({
    how: how(),
    /** The case whose data filled the placeholders. */
    caseId: optional(identifier()),
  }),
  changes: z.object({ usageCount: usageCount(), lastUsedAt: instantField() }),
  summary: 'Count that a snippet was inserted or copied',
});

/** Only the event records how the snippet was used; the record has the count. */
export const useSnippet = {
  command: use.command,
  event: defineEvent('DocumentSnippetUsed', use.event.schema.extend({ how: how(), caseId: identifier().nullable() }), {
    undoneBy: null,
  }),
};

export type DocumentSnippet = z.output<typeof documentSnippet.document>;

export const snippetEvents = [...Object.values(documentSnippet.events), useSnippet.event] as const;

export const snippetsView = recordView('document-snippets', documentSnippet.document, snippetEvents);

export const snippets = defineFeature({
  events: snippetEvents,
  commands: [...Object.values(documentSnippet.commands), useSnippet.command],
  views: [snippetsView],
  queries: Object.values(documentSnippet.queries),
  errors: defineErrors({
    PLACEHOLDER_INVALID: {
      status: 422,
      message: 'A placeholder in the text cannot be read. Fix it at the lines and columns named.',
    },
  }),
});

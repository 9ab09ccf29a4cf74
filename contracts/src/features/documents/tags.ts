import { z } from 'zod';
import { DEFAULT_TAG_COLOR } from '../../constants.ts';
import { defineCommand } from '../../kernel/command.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../../kernel/event.ts';
import { identifier, instantField, optional, personalText } from '../../kernel/fields.ts';
import { defineQuery } from '../../kernel/query.ts';
import { noBody } from '../../kernel/record.ts';
import { defineView } from '../../kernel/view.ts';

/** Limit of tags of one user that are not removed. */
export const MAX_DOCUMENT_TAGS = 200;
/** Limit of tags of one document. */
export const MAX_TAGS_OF_ONE = 20;

const color = () =>
  z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: 'Give a color with six hexadecimal digits, such as #3B82F6' });
const name = () => personalText(60);
const description = () => personalText(500);

const keptTag = z.object({ id: identifier(), name: name(), color: color(), description: description().nullable() });
const tagChanges = z.object({
  name: name().optional(),
  color: color().optional(),
  description: description().nullable().optional(),
});

export const tagAdded = defineEvent('DocumentTagAdded', z.object({ tag: keptTag }));
export const tagChanged = defineEvent('DocumentTagChanged', z.object({ id: identifier(), changes: tagChanges }));
export const tagRemoved = defineEvent('DocumentTagRemoved', z.object({ id: identifier() }));
export const tagRestored = defineEvent('DocumentTagRestored', z.object({ id: identifier() }));

export const tagEvents = [tagAdded, tagChanged, tagRemoved, tagRestored] as const;
export type DocumentTagEvent = DomainEvent<EventOf<(typeof tagEvents)[number]>>;

export const documentTag = z.object({
  id: identifier(),
  userId: identifier(),
  /** Unique among the user's tags; case and accents are ignored in the comparison. */
  name: z.string(),
  color: color(),
  description: z.string().nullable(),
  createdAt: instantField(),
  updatedAt: instantField(),
  removedAt: instantField().nullable(),
});
export type DocumentTag = z.output<typeof documentTag>;

/** Applies an event to a tag: the one fold of deciders and the view. */
export function evolveTag(tag: DocumentTag | null, event: DocumentTagEvent, userId: string): DocumentTag | null {
  const { at } = event.metadata;
  if (event.type === 'DocumentTagAdded') {
    return { ...event.data.tag, userId, createdAt: at, updatedAt: at, removedAt: null };
  }
  if (tag === null) return null;
  const touched = { ...tag, updatedAt: at };
  switch (event.type) {
    case 'DocumentTagChanged': {
      const { changes } = event.data;
      return {
        ...touched,
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.color !== undefined && { color: changes.color }),
        ...(changes.description !== undefined && { description: changes.description }),
      };
    }
    case 'DocumentTagRemoved':
      return { ...touched, removedAt: at };
    case 'DocumentTagRestored':
      return { ...touched, removedAt: null };
  }
}

export const tagIdOf = ({ data }: DocumentTagEvent): string => ('tag' in data ? data.tag.id : data.id);

const common = { category: 'documenttags', target: 'firm', answer: documentTag } as const;
const ofTag = z.object({ tagId: identifier() });
const one = '/api/document-tags/:tagId';

export const addTag = defineCommand({
  ...common,
  type: 'AddDocumentTag',
  waits: { noun: 'Tag', outcome: 'added', part: 'documenttag' },
  method: 'POST',
  path: '/api/document-tags',
  body: z.strictObject({
    name: name(),
    color: color().default(DEFAULT_TAG_COLOR),
    description: optional(description()),
  }),
  status: 201,
  summary: 'Add a tag for documents',
});

export const changeTag = defineCommand({
  ...common,
  type: 'ChangeDocumentTag',
  waits: { noun: 'Tag', outcome: 'changed' },
  method: 'PATCH',
  path: one,
  params: ofTag,
  body: z
    .strictObject(tagChanges.shape)
    .refine((body) => Object.keys(body).length > 0, { error: 'Say at least one field to change' }),
  status: 200,
  summary: 'Rename a tag, or give it another color or description',
});

export const removeTag = defineCommand({
  ...common,
  type: 'RemoveDocumentTag',
  waits: { noun: 'Tag', outcome: 'removed' },
  method: 'DELETE',
  path: one,
  params: ofTag,
  body: noBody,
  status: 200,
  summary: 'Remove a tag; documents that carry it show it again when it is restored',
});

export const restoreTag = defineCommand({
  ...common,
  type: 'RestoreDocumentTag',
  waits: { noun: 'Tag', outcome: 'restored' },
  method: 'POST',
  path: `${one}/restore`,
  params: ofTag,
  body: noBody,
  status: 200,
  summary: 'Restore a removed tag',
});

export const tagsView = defineView('document-tags', {
  document: documentTag,
  changedBy: tagEvents,
  idsOf: (event) => [tagIdOf(event as DocumentTagEvent)],
});

export const listTags = defineQuery({
  name: 'ListDocumentTags',
  path: '/api/document-tags',
  query: z.strictObject({ removed: z.enum(['true', 'false']).default('false') }),
  answer: z.array(documentTag),
  reads: [tagsView.name],
  summary: 'The tags of the user’s documents, by name',
});

/** A part of the feature of documents. */
export const documentTagFeature = {
  events: tagEvents,
  commands: [addTag, changeTag, removeTag, restoreTag],
  views: [tagsView],
  queries: [listTags],
  errors: {
    NO_SUCH_TAG: { status: 404, message: 'There is no such tag. Reload to see those that there are.' },
    TAG_NAME_TAKEN: { status: 409, message: 'Another tag has that name. Choose another name, or use that tag.' },
    TAG_NOT_REMOVED: { status: 409, message: 'This tag is not removed, so there is nothing to restore.' },
    TOO_MANY_TAGS: {
      status: 422,
      message: `There are at most ${MAX_DOCUMENT_TAGS} tags. Remove one first.`,
    },
  },
} as const;

import {
  type addTag,
  type changeTag,
  type DocumentTag,
  type DocumentTagEvent,
  documentTagFeature,
  evolveTag,
  MAX_DOCUMENT_TAGS,
  type removeTag,
  type restoreTag,
  tagIdOf,
} from '@lexledger/contracts/features/documents/tags';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';
import { foldedName } from '../../kernel/folded-name.ts';

type TagCommand =
  | CommandOf<typeof addTag>
  | CommandOf<typeof changeTag>
  | CommandOf<typeof removeTag>
  | CommandOf<typeof restoreTag>;

/**
 * Every tag of one user, including removed ones. The state has the form of a record's, so that documents can refer to
 * it in the same way.
 */
export interface Tags {
  readonly record: { readonly tags: ReadonlyMap<string, DocumentTag> };
}

type Known = Tags['record']['tags'];

const live = (tags: Known): readonly DocumentTag[] => [...tags.values()].filter(({ removedAt }) => removedAt === null);

const isTaken = (tags: Known, name: string, except?: string): boolean =>
  live(tags).some((tag) => tag.id !== except && foldedName(tag.name) === foldedName(name));

/** Refuses a tag when there are too many or its name is taken; null otherwise. */
function room(tags: Known, name: string): Decision | null {
  if (live(tags).length >= MAX_DOCUMENT_TAGS) return refuse('TOO_MANY_TAGS');
  return isTaken(tags, name) ? refuse('TAG_NAME_TAKEN') : null;
}

function change(
  { data: { tagId: id, ...wanted } }: CommandOf<typeof changeTag>,
  tag: DocumentTag,
  tags: Known,
): Decision {
  if (wanted.name !== undefined && isTaken(tags, wanted.name, id)) return refuse('TAG_NAME_TAKEN');
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && tag[field as keyof DocumentTag] !== value),
  );
  return Object.keys(changes).length === 0 ? [] : [{ type: 'DocumentTagChanged', data: { id, changes } }];
}

function decide(command: TagCommand, tags: Known): Decision {
  if (command.type === 'AddDocumentTag') {
    const { name, color, description } = command.data;
    const tag = { id: partIdFor('documenttag', command), name, color, description };
    return room(tags, name) ?? [{ type: 'DocumentTagAdded', data: { tag } }];
  }
  const { tagId: id } = command.data;
  const tag = tags.get(id);
  if (tag === undefined) return refuse('NO_SUCH_TAG');
  if (command.type === 'RestoreDocumentTag') {
    if (tag.removedAt === null) return refuse('TAG_NOT_REMOVED');
    return room(tags, tag.name) ?? [{ type: 'DocumentTagRestored', data: { id } }];
  }
  if (tag.removedAt !== null) return refuse('NO_SUCH_TAG');
  return command.type === 'RemoveDocumentTag'
    ? [{ type: 'DocumentTagRemoved', data: { id } }]
    : change(command, tag, tags);
}

/** All document tags of one user, in one stream so that names are unique. */
export const documentTagsDecider: Decider<Tags> = {
  category: 'documenttags',
  commands: documentTagFeature.commands,
  initial: () => ({ record: { tags: new Map() } }),
  decide: (command, { record: { tags } }) => decide(command as TagCommand, tags),
  evolve({ record: { tags } }, event) {
    const known = event as DocumentTagEvent;
    const id = tagIdOf(known);
    const after = evolveTag(tags.get(id) ?? null, known, known.metadata.userId ?? known.entityId);
    return { record: { tags: after === null ? tags : new Map([...tags, [id, after]]) } };
  },
  answer: ({ record: { tags } }, command) =>
    tags.get((command.data as { readonly tagId?: string }).tagId ?? partIdFor('documenttag', command)),
  isLive: () => true,
};

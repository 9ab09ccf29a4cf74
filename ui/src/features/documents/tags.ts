import { DEFAULT_TAG_COLOR } from '@lexledger/contracts/constants';
import type { DocumentTag } from '@lexledger/contracts/features/documents/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { addRecord, changeRecord, type Identified } from '../../records/recordChanges.ts';
import { listsRemoved, type RecordPlace, refreshViews } from '../../records/recordCommands.ts';

const PATH = '/api/document-tags';
const VIEWS = ['document-tags'];
const TAGS: RecordPlace = {
  path: PATH,
  views: VIEWS,
  noun: 'Tag',
  blank: { color: DEFAULT_TAG_COLOR, description: null },
};
const NONE: readonly DocumentTag[] = [];

/** Told apart by those who do not see all colors; the first is the usual one. */
export const TAG_COLORS = [
  { value: DEFAULT_TAG_COLOR, label: 'Blue' },
  { value: '#0F766E', label: 'Teal' },
  { value: '#2F6B4F', label: 'Green' },
  { value: '#9A6A14', label: 'Ochre' },
  { value: '#C2410C', label: 'Orange' },
  { value: '#B3261E', label: 'Red' },
  { value: '#A21CAF', label: 'Purple' },
  { value: '#5B6675', label: 'Gray' },
] as const;

/** The tags of the user by name, and each by its id. */
export function useTags() {
  const { data: tags = NONE, isSuccess } = useQuery(liveQuery<readonly DocumentTag[]>([PATH], VIEWS));
  const byId = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags]);
  return { tags, byId, isKnown: isSuccess };
}

export type TagsById = ReadonlyMap<string, DocumentTag>;

type TagFields = Pick<DocumentTag, 'name' | 'color' | 'description'>;

/** What is done to tags; each rejects with the server's reason. */
export function useTagCommands() {
  const queries = useQueryClient();
  return useMemo(() => {
    /** The lists show it already; the server has the last word, where it has been heard. */
    const settled = async (work: Promise<DocumentTag>): Promise<DocumentTag> => {
      const tag = await work;
      if (queuedAs(tag) === undefined) await refreshViews(queries, VIEWS);
      return tag;
    };
    const of = (id: string): Identified => ({ id, version: 0 });
    return {
      add: (fields: Pick<TagFields, 'name'> & Partial<TagFields>) =>
        settled(addRecord<DocumentTag & Identified>(queries, TAGS, fields)),
      change: (id: string, changes: Partial<TagFields>) =>
        settled(
          changeRecord(queries, {
            place: TAGS,
            record: of(id),
            patch: changes,
            send: (made) => api.sendCommand<DocumentTag>('PATCH', `${PATH}/${made.id}`, changes),
          }),
        ),
      remove: (id: string) =>
        settled(
          changeRecord(queries, {
            place: TAGS,
            record: of(id),
            patch: null,
            send: (made) => api.sendCommand<DocumentTag>('DELETE', `${PATH}/${made.id}`),
          }),
        ),
      restore: (id: string) =>
        settled(
          changeRecord(queries, {
            place: TAGS,
            record: of(id),
            patch: null,
            where: listsRemoved,
            send: (made) => api.sendCommand<DocumentTag>('POST', `${PATH}/${made.id}/restore`, {}),
          }),
        ),
    };
  }, [queries]);
}

/** Those of a document that are there, by name. */
export const tagsOf = (tagIds: readonly string[], byId: TagsById): readonly DocumentTag[] =>
  tagIds.flatMap((id) => byId.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name));

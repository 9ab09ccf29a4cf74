import { DEFAULT_TAG_COLOR } from '@lexledger/contracts/constants';
import type { DocumentTag } from '@lexledger/contracts/features/documents/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { addRecord, changeRecord, type Identified, type WantedChange } from '../../records/recordChanges.ts';
import { listsRemoved, type RecordPlace, refreshViews } from '../../records/recordCommands.ts';

const PATH = '/api/document-tags';
const VIEWS = ['document-tags'];
const TAGS: RecordPlace = {
  path: PATH,
  views: VIEWS,
  noun: 'Tag',
  category: 'documenttags',
  blank: { color: DEFAULT_TAG_COLOR, description: null },
};
const NONE: readonly DocumentTag[] = [];

/** Colors that people with color blindness can distinguish. The first is the default. */
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

/** The user's tags by name, and by id. */
export function useTags() {
  const { data: tags = NONE, isSuccess } = useQuery(liveQuery<readonly DocumentTag[]>([PATH], VIEWS));
  const byId = useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags]);
  return { tags, byId, isKnown: isSuccess };
}

export type TagsById = ReadonlyMap<string, DocumentTag>;

type TagFields = Pick<DocumentTag, 'name' | 'color' | 'description'>;

/** The commands of tags. Each rejects with the server's reason. */
export function useTagCommands() {
  const queries = useQueryClient();
  return useMemo(() => {
    /** Replaces the optimistic update with the server's lists, unless the command is queued. */
    const confirmed = async (work: Promise<DocumentTag>): Promise<DocumentTag> => {
      const tag = await work;
      if (queuedAs(tag) === undefined) await refreshViews(queries, VIEWS);
      return tag;
    };
    const changed = (
      id: string,
      change: Pick<WantedChange<DocumentTag>, 'patch' | 'where'>,
      send: (path: string) => Promise<DocumentTag>,
    ) =>
      confirmed(
        changeRecord(queries, {
          place: TAGS,
          record: { id, version: 0 },
          ...change,
          send: (made) => send(`${PATH}/${made.id}`),
        }),
      );
    return {
      add: (fields: Pick<TagFields, 'name'> & Partial<TagFields>) =>
        confirmed(addRecord<DocumentTag & Identified>(queries, TAGS, fields)),
      change: (id: string, patch: Partial<TagFields>) =>
        changed(id, { patch }, (path) => api.sendCommand('PATCH', path, patch)),
      remove: (id: string) => changed(id, { patch: null }, (path) => api.sendCommand('DELETE', path)),
      restore: (id: string) =>
        changed(id, { patch: null, where: listsRemoved }, (path) => api.sendCommand('POST', `${path}/restore`, {})),
    };
  }, [queries]);
}

/** The tags of a document that still exist, by name. */
export const tagsOf = (tagIds: readonly string[], byId: TagsById): readonly DocumentTag[] =>
  tagIds.flatMap((id) => byId.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name));

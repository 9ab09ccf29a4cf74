import { DEFAULT_TAG_COLOR, type DocumentTag } from '@lexledger/contracts/features/documents/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { liveQuery } from '../../lib/query.ts';
import { refreshViews } from '../../lib/recordCommands.ts';

const PATH = '/api/document-tags';
const VIEWS = ['document-tags'];
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
  { value: '#5B6675', label: 'Grey' },
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
  const send = useCallback(
    async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<DocumentTag> => {
      const tag = await api.sendCommand<DocumentTag>(method, `${PATH}${path}`, body);
      await refreshViews(queries, VIEWS);
      return tag;
    },
    [queries],
  );
  return useMemo(
    () => ({
      add: (fields: Pick<TagFields, 'name'> & Partial<TagFields>) => send('POST', '', fields),
      change: (id: string, changes: Partial<TagFields>) => send('PATCH', `/${id}`, changes),
      remove: (id: string) => send('DELETE', `/${id}`),
      restore: (id: string) => send('POST', `/${id}/restore`, {}),
    }),
    [send],
  );
}

/** Those of a document that are there, by name. */
export const tagsOf = (tagIds: readonly string[], byId: TagsById): readonly DocumentTag[] =>
  tagIds.flatMap((id) => byId.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name));

import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { Star, StarOff } from 'lucide-react';
import { type BulkVerb, type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { SNIPPETS } from './place.ts';

const { patch } = commandsOf<DocumentSnippet>(SNIPPETS);

const favouring = (
  isFavorite: boolean,
  label: string,
  pastTense: string,
  icon: typeof Star,
): BulkVerb<DocumentSnippet> => ({
  label,
  icon,
  pastTense,
  appliesTo: (snippet) => snippet.isFavorite !== isFavorite,
  run: (snippet) => patch(snippet, { isFavorite }),
  undo: (before, now) => patch(now, { isFavorite: before.isFavorite }),
});

/** What can be done with many snippets at once. */
export const SNIPPET_WORK: BulkWork<DocumentSnippet> = {
  place: SNIPPETS,
  one: 'snippet',
  many: 'snippets',
  nameOf: ({ title }) => title,
  verbs: [
    favouring(true, 'Favorite', 'marked as favorites', Star),
    favouring(false, 'No favorite', 'taken off the favorites', StarOff),
  ],
  fields: [{ label: 'Category', field: 'category', kind: 'text' }],
};

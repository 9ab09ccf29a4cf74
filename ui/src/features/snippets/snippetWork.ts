import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { Star, StarOff } from 'lucide-react';
import { bulkWork, settingVerb } from '../../components/table/bulkWork.ts';
import { SNIPPETS } from './place.ts';

/** Bulk actions on snippets. */
export const SNIPPET_WORK = bulkWork<DocumentSnippet>(SNIPPETS, ({ title }) => title, {
  verbs: [
    settingVerb(SNIPPETS, 'isFavorite', true, { label: 'Favorite', icon: Star, pastTense: 'marked as favorites' }),
    settingVerb(SNIPPETS, 'isFavorite', false, {
      label: 'No favorite',
      icon: StarOff,
      pastTense: 'taken off the favorites',
    }),
  ],
  fields: [{ label: 'Category', field: 'category', kind: 'text' }],
});

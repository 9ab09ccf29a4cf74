import type { RecordPlace } from '../../records/recordPlace.ts';

export const SNIPPETS: RecordPlace = {
  path: '/api/document-snippets',
  views: ['document-snippets'],
  noun: 'Snippet',
  blank: {
    description: null,
    category: 'general',
    tags: [],
    isFavorite: false,
    isCustom: true,
    placeholders: [],
    usageCount: 0,
    lastUsedAt: null,
  },
};

import { documentSnippet, snippetsView } from '@lexledger/contracts/features/snippets';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const snippetsProjection = recordProjection(snippetsView, {
  version: 1,
  indexes: [['removedAt', 'titleFolded']],
  search: ['title', 'description', 'category', 'tags', 'content'],
  text: ['title', 'category'],
  plain: ['isFavorite', 'usageCount', 'lastUsedAt'],
});

export const snippetQueries = recordQueries(documentSnippet, snippetsProjection, { sort: 'title' });

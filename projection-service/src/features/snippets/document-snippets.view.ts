import { documentSnippet, snippetsView } from '@lexledger/contracts/features/snippets';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const snippetsProjection = recordProjection(snippetsView, {
  version: 2,
  indexes: [['removedAt', 'titleFolded'], [LAST_POSITION]],
  search: ['title', 'description', 'category', 'tags', 'content'],
  text: ['title', 'category'],
  plain: ['isFavorite', 'usageCount', 'lastUsedAt'],
});

export const snippetQueries = recordQueries(documentSnippet, snippetsProjection, { sort: 'title' });

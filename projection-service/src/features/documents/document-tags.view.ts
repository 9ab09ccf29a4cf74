import {
  type DocumentTag,
  type DocumentTagEvent,
  evolveTag,
  listTags,
  tagsView,
} from '@lexledger/contracts/features/documents/tags';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolved = (document: DocumentTag | null, event: DocumentTagEvent) =>
  evolveTag(document, event, event.metadata.userId ?? event.entityId);

export const tagsProjection = defineProjection(tagsView, {
  version: 1,
  indexes: [['removedAt']],
  project: {
    DocumentTagAdded: evolved,
    DocumentTagChanged: evolved,
    DocumentTagRemoved: evolved,
    DocumentTagRestored: evolved,
  },
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const tagsQuery = answerQuery(
  listTags,
  async ({ query, read }) => {
    const where = { removedAt: query.removed === 'true' ? { not: null } : null };
    const tags = (await read.find(tagsView.name, { where })) as unknown as readonly DocumentTag[];
    return { body: [...tags].sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)) };
  },
  { timeless: true },
);

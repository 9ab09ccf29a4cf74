import {
  type CaseDocument,
  type DocumentVersionText,
  documentsView,
  getVersion,
  versionIdOf,
  versionOf,
  versionsView,
} from '@lexledger/contracts/features/documents';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { firmFinder } from '../../kernel/reader.ts';

interface Said {
  readonly fields?: Pick<CaseDocument, 'versions'>;
  readonly changes?: Pick<CaseDocument, 'versions'>;
}

function begun(_before: DocumentVersionText | null, event: DomainEvent, id: string): DocumentVersionText {
  const { fields, changes } = event.data as Said;
  const userId = event.metadata.userId ?? '';
  return {
    id,
    documentId: event.entityId,
    userId,
    versionNumber: versionOf(event.data),
    googleDocRevisionId: null,
    // The list of versions of an erased person's document no longer exists.
    changeDescription: (fields ?? changes)?.versions?.at(-1)?.changeDescription ?? null,
    content: null,
    text: null,
    createdBy: userId,
    createdAt: event.metadata.at,
  };
}

export const versionsProjection = defineProjection(versionsView, {
  version: 1,
  indexes: [['documentId']],
  project: {
    CaseDocumentAdded: begun,
    DocumentVersionAdded: begun,
    DocumentVersionRestored: begun,
    DocumentTextRead: (version, { data }) => version && { ...version, content: data.content, text: data.changes.text },
  },
});

export const versionQuery = answerQuery(
  getVersion,
  async ({ params, read, catchUp }) => {
    const documentId = params.id ?? '';
    const id = versionIdOf(documentId, Number(params.versionNumber));
    // Whoever reads a document reads its versions.
    const find = async () => {
      if ((await read.get(documentsView.name, documentId)) === null) return null;
      const found = await firmFinder(read).find(versionsView.name, { where: { id }, limit: 1 });
      return (found[0] as unknown as DocumentVersionText | undefined) ?? null;
    };
    let version = await find();
    if (version === null) {
      await catchUp();
      version = await find();
    }
    if (version === null) throw new HttpRefusal('NOT_FOUND');
    return { body: version };
  },
  { timeless: true },
);

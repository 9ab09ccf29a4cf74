import {
  type CaseDocument,
  type SearchIndexEntry,
  searchIndexView,
  type textRead,
} from '@lexledger/contracts/features/documents';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { defineProjection } from '../../kernel/projection.ts';

type Changes = Partial<CaseDocument>;

interface Said {
  readonly fields?: CaseDocument;
  readonly changes?: Changes;
}

const LEFT = ['caseId', 'fileType', 'category', 'versionNumber'] as const;

/** The entry with the event's changes; the text remains that of the last file that was read. */
function evolved(entry: SearchIndexEntry | null, event: DomainEvent): SearchIndexEntry | null {
  const { fields, changes = {} } = event.data as Said;
  if (fields !== undefined) {
    const { fileName, caseId, fileType, category, versionNumber } = fields;
    return {
      id: event.entityId,
      documentId: event.entityId,
      userId: event.metadata.userId ?? '',
      title: fileName,
      content: '',
      pageStarts: [],
      metadata: { caseId, fileType, category, versionNumber, textVersion: null, isCut: false },
      removedAt: null,
    };
  }
  if (entry === null) return null;
  const metadata = Object.fromEntries(
    LEFT.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  );
  return { ...entry, title: changes.fileName ?? entry.title, metadata: { ...entry.metadata, ...metadata } };
}

export const searchIndexProjection = defineProjection(searchIndexView, {
  version: 2,
  indexes: [['removedAt'], [LAST_POSITION]],
  project: {
    CaseDocumentAdded: evolved,
    CaseDocumentChanged: evolved,
    CaseDocumentRemoved: (entry, event) => entry && { ...entry, removedAt: event.metadata.at },
    CaseDocumentRestored: (entry) => entry && { ...entry, removedAt: null },
    DocumentVersionAdded: evolved,
    DocumentVersionRestored: evolved,
    DocumentTextRead: (entry, { data }: DomainEvent<EventOf<typeof textRead>>) =>
      entry && {
        ...entry,
        content: data.content ?? '',
        pageStarts: data.pageStarts ?? [],
        metadata: {
          ...entry.metadata,
          textVersion: data.changes.text.versionNumber,
          isCut: data.changes.text.isCut,
        },
      },
  },
});

import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentTag } from '@lexledger/contracts/features/documents/tags';
import { caseChoices } from '../../components/choiceSources.ts';
import type { Option } from '../../components/Select.tsx';
import { type BulkField, bulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { DOCUMENTS } from './place.ts';

const { patch } = commandsOf<CaseDocument>(DOCUMENTS);

/** A bulk change of one tag, which leaves each document's other tags. */
const tagging = (
  label: string,
  tags: readonly DocumentTag[],
  apply: (tagIds: readonly string[], tagId: string) => string[],
  appliesTo?: (document: CaseDocument) => boolean,
): BulkField<CaseDocument> => ({
  label,
  // The chosen value is the id of a tag. Since a document has several tags, no field of it has this value.
  field: 'id',
  kind: 'choice',
  options: tags.map(({ id, name }) => ({ value: id, label: name })),
  change: (document, tagId) => patch(document, { tagIds: apply(document.tagIds, String(tagId)) }),
  undo: (before, now) => patch(now, { tagIds: before.tagIds }),
  ...(appliesTo === undefined ? {} : { appliesTo }),
});

/**
 * The bulk actions for documents.
 * @param folders those of the case, in a list of one case
 */
export const documentWork = (tags: readonly DocumentTag[], folders: readonly Option[] = []) =>
  bulkWork<CaseDocument>(DOCUMENTS, ({ fileName }) => fileName, {
    fields: [
      ...(tags.length === 0
        ? []
        : [
            tagging('Add a tag', tags, (ids, id) => (ids.includes(id) ? [...ids] : [...ids, id])),
            tagging(
              'Take a tag off',
              tags,
              (ids, id) => ids.filter((each) => each !== id),
              ({ tagIds }) => tagIds.length > 0,
            ),
          ]),
      ...(folders.length === 0
        ? []
        : [
            {
              label: 'Folder',
              field: 'folderId',
              kind: 'choice',
              options: folders,
              none: 'No folder',
            } as const,
          ]),
      { label: 'Category', field: 'category', kind: 'text' },
      { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices },
    ],
  });

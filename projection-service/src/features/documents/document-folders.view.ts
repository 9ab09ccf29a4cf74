import { documentFolder, foldersView } from '@lexledger/contracts/features/documents/folders';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const foldersProjection = recordProjection(foldersView, {
  version: 1,
  indexes: [
    ['removedAt', 'nameFolded'],
    ['caseId', 'removedAt'],
  ],
  search: ['name'],
  text: ['name'],
});

export const folderQueries = recordQueries(documentFolder, foldersProjection, { sort: 'name' });

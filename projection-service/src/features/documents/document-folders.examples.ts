import { documentFolder } from '@lexledger/contracts/features/documents/folders';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { foldersProjection } from './document-folders.view.ts';

export const foldersExamples: readonly ProjectionExample[] = recordExamples(foldersProjection, documentFolder, {
  fields: { name: 'Pleadings', caseId: '00000000-0000-4000-8000-0000000000d2', parentId: null },
  helpers: { search: 'pleadings', nameFolded: 'pleadings' },
  changes: { name: 'Motions', parentId: '00000000-0000-4000-8000-0000000000e9' },
  changedHelpers: { search: 'motions', nameFolded: 'motions' },
});

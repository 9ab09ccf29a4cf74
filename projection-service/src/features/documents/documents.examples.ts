import { linkedDocument } from '@lexledger/contracts/features/documents/links';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { linkedDocumentsProjection } from './documents.view.ts';

export const linkedDocumentsExamples: readonly ProjectionExample[] = recordExamples(
  linkedDocumentsProjection,
  linkedDocument,
  {
    fields: {
      googleDocId: null,
      title: 'Docket 26-114',
      documentType: 'Docket',
      caseId: null,
      clientId: null,
      url: 'https://court.example/docket/26-114',
    },
    helpers: { search: 'docket 26-114\ndocket', titleFolded: 'docket 26-114', documentTypeFolded: 'docket' },
    changes: { documentType: 'Court file' },
    changedHelpers: { search: 'docket 26-114\ncourt file', documentTypeFolded: 'court file' },
  },
);

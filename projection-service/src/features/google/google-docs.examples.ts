import { googleDoc } from '@lexledger/contracts/features/google';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { googleDocsProjection } from './google-docs.view.ts';

export const googleDocsExamples: readonly ProjectionExample[] = recordExamples(googleDocsProjection, googleDoc, {
  fields: {
    googleDocId: '1AbCdEfGhIj',
    title: 'Entwurf für Müller',
    mimeType: 'application/vnd.google-apps.document',
    webViewLink: 'https://docs.google.com/document/d/1AbCdEfGhIj/edit',
    iconLink: null,
    createdTime: null,
    modifiedTime: null,
    category: 'Pleading',
    caseId: null,
    clientId: null,
    tags: ['draft'],
  },
  helpers: {
    search: 'entwurf fur muller\npleading',
    titleFolded: 'entwurf fur muller',
    categoryFolded: 'pleading',
    modifiedTimeOrNever: '~',
  },
  changes: { category: 'Letter', modifiedTime: '2026-03-02T08:00:00.000Z' },
  changedHelpers: {
    search: 'entwurf fur muller\nletter',
    categoryFolded: 'letter',
    modifiedTimeOrNever: '2026-03-02T08:00:00.000Z',
  },
});

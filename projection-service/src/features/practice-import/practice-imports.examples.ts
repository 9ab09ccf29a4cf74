import {
  practiceImportAdvanced,
  practiceImportCompleted,
  practiceImportDiscarded,
  practiceImportRefused,
  practiceImportStarted,
  practiceImportUploaded,
} from '@lexledger/contracts/features/practice-import';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER } from '../../kernel/record-examples.ts';
import { practiceImportsProjection as projection } from './practice-imports.view.ts';

const stream = ['practiceimport', EXAMPLE_RECORD] as const;
const contents = {
  ...{ from: 'Okafor Law', exportedAt: EXAMPLE_TIME, size: 4096, events: 40, files: 2 },
  records: [{ list: 'clients', count: 3 }],
};
const uploaded = happened(practiceImportUploaded, stream, {
  ...contents,
  file: { fileData: 'a'.repeat(64), fileKey: 'key' },
});
const started = happened(practiceImportStarted, stream, {}, LATER);

export const practiceImportsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows what is in an export that was sent',
    given: [],
    when: uploaded,
    shows: { id: EXAMPLE_RECORD, userId: EXAMPLE_USER, status: 'uploaded', ...contents, done: 0, startedAt: null },
  },
  {
    projection,
    title: 'shows that it is being imported',
    given: [uploaded],
    when: started,
    shows: { id: EXAMPLE_RECORD, status: 'importing', startedAt: LATER },
  },
  {
    projection,
    title: 'shows how far it has come',
    given: [uploaded, started],
    when: happened(practiceImportAdvanced, stream, { events: 20 }, LATER),
    shows: { id: EXAMPLE_RECORD, status: 'importing', done: 20 },
  },
  {
    projection,
    title: 'shows that it is imported, and what was left as it is',
    given: [uploaded, started],
    when: happened(practiceImportCompleted, stream, { kept: 1 }, LATER),
    shows: { id: EXAMPLE_RECORD, status: 'completed', done: 40, kept: 1, endedAt: LATER },
  },
  {
    projection,
    title: 'shows why it was refused',
    given: [uploaded, started],
    when: happened(practiceImportRefused, stream, { code: 'IMPORT_NOT_EMPTY' }, LATER),
    shows: { id: EXAMPLE_RECORD, status: 'refused', code: 'IMPORT_NOT_EMPTY', endedAt: LATER },
  },
  {
    projection,
    title: 'shows that it was discarded',
    given: [uploaded],
    when: happened(practiceImportDiscarded, stream, {}, LATER),
    shows: { id: EXAMPLE_RECORD, status: 'discarded', endedAt: LATER },
  },
];

import {
  beginImport,
  cancelImport,
  clientImport,
  completedRowApplied,
  completeRow,
  type ImportRow,
  type RowResult,
  receiveRows,
  rowsApplied,
  rowsTakenBack,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { importRowsProjection } from './import-rows.view.ts';
import { importsProjection } from './imports.view.ts';

const CLIENT = '00000000-0000-4000-8000-0000000000c2';
const stream = ['import', EXAMPLE_RECORD] as const;
const fields = {
  name: 'Clients März.csv',
  source: 'Clio',
  rows: 2,
  status: 'prepared',
  received: 0,
  added: 0,
  skipped: 0,
  rejected: 0,
  incomplete: 0,
  removed: 0,
  kept: 0,
  chunks: 0,
  applied: 0,
  takenBack: 0,
  begunAt: null,
  endedAt: null,
  undoneAt: null,
} as const;
const rows: ImportRow[] = [
  { row: 2, fields: { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Tax' }, skip: null },
  { row: 3, fields: { name: 'Nobody', email: 'none', practiceArea: 'Tax' }, skip: null },
];
const results: RowResult[] = [
  { row: 2, outcome: 'added', clientId: CLIENT, problems: [] },
  { row: 3, outcome: 'refused', clientId: null, problems: [{ field: 'email', message: 'Valid email is required' }] },
];
const takenBack: RowResult[] = [{ row: 2, outcome: 'removed', clientId: CLIENT, problems: [] }];

const prepared = happened(clientImport.events.added, stream, { fields });
const received = happened(receiveRows.event, stream, { changes: { received: 2, chunks: 1 }, chunk: 0, rows });
const begun = happened(beginImport.event, stream, { changes: { status: 'running', begunAt: EXAMPLE_TIME } });
const cancelled = happened(cancelImport.event, stream, { changes: { status: 'stopping', endedAt: null } }, LATER);
const applied = happened(
  rowsApplied,
  stream,
  {
    changes: { applied: 1, added: 1, skipped: 0, rejected: 1, status: 'completed', endedAt: LATER },
    chunk: 0,
    results,
  },
  LATER,
);
const oneWaits = happened(
  rowsApplied,
  stream,
  {
    changes: { applied: 1, added: 1, skipped: 0, rejected: 0, incomplete: 1, status: 'completed', endedAt: LATER },
    chunk: 0,
    results: [
      { row: 2, outcome: 'added', clientId: CLIENT, problems: [] },
      {
        row: 3,
        outcome: 'incomplete',
        clientId: null,
        problems: [{ field: 'email', message: 'Valid email is required' }],
      },
    ],
  },
  LATER,
);
const completed = happened(
  completeRow.event,
  stream,
  { changes: { incomplete: 0 }, chunk: 0, row: 3, given: { email: 'nobody@one.example' } },
  LATER,
);
const cameIn = happened(
  completedRowApplied,
  stream,
  {
    changes: { added: 2 },
    chunk: 0,
    results: [{ row: 3, outcome: 'added', clientId: EXAMPLE_RECORD, problems: [] }],
  },
  LATER,
);
const undoBegun = happened(
  undoImport.event,
  stream,
  { changes: { status: 'undoing' }, keep: [], changed: 'keep' },
  LATER,
);
const undone = happened(
  rowsTakenBack,
  stream,
  { changes: { takenBack: 1, removed: 1, kept: 0, status: 'undone', undoneAt: LATER }, chunk: 0, results: takenBack },
  LATER,
);

const inImports = (
  title: string,
  given: ProjectionExample['given'],
  when: ProjectionExample['when'],
  shows: object,
): ProjectionExample => ({
  projection: importsProjection,
  title,
  given,
  when,
  shows: { id: EXAMPLE_RECORD, ...shows },
});

const inRows = (
  title: string,
  given: ProjectionExample['given'],
  when: ProjectionExample['when'],
  shown: readonly object[],
): ProjectionExample => ({
  projection: importRowsProjection,
  title,
  given,
  when,
  shows: { id: `${EXAMPLE_RECORD}:0`, importId: EXAMPLE_RECORD, chunk: 0, rows: shown },
});

const nothingYet = { outcome: 'waiting', clientId: null, problems: [] };
const [first, second] = [
  { ...rows[0], ...results[0] },
  { ...rows[1], ...results[1] },
];

export const importsExamples: readonly ProjectionExample[] = [
  ...recordExamples(importsProjection, clientImport, {
    fields,
    helpers: { search: 'clients marz.csv', nameFolded: 'clients marz.csv' },
    changes: { name: 'April.csv' },
    changedHelpers: { search: 'april.csv', nameFolded: 'april.csv' },
  }),
  inImports('counts the rows that have arrived', [prepared], received, { status: 'prepared', received: 2, chunks: 1 }),
  inImports('runs once it was begun', [prepared, received], begun, { status: 'running', begunAt: EXAMPLE_TIME }),
  inImports('finishes what is in hand when it is cancelled', [prepared, received, begun], cancelled, {
    status: 'stopping',
    endedAt: null,
  }),
  inImports('counts what became of the rows', [prepared, received, begun], applied, {
    status: 'completed',
    added: 1,
    rejected: 1,
    endedAt: LATER,
  }),
  inImports('counts the rows that wait', [prepared, received, begun], oneWaits, { added: 1, incomplete: 1 }),
  inImports('counts one less that waits', [prepared, received, begun, oneWaits], completed, { incomplete: 0 }),
  inImports('counts who came in late', [prepared, received, begun, oneWaits, completed], cameIn, { added: 2 }),
  inImports('is being undone', [prepared, received, begun, applied], undoBegun, { status: 'undoing', added: 1 }),
  inImports('counts what its undo removed', [prepared, received, begun, applied, undoBegun], undone, {
    status: 'undone',
    added: 1,
    removed: 1,
    kept: 0,
  }),
  inRows('shows rows that wait', [], received, [
    { ...rows[0], ...nothingYet },
    { ...rows[1], ...nothingYet },
  ]),
  inRows('shows what became of each row', [received], applied, [first, second]),
  inRows('shows what a person completed', [received, oneWaits], completed, [
    first,
    { ...rows[1], ...nothingYet, fields: { ...rows[1]?.fields, email: 'nobody@one.example' } },
  ]),
  inRows('shows what became of a completed row', [received, oneWaits, completed], cameIn, [
    first,
    {
      ...rows[1],
      fields: { ...rows[1]?.fields, email: 'nobody@one.example' },
      outcome: 'added',
      clientId: EXAMPLE_RECORD,
      problems: [],
    },
  ]),
  inRows('shows that the client of a row was removed again', [received, applied], undone, [
    { ...first, outcome: 'removed' },
    second,
  ]),
];

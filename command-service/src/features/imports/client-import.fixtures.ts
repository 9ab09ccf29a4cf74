import {
  beginImport,
  cancelImport,
  clientImport,
  type ImportRow,
  receiveRows,
  rowsApplied,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { EARLIER, type Happened, happened, NOW } from '../../kernel/given.ts';

export const aRow = (row: number, fields: ImportRow['fields'] = {}): ImportRow => ({
  row,
  fields: { name: `Client ${row}`, email: `client${row}@example.com`, practiceArea: 'Family', ...fields },
  skip: null,
});

export const importFields = {
  name: 'clients.csv',
  source: null,
  rows: 3,
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

const { events } = clientImport;
const CLIENT = '7d9e2b1a-3c4f-5a6b-8c7d-9e0f1a2b3c4d';

export const aPreparedImport = happened(events.added, { fields: importFields });
export const itsRows = happened(receiveRows.event, {
  changes: { received: 3, chunks: 1 },
  chunk: 0,
  rows: [aRow(2), aRow(3), aRow(4)],
});
export const aFullImport: readonly Happened[] = [aPreparedImport, itsRows];
export const begun = happened(beginImport.event, { changes: { status: 'running', begunAt: EARLIER } });
export const aRunningImport: readonly Happened[] = [...aFullImport, begun];
export const cancelled = happened(cancelImport.event, { changes: { status: 'stopping', endedAt: null } });
export const appliedResults = [
  { row: 2, outcome: 'added' as const, clientId: CLIENT, problems: [] },
  { row: 3, outcome: 'skipped' as const, clientId: null, problems: [] },
  {
    row: 4,
    outcome: 'refused' as const,
    clientId: null,
    problems: [{ field: 'email', message: 'Valid email is required' }],
  },
];
export const applied = happened(rowsApplied, {
  changes: { applied: 1, added: 1, skipped: 1, rejected: 1, status: 'completed', endedAt: NOW },
  chunk: 0,
  results: appliedResults,
});
export const aCompletedImport: readonly Happened[] = [...aRunningImport, applied];
export const undoBegun = happened(undoImport.event, { changes: { status: 'undoing' }, keep: [], changed: 'keep' });

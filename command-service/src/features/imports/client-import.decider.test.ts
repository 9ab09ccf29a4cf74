import {
  beginImport,
  cancelImport,
  clientImport,
  completeRow,
  IMPORT_ROWS,
  ROWS_A_REQUEST,
  receiveRows,
  rowsApplied,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { ERASED } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import {
  clientImportDecider,
  RECORD_COMPLETED_ROW,
  RECORD_ROWS_APPLIED,
  RECORD_ROWS_TAKEN_BACK,
} from './client-import.decider.ts';
import {
  aCompletedImport,
  aFullImport,
  aPreparedImport,
  appliedResults,
  aRow,
  aRunningImport,
  cancelled,
  importFields,
  undoBegun,
} from './client-import.fixtures.ts';

const { commands, events } = clientImport;

describe('PrepareClientImport', () => {
  it('leads to an import that waits for its rows, sealed under a key of its own', () => {
    given(clientImportDecider)
      .when(commands.add, { name: 'clients.csv', rows: 3 })
      .leadsTo({ type: events.added.type, data: { fields: importFields } })
      .isAbout(`import-${RECORD}`)
      .answers({ status: 'prepared', received: 0 });
  });

  it('is refused for no rows, and for more than an import may have', () => {
    const isTaken = (rows: number) => commands.add.body.safeParse({ name: 'clients.csv', rows }).success;
    expect([0, 1, IMPORT_ROWS, IMPORT_ROWS + 1].map(isTaken)).toEqual([false, true, true, false]);
  });
});

behavesAsRecord(clientImportDecider, clientImport, {
  body: { name: 'clients.csv', rows: 3 },
  fields: importFields,
  added: aPreparedImport,
  edits: [{ name: 'March.csv' }, { source: 'Clio' }],
});

describe('ChangeClientImport', () => {
  it('is refused for the number of rows', () => {
    given(clientImportDecider, aPreparedImport).when(commands.change, { rows: 4 }).isRefused('IMPORT_IS_SET');
  });
});

describe('AddClientImportRows', () => {
  const rows = [aRow(2), aRow(3), aRow(4)];

  it('keeps the rows, and counts them', () => {
    given(clientImportDecider, aPreparedImport)
      .when(receiveRows.command, { after: 0, rows })
      .leadsTo({ type: 'ClientImportRowsReceived', data: { changes: { received: 3, chunks: 1 }, chunk: 0, rows } })
      .isAbout(`import-${RECORD}`);
  });

  it('keeps many in chunks, each of which is applied in one step', () => {
    const large = happened(events.added, { fields: { ...importFields, rows: 120 } });
    const many = Array.from({ length: 120 }, (_, index) => aRow(index + 2));
    const { decision } = given(clientImportDecider, large).when(receiveRows.command, { after: 0, rows: many });
    expect(
      (decision as readonly { data: { chunk: number; rows: object[]; changes: object } }[]).map(({ data }) => [
        data.chunk,
        data.rows.length,
        data.changes,
      ]),
    ).toEqual([
      [0, 50, { received: 50, chunks: 1 }],
      [1, 50, { received: 100, chunks: 2 }],
      [2, 20, { received: 120, chunks: 3 }],
    ]);
  });

  it('is refused when rows are missing before them, or came already', () => {
    given(clientImportDecider, aPreparedImport)
      .when(receiveRows.command, { after: 1, rows })
      .isRefused('ROWS_OUT_OF_ORDER');
    given(clientImportDecider, ...aFullImport)
      .when(receiveRows.command, { after: 0, rows })
      .isRefused('ROWS_OUT_OF_ORDER');
  });

  it('is refused when more come than were prepared for', () => {
    given(clientImportDecider, ...aFullImport)
      .when(receiveRows.command, { after: 3, rows: [aRow(5)] })
      .isRefused('TOO_MANY_ROWS');
  });

  it('is refused once the import has begun', () => {
    given(clientImportDecider, ...aRunningImport)
      .when(receiveRows.command, { after: 3, rows: [aRow(5)] })
      .isRefused('IMPORT_HAS_BEGUN');
  });

  it('takes so many rows at once, and cells that a store can hold', () => {
    const isTaken = (body: object) => receiveRows.command.body.safeParse({ after: 0, ...body }).success;
    const many = Array.from({ length: ROWS_A_REQUEST + 1 }, (_, index) => aRow(index + 2));
    expect(isTaken({ rows: many })).toBe(false);
    expect(isTaken({ rows: many.slice(1) })).toBe(true);
    expect(isTaken({ rows: [aRow(2, { name: 'a'.repeat(2_001) })] })).toBe(false);
    expect(isTaken({ rows: [aRow(2, { name: 'a\u0000' })] })).toBe(false);
  });
});

describe('BeginClientImport', () => {
  it('sets it going', () => {
    given(clientImportDecider, ...aFullImport)
      .when(beginImport.command, {})
      .leadsTo({ type: 'ClientImportBegun', data: { changes: { status: 'running', begunAt: NOW } } })
      .answers({ status: 'running' });
  });

  it('is refused while rows are missing, and when it has begun', () => {
    given(clientImportDecider, aPreparedImport).when(beginImport.command, {}).isRefused('ROWS_MISSING');
    given(clientImportDecider, ...aRunningImport)
      .when(beginImport.command, {})
      .isRefused('IMPORT_HAS_BEGUN');
  });
});

describe('CancelClientImport', () => {
  it('has a running import finish what is in hand', () => {
    given(clientImportDecider, ...aRunningImport)
      .when(cancelImport.command, {})
      .leadsTo({ type: 'ClientImportCancelled', data: { changes: { status: 'stopping', endedAt: null } } });
  });

  it('discards one that has not begun', () => {
    given(clientImportDecider, ...aFullImport)
      .when(cancelImport.command, {})
      .leadsTo({ type: 'ClientImportCancelled', data: { changes: { status: 'cancelled', endedAt: NOW } } });
  });

  it('changes nothing the second time', () => {
    given(clientImportDecider, ...aRunningImport, cancelled)
      .when(cancelImport.command, {})
      .changesNothing();
  });

  it('is refused for one that is done', () => {
    given(clientImportDecider, ...aCompletedImport)
      .when(cancelImport.command, {})
      .isRefused('IMPORT_NOT_UNDER_WAY');
  });
});

describe('the record of rows that were applied', () => {
  const data = { chunk: 0, results: appliedResults };

  it('counts what became of them, and ends the import with the last', () => {
    given(clientImportDecider, ...aRunningImport)
      .whenNamed(RECORD_ROWS_APPLIED, data)
      .leadsTo({
        type: 'ClientImportRowsApplied',
        data: {
          changes: { applied: 1, added: 1, skipped: 1, rejected: 1, status: 'completed', endedAt: NOW },
          ...data,
        },
      });
  });

  it('ends a cancelled import whose rows were not all reached as cancelled', () => {
    const left = { ...data, results: [appliedResults[0], { row: 3, outcome: 'left', clientId: null, problems: [] }] };
    given(clientImportDecider, ...aRunningImport, cancelled)
      .whenNamed(RECORD_ROWS_APPLIED, left)
      .answers({ status: 'cancelled', added: 1, endedAt: NOW });
  });

  it('changes nothing when the chunk was recorded before', () => {
    given(clientImportDecider, ...aCompletedImport)
      .whenNamed(RECORD_ROWS_APPLIED, data)
      .changesNothing();
    given(clientImportDecider, ...aRunningImport)
      .whenNamed(RECORD_ROWS_APPLIED, { ...data, chunk: 1 })
      .changesNothing();
  });
});

describe('CompleteClientImportRow', () => {
  const results = [{ row: 4, outcome: 'incomplete' as const, clientId: null, problems: [] }];
  const withOneWaiting = [
    ...aRunningImport,
    happened(rowsApplied, {
      changes: { applied: 1, added: 0, skipped: 0, rejected: 0, incomplete: 1, status: 'completed' },
      chunk: 0,
      results,
    }),
  ];
  const fields = { email: 'ada@byron.example' };

  it('gives a row that waits what it lacks, sealed under the key of the import', () => {
    given(clientImportDecider, ...withOneWaiting)
      .when(completeRow.command, { row: 4, fields })
      .leadsTo({
        type: 'ClientImportRowCompleted',
        data: { changes: { incomplete: 0 }, chunk: 0, row: 4, given: fields },
      })
      .isAbout(`import-${RECORD}`);
  });

  it('is refused for a row that does not wait, and after an undo', () => {
    given(clientImportDecider, ...withOneWaiting)
      .when(completeRow.command, { row: 3, fields })
      .isRefused('ROW_NOT_WAITING');
    given(clientImportDecider, ...withOneWaiting, undoBegun)
      .when(completeRow.command, { row: 4, fields })
      .isRefused('IMPORT_TAKEN_BACK');
  });

  it('is recorded once by what came of it', () => {
    const completed = happened(completeRow.event, { changes: { incomplete: 0 }, chunk: 0, row: 4, given: fields });
    const came = { chunk: 0, results: [{ row: 4, outcome: 'added', clientId: RECORD, problems: [] }] };
    given(clientImportDecider, ...withOneWaiting, completed)
      .whenNamed(RECORD_COMPLETED_ROW, came)
      .leadsTo({ type: 'ClientImportCompletedRowApplied', data: { changes: { added: 1 }, ...came } });
    given(clientImportDecider, ...withOneWaiting)
      .whenNamed(RECORD_COMPLETED_ROW, came)
      .changesNothing();
  });

  it('takes an email that is one, and something at least', () => {
    const isTaken = (said: object) => completeRow.command.body.safeParse({ row: 4, fields: said }).success;
    expect([{ email: 'a@b.example' }, { email: 'nobody' }, {}, { phone: '1' }].map(isTaken)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('UndoClientImport', () => {
  it('begins to take back what it added', () => {
    given(clientImportDecider, ...aCompletedImport)
      .when(undoImport.command, {})
      .leadsTo({
        type: 'ClientImportUndoBegun',
        data: { changes: { status: 'undoing' }, keep: [], changed: 'keep' },
      });
  });

  it('is refused while it is under way, and when it was undone', () => {
    given(clientImportDecider, ...aRunningImport)
      .when(undoImport.command, {})
      .isRefused('IMPORT_UNDER_WAY');
    given(clientImportDecider, ...aCompletedImport, undoBegun)
      .when(undoImport.command, {})
      .isRefused('IMPORT_TAKEN_BACK');
  });

  it('is done when the last chunk is', () => {
    const results = [{ row: 2, outcome: 'removed', clientId: RECORD, problems: [] }];
    given(clientImportDecider, ...aCompletedImport, undoBegun)
      .whenNamed(RECORD_ROWS_TAKEN_BACK, { chunk: 0, results })
      .answers({ status: 'undone', removed: 1, kept: 0, undoneAt: NOW });
    given(clientImportDecider, ...aCompletedImport)
      .whenNamed(RECORD_ROWS_TAKEN_BACK, { chunk: 0, results })
      .changesNothing();
  });
});

describe('an import of whose people one was erased', () => {
  const erased = happened(events.changed, { changes: { name: ERASED } });

  it('is neither begun, nor completed, nor undone, since its rows are gone', () => {
    given(clientImportDecider, ...aFullImport, erased)
      .when(beginImport.command, {})
      .isRefused('IMPORT_ERASED');
    given(clientImportDecider, ...aCompletedImport, erased)
      .when(completeRow.command, { row: 2, fields: { email: 'ada@example.com' } })
      .isRefused('IMPORT_ERASED');
    given(clientImportDecider, ...aCompletedImport, erased)
      .when(undoImport.command, { keep: [], changed: 'keep' })
      .isRefused('IMPORT_ERASED');
  });
});

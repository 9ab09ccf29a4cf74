import { client } from '@lexledger/contracts/features/clients';
import {
  clientImport,
  type ImportedRow,
  type ImportRow,
  previewImportUndo,
  type RowResult,
  receiveRows,
  rowsApplied,
} from '@lexledger/contracts/features/imports';
import { lead } from '@lexledger/contracts/features/leads';
import { NO_DETAIL, trustDeposited } from '@lexledger/contracts/features/trust/entries';
import { RELATIONS } from '@lexledger/domain/relations';
import { describe, expect, it } from 'vitest';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { aCase, aClient } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { calendarProjection } from '../calendar/calendar-events.view.ts';
import { casesProjection } from '../cases/cases.view.ts';
import { clientsProjection } from '../clients/clients.view.ts';
import { closingStatementsProjection } from '../closing-statements/closing-statements.view.ts';
import { linkedDocumentsProjection } from '../documents/documents.view.ts';
import { draftsProjection } from '../drafting/drafts.view.ts';
import { googleDocsProjection } from '../google/google-docs.view.ts';
import { invoicesProjection } from '../invoices/invoices.view.ts';
import { leadsProjection } from '../leads/leads.view.ts';
import { questionsProjection } from '../research/research-questions.view.ts';
import { timeProjection } from '../time/time-entries.view.ts';
import { trustAccountsProjection } from '../trust/trust-accounts.view.ts';
import { trustMinimumsProjection, trustRequestsProjection } from '../trust/trust-records.view.ts';
import { importedRowsQuery, importRowsProjection } from './import-rows.view.ts';
import { importUndoQuery } from './import-undo.ts';
import { importsProjection } from './imports.view.ts';

const IMPORT = idOf('the import');
const stream = ['import', IMPORT] as const;
const NAMES = ['Ada', 'Bob', 'Cem', 'Dora'];

const counts = {
  added: 0,
  skipped: 0,
  rejected: 0,
  incomplete: 0,
  removed: 0,
  kept: 0,
  chunks: 0,
  applied: 0,
  takenBack: 0,
};
const prepared = happened(clientImport.events.added, stream, {
  fields: {
    ...counts,
    name: 'clients.csv',
    source: null,
    rows: 5,
    status: 'prepared',
    received: 0,
    begunAt: null,
    endedAt: null,
    undoneAt: null,
  },
});
const rows: ImportRow[] = [...NAMES, 'Nobody'].map((name, index) => ({ row: index + 2, fields: { name }, skip: null }));
const received = happened(receiveRows.event, stream, { changes: { received: 5, chunks: 1 }, chunk: 0, rows });
const results: RowResult[] = [
  ...NAMES.map((name, index) => ({
    row: index + 2,
    outcome: 'added' as const,
    clientId: idOf(name),
    problems: [],
  })),
  { row: 6, outcome: 'refused', clientId: null, problems: [{ field: 'email', message: 'Valid email is required' }] },
];
const applied = happened(rowsApplied, stream, {
  changes: { applied: 1, added: 4, skipped: 0, rejected: 1, status: 'completed' },
  chunk: 0,
  results,
});
const done = [prepared, received, ...NAMES.map((name) => happened(...aClient(name))), applied];

const reading = (...events: readonly ExampleEvent[]) =>
  showing(
    [
      importsProjection,
      importRowsProjection,
      clientsProjection,
      casesProjection,
      calendarProjection,
      timeProjection,
      linkedDocumentsProjection,
      googleDocsProjection,
      questionsProjection,
      draftsProjection,
      invoicesProjection,
      closingStatementsProjection,
      trustAccountsProjection,
      trustRequestsProjection,
      closingStatementsProjection,
      trustMinimumsProjection,
      leadsProjection,
    ],
    events,
  );
const params = { id: IMPORT };
const somebodyElse = { ...testActor, userId: idOf('somebody else') };

describe('the rows of an import', () => {
  it('are listed in their order, by what became of them, and in part', async () => {
    const read = await reading(...done);
    const numbers = async (query: object) =>
      (await ask<readonly ImportedRow[]>(importedRowsQuery, read, { params, query })).map(({ row }) => row);
    expect(await numbers({})).toEqual([2, 3, 4, 5, 6]);
    expect(await numbers({ outcome: 'refused,skipped' })).toEqual([6]);
    expect(await numbers({ outcome: 'added', limit: '2', offset: '1' })).toEqual([3, 4]);
  });

  it('are listed by whether they say more than their client', async () => {
    const [ada, bob, ...others] = rows as [ImportRow, ImportRow, ...ImportRow[]];
    const noted = [{ ...ada, remark: 'Notes: late' }, bob, ...others];
    const outcome = results.map((one) =>
      one.row === bob.row ? { ...one, problems: [{ field: 'birthday', message: 'Give a day' }] } : one,
    );
    const read = await reading(
      prepared,
      happened(receiveRows.event, stream, { changes: { received: 5, chunks: 1 }, chunk: 0, rows: noted }),
      happened(rowsApplied, stream, {
        changes: { applied: 1, added: 4, skipped: 0, rejected: 1, status: 'completed' },
        chunk: 0,
        results: outcome,
      }),
    );
    const listed = await ask<readonly ImportedRow[]>(importedRowsQuery, read, { params, query: { remarks: 'true' } });
    expect(listed.map(({ row, remark }) => [row, remark])).toEqual([
      [2, 'Notes: late'],
      [3, undefined],
    ]);
  });

  it('are nobody else’s', async () => {
    await expect(ask(importedRowsQuery, await reading(...done), { params, actor: somebodyElse })).rejects.toThrow(
      'There is no such record',
    );
  });
});

describe('what an undo of an import would do', () => {
  it('is to remove who was not changed, and to keep on whom work hangs', async () => {
    const read = await reading(
      ...done,
      happened(client.events.changed, ['client', idOf('Bob')], { changes: { phone: '1' } }),
      happened(...aCase('Cem v. Cem', { clientId: idOf('Cem') })),
      happened(client.events.removed, ['client', idOf('Dora')], {}),
    );
    expect(await ask(importUndoQuery, read, { params })).toEqual({
      unchanged: 1,
      changed: [{ id: idOf('Bob'), name: 'Bob' }],
      inUse: [{ id: idOf('Cem'), name: 'Cem' }],
      inTrust: [],
      gone: 1,
    });
  });

  it('is to keep whose trust account holds money, and to say so apart', async () => {
    const entry = {
      ...NO_DETAIL,
      ...{ description: null, reference: null, invoiceId: null, reverses: null, date: '2026-03-01' },
    };
    const read = await reading(
      ...done,
      happened(client.events.changed, ['client', idOf('Bob')], { changes: { phone: '1' } }),
      happened(trustDeposited, ['trust', idOf('Bob')], {
        entry: { ...entry, id: idOf('a deposit'), kind: 'deposit', amount: '500.00' },
      }),
    );
    expect(await ask(importUndoQuery, read, { params })).toEqual({
      unchanged: 3,
      changed: [],
      inUse: [],
      inTrust: [{ id: idOf('Bob'), name: 'Bob' }],
      gone: 0,
    });
  });

  it('is to remove leads that came in, too, but those that were changed', async () => {
    const added = (name: string) =>
      happened(lead.events.added, ['lead', idOf(name)], {
        fields: {
          name,
          email: null,
          phone: null,
          practiceArea: 'Tax',
          status: 'new',
          value: null,
          source: null,
          nextStepDate: null,
          notes: null,
          convertedAt: null,
          clientId: null,
          wonFrom: null,
        },
      });
    const read = await reading(
      prepared,
      received,
      added('Eve'),
      added('Finn'),
      happened(lead.events.changed, ['lead', idOf('Finn')], { changes: { phone: '1' } }),
      happened(rowsApplied, stream, {
        changes: { applied: 1, added: 2, skipped: 0, rejected: 0, status: 'completed' },
        chunk: 0,
        results: ['Eve', 'Finn'].map((name, index) => ({
          row: index + 2,
          outcome: 'added' as const,
          clientId: null,
          leadId: idOf(name),
          problems: [],
        })),
      }),
    );
    expect(await ask(importUndoQuery, read, { params })).toEqual({
      unchanged: 1,
      changed: [{ id: idOf('Finn'), name: 'Finn' }],
      inUse: [],
      inTrust: [],
      gone: 0,
    });
  });

  it('waits for every view that names a client', () => {
    const naming = RELATIONS.filter(({ parent }) => parent === client).map(({ child }) => child.name);
    expect(previewImportUndo.reads).toEqual(expect.arrayContaining(naming));
  });

  it('is told to nobody else', async () => {
    await expect(ask(importUndoQuery, await reading(...done), { params, actor: somebodyElse })).rejects.toThrow(
      'There is no such record',
    );
  });
});

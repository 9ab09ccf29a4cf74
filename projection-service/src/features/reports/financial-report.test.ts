import { caseRecord } from '@lexledger/contracts/features/cases';
import { financialRecord } from '@lexledger/contracts/features/money';
import type { FinancialReport, ReportRecords } from '@lexledger/contracts/features/reports';
import { timeEntry } from '@lexledger/contracts/features/time';
import { describe, expect, it } from 'vitest';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import type { QueryHandler } from '../../kernel/query-handler.ts';
import { type Asking, ask, showing, testActor } from '../../kernel/test-reader.ts';
import { aCase, aClient, aFinancialRecord, aTimeEntry } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { casesProjection } from '../cases/cases.view.ts';
import { clientsProjection } from '../clients/clients.view.ts';
import { invoicesProjection } from '../invoices/invoices.view.ts';
import { ledgerSettingsProjection } from '../ledger/ledger-settings.view.ts';
import { moneyProjection } from '../money/financial-records.view.ts';
import { timeProjection } from '../time/time-entries.view.ts';
import { financialReportQuery, reportRecordsQuery } from './financial-report.ts';

const VIEWS = [
  moneyProjection,
  invoicesProjection,
  timeProjection,
  casesProjection,
  clientsProjection,
  ledgerSettingsProjection,
];
const JANUARY = '2026-01-05T10:00:00.000Z';
const MARCH = '2026-03-05T10:00:00.000Z';
const APRIL = '2026-04-05T10:00:00.000Z';

const ada = idOf('Ada');
const bob = idOf('Bob');
const suit = idOf('Suit');

const events: readonly ExampleEvent[] = [
  happened(...aClient('Ada', { practiceArea: 'Tax' }), JANUARY),
  happened(...aClient('Bob', { practiceArea: 'Family' }), JANUARY),
  happened(...aCase('Suit', { clientId: ada, practiceArea: 'Litigation' }), JANUARY),
  happened(...aFinancialRecord('Fee', { amount: '1000.10', caseId: suit, date: '2026-02-10' }), JANUARY),
  happened(
    ...aFinancialRecord('Rent', { type: 'expense', amount: '300.05', date: '2026-03-01', category: 'Office' }),
    JANUARY,
  ),
  happened(...aFinancialRecord('Error', { amount: '77.00', date: '2026-02-11' }), JANUARY),
  happened(...aTimeEntry('Brief', { caseId: suit, clientId: ada, date: '2026-02-02' }), JANUARY),
  happened(
    ...aTimeEntry('Advice', { clientId: bob, date: '2026-03-03', calculatedValue: '60.00', timeMinutes: 12 }),
    JANUARY,
  ),
  happened(...aTimeEntry('Filing', { caseId: suit, clientId: ada, date: '2026-02-03', billable: false }), JANUARY),
  happened(...aTimeEntry('Old', { date: '2025-12-01', billed: true, calculatedValue: '500.00' }), JANUARY),
  happened(financialRecord.events.removed, ['money', idOf('Error')], {}, MARCH),
  happened(financialRecord.events.changed, ['money', idOf('Fee')], { changes: { amount: '900.00' } }, MARCH),
  happened(timeEntry.events.changed, ['time', idOf('Brief')], { changes: { billed: true } }, MARCH),
  happened(caseRecord.events.changed, ['case', suit], { changes: { clientId: bob, practiceArea: 'Tax' } }, MARCH),
];

const report = async (query: object): Promise<FinancialReport> =>
  ask<FinancialReport>(financialReportQuery, await showing(VIEWS, events), { query, events });
const records = async (query: object): Promise<ReportRecords> =>
  ask<ReportRecords>(reportRecordsQuery, await showing(VIEWS, events), { query, events });

describe('the financial report', () => {
  it('adds up income, expenses, billable time and what of it no invoice holds', async () => {
    expect(await report({ from: '2026-01-01', to: '2026-12-31' })).toMatchObject({
      income: '900.00',
      expenses: '300.05',
      net: '599.95',
      worked: '210.00',
      workedMinutes: 42,
      unbilled: '60.00',
      lines: [
        { key: '2026-02', income: '900.00', worked: '150.00', unbilled: '0.00' },
        { key: '2026-03', expenses: '300.05', worked: '60.00', unbilled: '60.00' },
      ],
    });
  });

  it('counts work in progress to the end of the period, however old it is', async () => {
    const { worked, unbilled } = await report({ from: '2026-03-04', to: '2026-03-31' });
    expect([worked, unbilled]).toEqual(['0.00', '60.00']);
  });

  it('counts no work in progress on cases that are not billed by the hour', async () => {
    for (const billingType of ['flat', 'contingency', 'pro-bono'] as const) {
      const its = [
        happened(...aCase('Injury', { clientId: bob, billingType }), JANUARY),
        happened(...aTimeEntry('Pleading', { caseId: idOf('Injury'), clientId: bob, date: '2026-03-02' }), JANUARY),
      ];
      const query = { from: '2026-03-01', to: '2026-03-31' };
      const read = await showing(VIEWS, [...events, ...its]);
      expect(
        await ask<FinancialReport>(financialReportQuery, read, { query, events: [...events, ...its] }),
      ).toMatchObject({ workedMinutes: 42, unbilled: '60.00' });
    }
  });

  it('is divided by client through the case as it stands, and names what belongs to nobody last', async () => {
    const { lines } = await report({ by: 'client' });
    expect(lines.map(({ key, name, income, expenses }) => [key, name, income, expenses])).toEqual([
      [bob, 'Bob', '900.00', '0.00'],
      [null, null, '0.00', '300.05'],
    ]);
  });

  it('is divided by practice area and by category', async () => {
    const areas = (await report({ by: 'area' })).lines.map(({ key, income }) => [key, income]);
    expect(areas).toEqual([
      ['Tax', '900.00'],
      ['Family', '0.00'],
      [null, '0.00'],
    ]);
    const categories = (await report({ by: 'category' })).lines.map(({ key, net }) => [key, net]);
    expect(categories).toEqual([
      ['Fees', '900.00'],
      ['Office', '-300.05'],
      [null, '0.00'],
    ]);
  });

  it('is what it was, of each record and of what it belonged to, as of a moment', async () => {
    const asOf = '2026-03-01T00:00:00.000Z';
    expect(await report({ asOf, by: 'client' })).toMatchObject({
      income: '1077.10',
      unbilled: '210.00',
      lines: [
        { key: ada, name: 'Ada', income: '1000.10', unbilled: '150.00' },
        { key: bob, income: '0.00', unbilled: '60.00' },
        { key: null, income: '77.00' },
      ],
    });
    expect(await report({ asOf: '2026-01-01T00:00:00.000Z' })).toMatchObject({ income: '0.00', lines: [] });
    expect(await report({ asOf: APRIL, by: 'client' })).toEqual(await report({ by: 'client' }));
  });
});

describe('the report of one person', () => {
  const dana: Asking = {
    actor: { ...testActor, userId: idOf('Dana'), firmId: testActor.userId },
    access: { role: 'lawyer' },
    led: [suit],
    events,
  };
  const askAs = async <Body>(handler: QueryHandler, query: object) =>
    ask<Body>(handler, await showing(VIEWS, events), { ...dana, query: { ...query, mine: 'true' } });

  it('adds up the money of the matters that they lead, and no work of others', async () => {
    expect(await askAs<FinancialReport>(financialReportQuery, { by: 'case' })).toMatchObject({
      income: '900.00',
      expenses: '0.00',
      worked: '0.00',
      lines: [{ key: suit, name: 'Suit', income: '900.00' }],
    });
  });

  it('is theirs as of a moment as well, to the record', async () => {
    const asOf = '2026-03-01T00:00:00.000Z';
    expect(await askAs<FinancialReport>(financialReportQuery, { asOf })).toMatchObject({ income: '1000.10' });
    const { total, rows } = await askAs<ReportRecords>(reportRecordsQuery, { asOf, figure: 'net' });
    expect([total, rows.map(({ words }) => words)]).toEqual(['1000.10', ['Fee']]);
  });
});

describe('the records of a figure', () => {
  it('sum to it', async () => {
    const { lines } = await report({ by: 'category' });
    for (const figure of ['income', 'expenses', 'net', 'worked', 'unbilled'] as const) {
      for (const line of lines) {
        expect((await records({ figure, by: 'category', key: line.key ?? '' })).total).toBe(line[figure]);
      }
    }
  });

  it('are those of the line alone, each with what it adds', async () => {
    const { total, rows } = await records({ figure: 'net' });
    expect(total).toBe('599.95');
    expect(rows.map(({ words, amount, clientName }) => [words, amount, clientName])).toEqual([
      ['Rent', '-300.05', null],
      ['Fee', '900.00', 'Bob'],
    ]);
  });

  it('stand as of the moment, and say what was changed since', async () => {
    const { rows } = await records({ figure: 'income', asOf: '2026-03-01T00:00:00.000Z' });
    expect(rows.map(({ words, amount, version, isChangedSince }) => [words, amount, version, isChangedSince])).toEqual([
      ['Error', '77.00', 0, true],
      ['Fee', '1000.10', 0, true],
    ]);
  });
});

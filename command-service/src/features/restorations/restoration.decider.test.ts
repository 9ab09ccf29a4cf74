import {
  caseRecordsRestored,
  caseRestorationResumed,
  caseRestorationStarted,
  caseRestorationStopped,
  type RestoredResult,
  resumeRestoration,
  startRestoration,
  stopRestoration,
} from '@lexledger/contracts/features/restorations';
import { describe, it } from 'vitest';
import { ANOTHER_USER, given, type Happened, happened, NOW, RECORD } from '../../kernel/given.ts';
import { restorationDecider } from './restoration.decider.ts';

const CASE = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const MOMENT = '2026-02-20T09:00:00.000Z';
const body = {
  caseId: CASE,
  moment: MOMENT,
  records: [
    { list: 'cases' as const, id: CASE },
    { list: 'tasks' as const, id: RECORD },
  ],
};
const matter = { id: CASE, createdAt: '2026-01-05T09:00:00.000Z' };
const named = { named: { caseId: matter } };
const started = happened(caseRestorationStarted, body);
const result = (list: RestoredResult['list'], id: string): RestoredResult => ({
  ...{ list, id, outcome: 'restored', left: null, code: null, message: null },
});
const done = (from: number, ...results: readonly RestoredResult[]) =>
  happened(caseRecordsRestored, { from, results: [...results] });
const first = done(0, result('cases', CASE));
const stopped = happened(caseRestorationStopped, {});
const under = (...history: readonly Happened[]) => given(restorationDecider, started, ...history);

describe('restoring a case', () => {
  it('begins with the records that were chosen', () => {
    given(restorationDecider)
      .when(startRestoration, body, named)
      .leadsTo({ type: 'CaseRestorationStarted', data: body })
      .answers({ status: 'running', total: 2, done: 0 });
  });

  it('is to a moment that has passed and at which the case was there', () => {
    given(restorationDecider)
      .when(startRestoration, { ...body, moment: '2026-03-02T16:00:00.000Z' }, { ...named, at: NOW })
      .isRefused('RESTORED_TO_COME');
    given(restorationDecider)
      .when(startRestoration, { ...body, moment: '2026-01-01T00:00:00.000Z' }, named)
      .isRefused('RESTORED_BEFORE_CASE');
    given(restorationDecider)
      .when(startRestoration, body, { ...named, missing: 'caseId' })
      .isRefused('REFERENCE_NOT_FOUND');
  });

  it('records what became of each few records once, in their order, and ends with the last', () => {
    under()
      .whenNamed('RecordRestoredRecords', { from: 0, results: [result('cases', CASE)] })
      .leadsTo({ type: 'CaseRecordsRestored', data: { from: 0, results: [result('cases', CASE)] } })
      .answers({ done: 1, status: 'running' });
    under(first)
      .whenNamed('RecordRestoredRecords', { from: 0, results: [result('cases', CASE)] })
      .changesNothing();
    under(first)
      .whenNamed('RecordRestoredRecords', { from: 1, results: [result('tasks', RECORD)] })
      .leadsTo({ type: 'CaseRecordsRestored', data: { from: 1, results: [result('tasks', RECORD)] } })
      .answers({ done: 2, restored: 2, status: 'ended' });
  });

  it('is stopped and resumed until it is over', () => {
    under(first).when(stopRestoration, {}).leadsTo({ type: 'CaseRestorationStopped', data: {} });
    under(first, stopped).when(stopRestoration, {}).changesNothing();
    under(first, stopped).when(resumeRestoration, {}).leadsTo({ type: 'CaseRestorationResumed', data: {} });
    under(first, stopped, happened(caseRestorationResumed, {})).when(resumeRestoration, {}).changesNothing();
    const over = under(first, done(1, result('tasks', RECORD)));
    over.when(stopRestoration, {}).isRefused('RESTORATION_OVER');
    over.when(resumeRestoration, {}).isRefused('RESTORATION_OVER');
    over.whenNamed('RecordRestoredRecords', { from: 2, results: [] }).changesNothing();
  });

  it('is of a firm, and not there for another', () => {
    given(restorationDecider).when(stopRestoration, {}).isRefused('NOT_FOUND');
    under().when(stopRestoration, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });
});

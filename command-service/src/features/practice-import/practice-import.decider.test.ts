import {
  discardPracticeImport,
  practiceImportAdvanced,
  practiceImportCompleted,
  practiceImportDiscarded,
  practiceImportRefused,
  practiceImportStarted,
  practiceImportUploaded,
  startPracticeImport,
} from '@lexledger/contracts/features/practice-import';
import { describe, it } from 'vitest';
import { ANOTHER_USER, given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { practiceImportDecider as decider } from './practice-import.decider.ts';

const file = { fileData: 'a'.repeat(64), fileKey: 'key' };
const contents = {
  ...{ from: 'Okafor Law', exportedAt: '2026-02-27T09:00:00.000Z', size: 4096, events: 40, files: 2 },
  records: [{ list: 'clients', count: 3 }],
};
const uploaded = happened(practiceImportUploaded, { ...contents, file });
const started = happened(practiceImportStarted, {});

describe('UploadPracticeImport', () => {
  it('keeps what is in an export, with the file', () => {
    given(decider)
      .whenNamed('UploadPracticeImport', contents, { file })
      .leadsTo({ type: 'PracticeImportUploaded', data: { ...contents, file } })
      .answers({
        ...{ id: RECORD, userId: USER, status: 'uploaded', ...contents, done: 0, kept: 0, code: null },
        ...{ uploadedAt: NOW, startedAt: null, endedAt: null },
      });
  });

  it('changes nothing when it is there', () => {
    given(decider, uploaded).whenNamed('UploadPracticeImport', contents, { file }).changesNothing();
  });
});

describe('StartPracticeImport', () => {
  it('starts what was sent, once', () => {
    given(decider, uploaded).when(startPracticeImport, {}).leadsTo({ type: 'PracticeImportStarted', data: {} });
    given(decider, uploaded, started).when(startPracticeImport, {}).changesNothing();
  });

  it('is refused for what is over', () => {
    for (const end of [
      happened(practiceImportDiscarded, {}),
      happened(practiceImportRefused, { code: 'IMPORT_NOT_EMPTY' }),
      happened(practiceImportCompleted, { kept: 0 }),
    ]) {
      given(decider, uploaded, started, end).when(startPracticeImport, {}).isRefused('IMPORT_DECIDED');
    }
  });

  it('is refused to anybody else, and for another firm', () => {
    given(decider).when(startPracticeImport, {}).isRefused('NOT_FOUND');
    given(decider, uploaded).when(startPracticeImport, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });
});

describe('DiscardPracticeImport', () => {
  it('discards what was sent, once', () => {
    given(decider, uploaded).when(discardPracticeImport, {}).leadsTo({ type: 'PracticeImportDiscarded', data: {} });
    given(decider, uploaded, happened(practiceImportDiscarded, {})).when(discardPracticeImport, {}).changesNothing();
  });

  it('is refused for what has begun', () => {
    given(decider, uploaded, started).when(discardPracticeImport, {}).isRefused('IMPORT_DECIDED');
  });
});

describe('the process that imports', () => {
  it('records how far it has come, and nothing of what it does again', () => {
    given(decider, uploaded, started)
      .whenNamed('AdvancePracticeImport', { events: 20 })
      .leadsTo({ type: 'PracticeImportAdvanced', data: { events: 20 } });
    given(decider, uploaded, started, happened(practiceImportAdvanced, { events: 20 }))
      .whenNamed('AdvancePracticeImport', { events: 10 })
      .changesNothing();
  });

  it('records how it ended, once', () => {
    const completed = happened(practiceImportCompleted, { kept: 1 });
    given(decider, uploaded, started)
      .whenNamed('CompletePracticeImport', { kept: 1 })
      .leadsTo({ type: 'PracticeImportCompleted', data: { kept: 1 } });
    given(decider, uploaded, started)
      .whenNamed('RefusePracticeImport', { code: 'IMPORT_FILE_GONE' })
      .leadsTo({ type: 'PracticeImportRefused', data: { code: 'IMPORT_FILE_GONE' } });
    for (const command of ['CompletePracticeImport', 'RefusePracticeImport', 'AdvancePracticeImport']) {
      given(decider, uploaded, started, completed)
        .whenNamed(command, { kept: 2, events: 99, code: 'IMPORT_FILE_GONE' })
        .changesNothing();
    }
  });
});

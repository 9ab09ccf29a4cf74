import { recordsEntered } from '@lexledger/contracts/features/relations';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { backReferencesDecider, ENTER_RECORDS } from './back-references.decider.ts';

const brief = { category: 'task', id: '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88' };
const call = { category: 'event', id: '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05' };
const entered = (...records: (typeof brief)[]) => happened(recordsEntered, { records });

describe('EnterRecords', () => {
  it('adds what the index does not have yet', () => {
    given(backReferencesDecider)
      .whenNamed(ENTER_RECORDS, { records: [brief] })
      .leadsTo({ type: 'RecordsEntered', data: { records: [brief] } });
    given(backReferencesDecider, entered(brief))
      .whenNamed(ENTER_RECORDS, { records: [brief, call] })
      .leadsTo({ type: 'RecordsEntered', data: { records: [call] } });
  });

  it('changes nothing where all of them are', () => {
    given(backReferencesDecider, entered(brief), entered(call))
      .whenNamed(ENTER_RECORDS, { records: [call, brief] })
      .changesNothing();
  });
});

import { exportPractice, practiceExportReleased } from '@lexledger/contracts/features/practice-export';
import { describe, it } from 'vitest';
import { EARLIER, given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { practiceExportDecider } from './practice-export.decider.ts';

const expiresAt = '2026-03-05T15:00:00.000Z';

describe('ExportPractice', () => {
  it('releases an export to who asks for it, for three days', () => {
    given(practiceExportDecider)
      .when(exportPractice, {})
      .leadsTo({ type: practiceExportReleased.type, data: { expiresAt } })
      .answers({ id: RECORD, userId: USER, releasedAt: NOW, expiresAt });
  });

  it('releases one that was released no longer', () => {
    given(practiceExportDecider, happened(practiceExportReleased, { expiresAt: EARLIER }))
      .when(exportPractice, {})
      .changesNothing();
  });
});

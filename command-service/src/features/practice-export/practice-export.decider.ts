import {
  EXPORT_RELEASED_MS,
  exportPractice,
  type PracticeExport,
  type PracticeExportEvent,
} from '@lexledger/contracts/features/practice-export';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { Decider, Decision } from '../../kernel/decider.ts';

/** An export that was released; null before. */
export interface ExportState {
  readonly released: PracticeExport | null;
}

/** An export of everything that somebody reaches. What it holds is read when it is saved. */
export const practiceExportDecider: Decider<ExportState> = {
  category: 'practiceexport',
  commands: [exportPractice],
  initial: () => ({ released: null }),

  decide(given, { released }): Decision {
    const { at } = given as CommandOf<typeof exportPractice>;
    if (released !== null) return [];
    const expiresAt = new Date(Date.parse(at) + EXPORT_RELEASED_MS).toISOString();
    return [{ type: 'PracticeExportReleased', data: { expiresAt } }];
  },

  evolve(_state, given) {
    const { data, entityId: id, metadata } = given as PracticeExportEvent;
    return { released: { id, userId: metadata.userId ?? '', releasedAt: metadata.at, expiresAt: data.expiresAt } };
  },

  answer: ({ released }) => released,
  isLive: () => false,
};

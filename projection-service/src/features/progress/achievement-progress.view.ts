import {
  type AchievementProgress,
  evolveAchievementProgress,
  NOTHING_YET,
} from '@lexledger/contracts/achievements/achievement-progress';
import { achievementProgressView } from '@lexledger/contracts/features/progress';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Projection } from '../../kernel/projection.ts';

function project(stored: ViewDocument | null, event: DomainEvent, id: string): ViewDocument | null {
  const before = stored === null ? NOTHING_YET : (stored as unknown as AchievementProgress);
  const { zone, tallies } = evolveAchievementProgress(before, event);
  if (stored !== null && zone === before.zone && tallies === before.tallies) return stored;
  return { id, userId: id, zone, tallies } as unknown as ViewDocument;
}

/**
 * Each person's progress. The version is increased whenever what is counted, or the target, changes; past events are
 * then counted again.
 */
export const achievementProgressProjection: Projection = {
  view: achievementProgressView,
  version: 2,
  indexes: [],
  project: Object.fromEntries(achievementProgressView.changedBy.map(({ type }) => [type, project])),
};

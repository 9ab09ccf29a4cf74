import {
  type AchievementProgress,
  COUNTED,
  doerOf,
  evolveAchievementProgress,
  NOTHING_YET,
  progressOf,
} from '@lexledger/contracts/achievements/achievement-progress';
import { ACHIEVEMENTS, type Achievement } from '@lexledger/contracts/achievements/catalogue';
import { achievementUnlocked } from '@lexledger/contracts/features/progress';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { IMPORT_ENDS, ImportHold } from './import-hold.ts';

/** Types of all events that determine which achievements a user has earned, and which were unlocked. */
export const BOOKED: readonly string[] = [...COUNTED, achievementUnlocked.type, ...IMPORT_ENDS];

/** An achievement whose requirement was met, and the event that met it. */
export interface Earned {
  readonly userId: string;
  readonly achievement: Achievement;
  readonly cause: DomainEvent;
}

const keyOf = (userId: string, achievementId: string): string => `${userId}:${achievementId}`;

/**
 * The actions and achievements of all users, from the log alone. Read in the log's order, it always yields the same
 * event for the same achievement. An achievement that was added to the catalog later can be earned by earlier actions.
 */
export class AchievementBook {
  readonly #importing = new ImportHold();
  readonly #progresses = new Map<string, AchievementProgress>();
  readonly #unlocked = new Set<string>();
  readonly #earned = new Map<string, Earned>();

  take(event: DomainEvent): void {
    this.#importing.take(event);
    // What somebody did who was a member of the firm elsewhere earns them nothing here.
    if (event.metadata.imported !== undefined && event.metadata.firmId !== undefined) return;
    if (event.type === achievementUnlocked.type) {
      const { achievementId } = event.data as EventOf<typeof achievementUnlocked>['data'];
      if (event.metadata.userId !== null) this.#close(keyOf(event.metadata.userId, achievementId));
      return;
    }
    const userId = doerOf(event);
    if (userId === null) return;
    const before = this.#progresses.get(userId) ?? NOTHING_YET;
    const after = evolveAchievementProgress(before, event);
    if (after === before) return;
    this.#progresses.set(userId, after);
    for (const achievement of ACHIEVEMENTS) {
      const { measure, atLeast } = achievement.requirement;
      if (after.tallies[measure] === before.tallies[measure] || progressOf(after, measure) < atLeast) continue;
      const key = keyOf(userId, achievement.id);
      if (this.#unlocked.has(key) || this.#earned.has(key)) continue;
      this.#earned.set(key, { userId, achievement, cause: event });
    }
  }

  /** The achievements that are earned and not known to be unlocked, in the order in which they were earned. */
  earned(): readonly Earned[] {
    return [...this.#earned.values()].filter(({ cause, userId }) => {
      const { firmId } = cause.metadata;
      return !this.#importing.holds({ userId, ...(firmId !== undefined && { firmId }) });
    });
  }

  unlocked({ userId, achievement }: Earned): void {
    this.#close(keyOf(userId, achievement.id));
  }

  #close(key: string): void {
    this.#unlocked.add(key);
    this.#earned.delete(key);
  }
}

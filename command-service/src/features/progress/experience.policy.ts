import { EXPERIENCE } from '@lexledger/contracts/experience';
import { achievementUnlocked } from '@lexledger/contracts/features/progress';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { Policy } from '../../kernel/policy.ts';
import { AWARD_EXPERIENCE, type Award, awardStreamId, progressDecider } from './progress.decider.ts';

/** The points of an event. An achievement's event has them itself, and they may be 0. */
const pointsOf = ({ type, data }: DomainEvent): number =>
  type === achievementUnlocked.type
    ? (data as EventOf<typeof achievementUnlocked>['data']).points
    : (EXPERIENCE[type] ?? 0);

/**
 * Awards experience for completed work, once for each record. Imported records earn none, because the work was done
 * elsewhere.
 */
export const experiencePolicy: Policy = {
  name: 'experience',
  reactsTo: [...Object.keys(EXPERIENCE), achievementUnlocked.type],
  react(event) {
    const points = pointsOf(event);
    const { userId, importId } = event.metadata;
    if (points === 0 || userId === null || importId !== undefined) return [];
    const data: Award = { points, causeId: event.id, causeType: event.type, entityId: event.entityId };
    return [{ decider: progressDecider, type: AWARD_EXPERIENCE, data, entityId: awardStreamId(userId, data) }];
  },
};

import { EXPERIENCE } from '@lexledger/contracts/experience';
import { achievementUnlocked } from '@lexledger/contracts/features/progress';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { Policy } from '../../kernel/policy.ts';
import { AWARD_EXPERIENCE, type Award, awardStreamId, progressDecider } from './progress.decider.ts';

/** An achievement says itself what it brings, which may be nothing. */
const pointsOf = ({ type, data }: DomainEvent): number =>
  type === achievementUnlocked.type
    ? (data as EventOf<typeof achievementUnlocked>['data']).points
    : (EXPERIENCE[type] ?? 0);

/** Work that is done earns experience, once for each record. What an import brings was done elsewhere. */
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

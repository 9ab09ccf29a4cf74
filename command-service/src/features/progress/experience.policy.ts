import { EXPERIENCE } from '@lexledger/contracts/experience';
import type { Policy } from '../../kernel/policy.ts';
import { AWARD_EXPERIENCE, type Award, deedId, progressDecider } from './progress.decider.ts';

/** Work that is done earns experience, once for each record. What an import brings was done elsewhere. */
export const experiencePolicy: Policy = {
  name: 'experience',
  reactsTo: Object.keys(EXPERIENCE),
  react(event) {
    const points = EXPERIENCE[event.type];
    const { userId, importId } = event.metadata;
    if (points === undefined || userId === null || importId !== undefined) return [];
    const data: Award = { points, causeId: event.id, causeType: event.type, entityId: event.entityId };
    return [{ decider: progressDecider, type: AWARD_EXPERIENCE, data, entityId: deedId(userId, data) }];
  },
};

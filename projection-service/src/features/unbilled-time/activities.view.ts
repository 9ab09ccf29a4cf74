import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { activitiesView, activityOf } from '@lexledger/contracts/unbilled-time/activities-view';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Projection } from '../../kernel/projection.ts';

function project(_document: ViewDocument | null, event: DomainEvent): ViewDocument | null {
  const { id, type, entityId, metadata } = event;
  const activity = activityOf.get(type);
  const { userId, at, causationId, importId } = metadata;
  // Actions of a policy and of an import are not work that a person did on that day.
  if (activity === undefined || userId === null || causationId !== null || importId !== undefined) return null;
  return { id, userId, at, type, list: activity.list, recordId: entityId };
}

/** Each person's activities with their time. */
export const activitiesProjection: Projection = {
  view: activitiesView,
  version: 1,
  indexes: [['at']],
  project: Object.fromEntries(activitiesView.changedBy.map(({ type }) => [type, project])),
};

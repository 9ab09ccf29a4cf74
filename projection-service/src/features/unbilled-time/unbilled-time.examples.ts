import { proposalAccepted, proposalDismissed, proposalRecalled } from '@lexledger/contracts/features/unbilled-time';
import { activityOf } from '@lexledger/contracts/unbilled-time/activities-view';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { activitiesProjection } from './activities.view.ts';
import { settledProjection } from './settled-sources.view.ts';

/** The activity for each event that another view has an example for and that is work on a case. */
export function activityExamplesOf(others: readonly ProjectionExample[]): readonly ProjectionExample[] {
  const covered = new Set<string>();
  return others.flatMap(({ given, when }): ProjectionExample[] => {
    const activity = activityOf.get(when.type);
    if (activity === undefined || covered.has(when.type)) return [];
    covered.add(when.type);
    const { id, type, entityId, metadata } = when;
    const shows = { id, userId: EXAMPLE_USER, at: metadata.at, type, list: activity.list, recordId: entityId };
    return [{ projection: activitiesProjection, title: 'tells who did what, when', given, when, shows }];
  });
}

const stream = ['recovery', EXAMPLE_USER] as const;
const source = '00000000-0000-4000-8000-000000000001';
const entryId = '00000000-0000-4000-8000-000000000002';
const caseId = '00000000-0000-4000-8000-000000000003';
const dismissed = happened(proposalDismissed, stream, { sources: [source] });
const shows = (state: object) => ({
  id: `${EXAMPLE_USER}:${source}`,
  userId: EXAMPLE_USER,
  source,
  at: EXAMPLE_TIME,
  ...state,
});

export const settledExamples: readonly ProjectionExample[] = [
  {
    projection: settledProjection,
    title: 'knows the entry that was made of it',
    given: [],
    when: happened(proposalAccepted, stream, {
      sources: [source],
      date: '2026-03-02',
      caseId,
      timeMinutes: 12,
      taskDescription: 'Draft',
      entryId,
    }),
    shows: shows({ isSettled: true, entryId }),
  },
  {
    projection: settledProjection,
    title: 'knows that it was dismissed',
    given: [],
    when: dismissed,
    shows: shows({ isSettled: true, entryId: null }),
  },
  {
    projection: settledProjection,
    title: 'knows that it may be proposed again',
    given: [dismissed],
    when: happened(proposalRecalled, stream, { sources: [source] }),
    shows: shows({ isSettled: false, entryId: null }),
  },
];

import { EXPERIENCE } from '@lexledger/contracts/experience';
import { eventCatalogue } from '@lexledger/contracts/features';
import { experienceAwarded } from '@lexledger/contracts/features/progress';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { EARLIER, given, happened, RECORD, USER } from '../../kernel/given.ts';
import { experiencePolicy } from './experience.policy.ts';
import { AWARD_EXPERIENCE, awardStreamId, progressDecider } from './progress.decider.ts';

const EVENT = '2f3e4d5c-6b7a-4899-8a0b-1c2d3e4f5061';
const award = { points: 10, causeId: EVENT, causeType: 'TaskCompleted', entityId: RECORD };

const anEvent = (type: string, userId: string | null = USER, data: object = {}): DomainEvent => ({
  id: EVENT,
  type,
  data,
  stream: `task-${RECORD}`,
  entityId: RECORD,
  revision: 3,
  position: '1',
  erased: false,
  metadata: {
    commandId: EVENT,
    commandHash: '',
    userId,
    sessionId: null,
    correlationId: 'a-test',
    causationId: null,
    ip: null,
    userAgent: null,
    at: EARLIER,
    schemaVersion: 1,
    subject: null,
  },
});

describe('the experience policy', () => {
  it('awards the points of a deed to whoever did it', () => {
    expect(experiencePolicy.react(anEvent('TaskCompleted'))).toEqual([
      { decider: progressDecider, type: AWARD_EXPERIENCE, entityId: awardStreamId(USER, award), data: award },
    ]);
  });

  it('awards nothing for other events, nor to nobody', () => {
    expect(experiencePolicy.react(anEvent('TaskReopened'))).toEqual([]);
    expect(experiencePolicy.react(anEvent('TaskCompleted', null))).toEqual([]);
  });

  it('awards what an achievement brings, and nothing for one that brings nothing', () => {
    const ofPoints = (points: number) =>
      experiencePolicy.react(anEvent('AchievementUnlocked', USER, { points })).map(({ data }) => data);
    expect(ofPoints(25)).toEqual([{ points: 25, causeId: EVENT, causeType: 'AchievementUnlocked', entityId: RECORD }]);
    expect(ofPoints(0)).toEqual([]);
  });

  it('reacts to events that there are', () => {
    expect(experiencePolicy.reactsTo).toEqual([...Object.keys(EXPERIENCE), 'AchievementUnlocked']);
    expect(experiencePolicy.reactsTo.filter((type) => !eventCatalogue.has(type))).toEqual([]);
  });
});

describe('AwardExperience', () => {
  it('earns once for a deed', () => {
    given(progressDecider)
      .whenNamed(AWARD_EXPERIENCE, award)
      .leadsTo({ type: 'ExperienceAwarded', data: award })
      .answers({ earned: true });
    given(progressDecider, happened(experienceAwarded, award))
      .whenNamed(AWARD_EXPERIENCE, { ...award, causeId: '3a4b5c6d-7e8f-4901-8a1b-2c3d4e5f6071' })
      .changesNothing();
  });

  it('tells deeds apart by user, record and kind, not by the event', () => {
    const other = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
    const ids = [
      awardStreamId(USER, award),
      awardStreamId(other, award),
      awardStreamId(USER, { ...award, entityId: other }),
      awardStreamId(USER, { ...award, causeType: 'CaseClosed' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(awardStreamId(USER, { ...award })).toBe(ids[0]);
  });
});

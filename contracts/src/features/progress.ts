import { z } from 'zod';
import { achievementProgressViewWith } from '../achievements/achievement-progress-view.ts';
import { ACHIEVEMENT_CATEGORIES } from '../achievements/catalogue.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { byPerson, defineView } from '../kernel/view.ts';

/** Experience for one action, awarded by a policy once for each event that earns it. */
export const experienceAwarded = defineEvent(
  'ExperienceAwarded',
  z.object({
    points: z.int().positive(),
    /** The event that earned it. */
    causeId: identifier(),
    causeType: text(100),
    /** The record of that event: the same action on the same record earns only once. */
    entityId: text(100),
  }),
);

/**
 * An achievement was unlocked, which happens once: it has a separate stream, whose id is derived from the person and
 * the achievement.
 */
export const achievementUnlocked = defineEvent(
  'AchievementUnlocked',
  z.object({
    achievementId: text(100),
    /** Points of experience that it gave according to the catalog at that time. */
    points: z.int().min(0),
    /** The event that met the requirement, and its stream. */
    causeId: identifier(),
    causeType: text(100),
    causeStream: text(200),
    /** When that event happened. */
    earnedAt: instantField(),
  }),
);

/** Whether level and achievements are shown to the person during work, on all their devices. */
export const progressVisibilityChosen = defineEvent('ProgressVisibilityChosen', z.object({ shown: z.boolean() }));

export const progressEvents = [experienceAwarded, achievementUnlocked, progressVisibilityChosen] as const;

const latest = z.object({ achievementId: z.string(), earnedAt: instantField(), points: z.int() });

export const levelDocument = z.object({
  id: identifier(),
  userId: identifier(),
  totalExperience: z.int().min(0),
  /** The stored level and title; the interface shows the ladder's title for the total. */
  level: z.int().positive(),
  title: z.string(),
  /** Number of achievements, and the latest one. */
  achievements: z.int().min(0),
  latest: latest.nullable(),
  shown: z.boolean(),
  updatedAt: instantField(),
});

export const levelsView = defineView('levels', {
  document: levelDocument,
  changedBy: progressEvents,
  idsOf: byPerson,
  isPersonal: true,
});

export const userAchievementsView = defineView('user-achievements', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    achievementId: z.string(),
    unlockedAt: instantField(),
    points: z.int(),
    causeId: identifier(),
    causeType: z.string(),
    causeStream: z.string(),
  }),
  changedBy: [achievementUnlocked],
  isPersonal: true,
});

export const achievementProgressView = achievementProgressViewWith(experienceAwarded);

export const levelAnswer = z.object({
  totalExperience: z.int(),
  level: z.int(),
  title: z.string(),
  /** Experience at which this level begins, and the next one; null at the last level. */
  from: z.int(),
  until: z.int().nullable(),
  /** False when the person chose not to see it during work. */
  shown: z.boolean(),
  /** Number of achievements, and the latest one. */
  achievements: z.int(),
  latest: z.object({ id: z.string(), name: z.string(), points: z.int() }).nullable(),
});
export type UserLevel = z.output<typeof levelAnswer>;

export const getLevel = defineQuery({
  name: 'GetLevel',
  path: '/api/user/level',
  query: noQuery,
  answer: levelAnswer,
  reads: ['levels'],
  summary: 'The professional level',
  isReadAhead: true,
});

const achievementAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(keysOf(ACHIEVEMENT_CATEGORIES)),
  icon: z.string(),
  points: z.int(),
  requirement: z.object({
    measure: z.string(),
    kind: z.enum(['records', 'uses', 'sum', 'days', 'workdays', 'weeks', 'kinds', 'level']),
    /** Types of the events that count. */
    events: z.array(z.string()),
    atLeast: z.int(),
  }),
  /** The unit of progress and of `atLeast`. */
  unit: z.enum(['times', 'minutes', 'cents', 'days', 'weeks', 'kinds', 'level']),
  /** Progress of the person who asks; at most `atLeast`. */
  progress: z.int(),
  completed: z.boolean(),
  unlockedAt: instantField().nullable(),
  /** The event that met the requirement; null until then. */
  cause: z
    .object({
      eventId: identifier(),
      type: z.string(),
      /** Category of its stream, and id of the record. */
      category: z.string(),
      recordId: z.string(),
    })
    .nullable(),
});
export type AchievementAnswer = z.output<typeof achievementAnswer>;

const reads = ['achievement-standings', 'user-achievements', 'levels'];

export const listAchievements = defineQuery({
  name: 'ListAchievements',
  path: '/api/achievements',
  query: noQuery,
  answer: z.array(achievementAnswer),
  reads,
  summary: "Every achievement, with the person's progress and the event that earned it",
  isReadAhead: true,
});

export const listUserAchievements = defineQuery({
  name: 'ListUserAchievements',
  path: '/api/user/achievements',
  query: noQuery,
  answer: z.array(
    z.object({
      userId: identifier(),
      achievementId: z.string(),
      unlockedAt: instantField().nullable(),
      progress: z.int(),
      completed: z.boolean(),
    }),
  ),
  reads,
  summary: 'The achievements that the person has or has begun, the latest first',
});

export const chooseProgressVisibility = defineCommand({
  type: 'ChooseProgressVisibility',
  waits: { noun: 'Progress', outcome: 'shown or hidden', views: ['levels'] },
  category: 'progresschoice',
  method: 'PUT',
  path: '/api/user/level/visibility',
  target: 'user',
  body: z.strictObject({ shown: z.boolean() }),
  answer: z.object({ shown: z.boolean() }),
  status: 200,
  summary: 'Choose whether level and achievements are told of while you work',
});

export const progress = defineFeature({
  events: progressEvents,
  commands: [chooseProgressVisibility],
  views: [levelsView, userAchievementsView, achievementProgressView],
  queries: [getLevel, listAchievements, listUserAchievements],
  errors: {},
});

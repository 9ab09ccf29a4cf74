import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { byOwner, defineView } from '../kernel/view.ts';

/** Experience for one deed; awarded by a policy, once for each event that earns it. */
export const experienceAwarded = defineEvent(
  'ExperienceAwarded',
  z.object({
    points: z.int().positive(),
    /** The event that earned it. */
    causeId: identifier(),
    causeType: text(100),
    /** The record of that event: the same deed on the same record earns once. */
    entityId: text(100),
  }),
);

export const progressEvents = [experienceAwarded] as const;

export const levelDocument = z.object({
  id: identifier(),
  userId: identifier(),
  totalExperience: z.int().min(0),
  /** The stored level and title; the interface shows the ladder's title for the total. */
  level: z.int().positive(),
  title: z.string(),
  updatedAt: instantField(),
});

export const levelsView = defineView('levels', { document: levelDocument, changedBy: progressEvents, idsOf: byOwner });

export const levelAnswer = z.object({
  totalExperience: z.int(),
  level: z.int(),
  title: z.string(),
  /** Experience at which this level began, and the next begins; null at the last. */
  from: z.int(),
  until: z.int().nullable(),
});
export type UserLevel = z.output<typeof levelAnswer>;

export const getLevel = defineQuery({
  name: 'GetLevel',
  path: '/api/user/level',
  query: noQuery,
  answer: levelAnswer,
  reads: ['levels'],
  summary: 'The professional level',
});

export const progress = defineFeature({
  events: progressEvents,
  commands: [],
  views: [levelsView],
  queries: [getLevel],
  errors: {},
});

import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../../kernel/event.ts';
import { identifier, text } from '../../kernel/fields.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { byFirm, defineView } from '../../kernel/view.ts';

/** Limit of entries of one person's list. */
export const MAX_PRACTICE_AREAS = 100;

/** The same field as in clients and cases. */
const area = () => text(100);

export const practiceAreaAdded = defineEvent('PracticeAreaAdded', z.object({ name: area() }));
export const practiceAreaRemoved = defineEvent('PracticeAreaRemoved', z.object({ name: area() }));

export const practiceAreaEvents = [practiceAreaAdded, practiceAreaRemoved] as const;
export type PracticeAreaEvent = DomainEvent<EventOf<(typeof practiceAreaEvents)[number]>>;

/** The areas in alphabetical order. */
export const practiceAreasShape = z.object({ areas: z.array(z.string()) });
export type PracticeAreas = z.output<typeof practiceAreasShape>;

export const NO_PRACTICE_AREAS: PracticeAreas = { areas: [] };

/** Whether two names look the same to a reader. */
export const isSameArea = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

/** The one fold of deciders and the view. */
export function evolvePracticeAreas(
  { areas }: PracticeAreas,
  { type, data: { name } }: PracticeAreaEvent,
): PracticeAreas {
  const others = areas.filter((known) => !isSameArea(known, name));
  if (type === 'PracticeAreaRemoved') return { areas: others };
  return { areas: [...others, name].sort((a, b) => a.localeCompare(b, 'en')) };
}

const AREAS = { noun: 'Practice area', key: '/api/practice-areas', views: ['practice-areas'] } as const;

const common = {
  method: 'POST',
  category: 'practiceareas',
  target: 'firm',
  body: z.strictObject({ name: area() }),
  answer: practiceAreasShape,
  status: 200,
} as const;

export const addPracticeArea = defineCommand({
  ...common,
  type: 'AddPracticeArea',
  waits: { ...AREAS, outcome: 'added' },
  path: '/api/practice-areas',
  summary: "Add to the person's own practice areas, which forms suggest",
});

export const removePracticeArea = defineCommand({
  ...common,
  type: 'RemovePracticeArea',
  waits: { ...AREAS, outcome: 'removed' },
  path: '/api/practice-areas/remove',
  summary: "Remove from the person's own practice areas; clients and cases keep theirs",
});

export const practiceAreasView = defineView('practice-areas', {
  document: practiceAreasShape.extend({ id: identifier(), userId: identifier() }),
  changedBy: practiceAreaEvents,
  idsOf: byFirm,
});

export const getPracticeAreas = defineQuery({
  name: 'GetPracticeAreas',
  path: '/api/practice-areas',
  query: noQuery,
  answer: practiceAreasShape,
  reads: ['practice-areas'],
  summary: "The person's own practice areas, in the order of the alphabet",
});

export const practiceAreaErrors = {
  TOO_MANY_PRACTICE_AREAS: {
    status: 422,
    message: `A list has at most ${MAX_PRACTICE_AREAS} practice areas. Remove one first.`,
  },
} as const;

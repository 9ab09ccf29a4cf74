import { z } from 'zod';
import { caseRecord } from '../features/cases.ts';
import { caseDocument } from '../features/documents.ts';
import { fact } from '../features/facts.ts';
import { legalArgument, legalAuthority } from '../features/law.ts';
import { caseNote } from '../features/notes.ts';
import { party } from '../features/parties.ts';
import { completeTask, task } from '../features/tasks.ts';
import type { EventDefinition } from '../kernel/event.ts';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineView } from '../kernel/view.ts';

/** Actions on a record that are work on its case, in words that precede the record's name. */
export const ACTIVITIES = {
  cases: [
    [caseRecord.events.added, 'Opened the case'],
    [caseRecord.events.changed, 'Worked on the case'],
  ],
  tasks: [
    [completeTask.event, 'Completed'],
    [task.events.changed, 'Worked on the task'],
  ],
  'case-notes': [
    [caseNote.events.added, 'Wrote a note'],
    [caseNote.events.changed, 'Revised a note'],
  ],
  facts: [
    [fact.events.added, 'Recorded the fact'],
    [fact.events.changed, 'Revised the fact'],
  ],
  parties: [
    [party.events.added, 'Recorded the party'],
    [party.events.changed, 'Revised the party'],
  ],
  'legal-authorities': [
    [legalAuthority.events.added, 'Researched'],
    [legalAuthority.events.changed, 'Revised the authority'],
  ],
  'legal-arguments': [
    [legalArgument.events.added, 'Drafted the argument'],
    [legalArgument.events.changed, 'Revised the argument'],
  ],
  'case-documents': [
    [caseDocument.events.added, 'Added the document'],
    [caseDocument.events.changed, 'Worked on the document'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [EventDefinition, string])[]>>;

/** Names of the lists with activities. */
export type ActivityList = keyof typeof ACTIVITIES;
export const ACTIVITY_LISTS = Object.keys(ACTIVITIES) as readonly ActivityList[];

interface Activity {
  readonly list: ActivityList;
  readonly words: string;
}

/** Activities by event type. */
export const activityOf: ReadonlyMap<string, Activity> = new Map(
  ACTIVITY_LISTS.flatMap((list) =>
    ACTIVITIES[list].map(([{ type }, words]): [string, Activity] => [type, { list, words }]),
  ),
);

const changedBy: readonly EventDefinition[] = ACTIVITY_LISTS.flatMap((list) =>
  ACTIVITIES[list].map(([event]): EventDefinition => event),
);

/** Who did what and when: one document per event, with its id. The record is looked up when the view is read. */
export const activitiesView = defineView('activities', {
  document: z.object({
    /** Id of the event. */
    id: z.string(),
    userId: identifier(),
    at: instantField(),
    type: z.string(),
    list: z.enum(ACTIVITY_LISTS as [ActivityList, ...ActivityList[]]),
    recordId: identifier(),
  }),
  changedBy,
  idsOf: ({ id }) => [id],
  isPersonal: true,
  isAnnounced: false,
});

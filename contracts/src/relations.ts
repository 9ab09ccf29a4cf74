import { calendarEvent } from './features/calendar.ts';
import { caseRecord } from './features/cases.ts';
import { client } from './features/clients.ts';
import { caseTrigger } from './features/deadlines.ts';
import { linkedDocument } from './features/documents/links.ts';
import { caseDocument } from './features/documents.ts';
import { fact } from './features/facts.ts';
import { googleCalendarEvent, googleDoc } from './features/google.ts';
import { invoice } from './features/invoices.ts';
import { legalArgument, legalAuthority } from './features/law.ts';
import { financialRecord } from './features/money.ts';
import { caseNote } from './features/notes.ts';
import { party } from './features/parties.ts';
import { type Task, task } from './features/tasks.ts';
import { teamMember } from './features/team.ts';
import { timeEntry } from './features/time.ts';
import type { RecordDefinition } from './kernel/record.ts';

/**
 * What becomes of a record when the one that it names is removed. `goes`: it is removed with it, and restored with it.
 * `stays`: it is kept, and goes on naming what was removed. `reassigned`: it is given to somebody else first. `cleared`:
 * it names nobody from then on, without a question, and names it again when that one is restored.
 */
export type Fate = 'goes' | 'stays' | 'reassigned' | 'cleared';

/** Records that name another one. */
export interface Relation {
  readonly child: RecordDefinition;
  /** Where the child names the parent. */
  readonly field: string;
  readonly parent: RecordDefinition;
  readonly fate: Fate;
  /** Whether a record that names the parent leans on it; all do unless said. */
  readonly appliesTo?: (record: Readonly<Record<string, unknown>>) => boolean;
}

const withoutCase = (record: Readonly<Record<string, unknown>>): boolean => record.caseId === null;

/** Every record that belongs to a case, or to a client alone, and what is assigned to a team member. */
export const RELATIONS: readonly Relation[] = [
  { child: caseRecord, field: 'clientId', parent: client, fate: 'goes' },
  // What is done in a case follows the case: it may have moved to another client since.
  { child: calendarEvent, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: linkedDocument, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: googleDoc, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: timeEntry, field: 'clientId', parent: client, fate: 'stays', appliesTo: withoutCase },
  { child: task, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: calendarEvent, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: caseTrigger, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: caseNote, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: party, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: fact, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: caseDocument, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: linkedDocument, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: googleDoc, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: legalAuthority, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: legalArgument, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: timeEntry, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: timeEntry, field: 'workedBy', parent: teamMember, fate: 'stays' },
  { child: financialRecord, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: invoice, field: 'clientId', parent: client, fate: 'stays' },
  { child: invoice, field: 'caseId', parent: caseRecord, fate: 'stays' },
  {
    child: task,
    field: 'assignedTo',
    parent: teamMember,
    fate: 'reassigned',
    appliesTo: ({ status }) => (status as Task['status']) !== 'completed',
  },
  { child: googleCalendarEvent, field: 'assignedTo', parent: teamMember, fate: 'cleared' },
];

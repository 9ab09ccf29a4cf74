import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { caseTrigger } from '@lexledger/contracts/features/deadlines';
import { caseDocument } from '@lexledger/contracts/features/documents';
import { linkedDocument } from '@lexledger/contracts/features/documents/links';
import { fact } from '@lexledger/contracts/features/facts';
import { googleCalendarEvent, googleDoc } from '@lexledger/contracts/features/google';
import { invoice } from '@lexledger/contracts/features/invoices';
import { legalArgument, legalAuthority } from '@lexledger/contracts/features/law';
import { financialRecord } from '@lexledger/contracts/features/money';
import { caseNote } from '@lexledger/contracts/features/notes';
import { party } from '@lexledger/contracts/features/parties';
import { type Task, task } from '@lexledger/contracts/features/tasks';
import { teamMember } from '@lexledger/contracts/features/team';
import { timeEntry } from '@lexledger/contracts/features/time';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';

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

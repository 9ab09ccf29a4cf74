import { isOpenTask } from '@lexledger/contracts/choices';
import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { analysis, claim, elementProof } from '@lexledger/contracts/features/claims';
import { client } from '@lexledger/contracts/features/clients';
import { closingStatement } from '@lexledger/contracts/features/closing-statements';
import { conflictCheck } from '@lexledger/contracts/features/conflicts';
import { caseTrigger } from '@lexledger/contracts/features/deadlines';
import { caseDocument } from '@lexledger/contracts/features/documents';
import { documentFolder } from '@lexledger/contracts/features/documents/folders';
import { linkedDocument } from '@lexledger/contracts/features/documents/links';
import { documentTemplate, draft } from '@lexledger/contracts/features/drafting';
import { citeCheck } from '@lexledger/contracts/features/drafting/cite-check';
import { fact } from '@lexledger/contracts/features/facts';
import { googleCalendarEvent, googleDoc } from '@lexledger/contracts/features/google';
import { invoice } from '@lexledger/contracts/features/invoices';
import { legalArgument, legalAuthority } from '@lexledger/contracts/features/law';
import { financialRecord } from '@lexledger/contracts/features/money';
import { caseNote } from '@lexledger/contracts/features/notes';
import { party } from '@lexledger/contracts/features/parties';
import { researchQuestion } from '@lexledger/contracts/features/research';
import { reopenTask, task } from '@lexledger/contracts/features/tasks';
import { teamMember } from '@lexledger/contracts/features/team';
import { timeEntry } from '@lexledger/contracts/features/time';
import { trustMinimum, trustRequest } from '@lexledger/contracts/features/trust/requests';
import type { EventDefinition } from '@lexledger/contracts/kernel/event';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';

/**
 * What becomes of a child when its parent, the record that it names, is removed. `goes`: the child is removed and restored
 * with the parent. `stays`: the child is kept and still names the parent. `reassigned`: the user is asked who takes the
 * child over. `cleared`: the reference is set to null without a question, and set back when the parent is restored.
 */
export type Fate = 'goes' | 'stays' | 'reassigned' | 'cleared';

/** Records that name another one. */
export interface Relation {
  readonly child: RecordDefinition;
  /** Field of the child that holds the parent's id. */
  readonly field: string;
  readonly parent: RecordDefinition;
  readonly fate: Fate;
  /** Whether a record that names the parent depends on it. Without this, all of them do. */
  readonly appliesTo?: (record: Readonly<Record<string, unknown>>) => boolean;
  /** Events of the child, other than changes of the field, after which `appliesTo` may hold where it did not before. */
  readonly appliesAgainAfter?: readonly EventDefinition[];
}

const withoutCase = (record: Readonly<Record<string, unknown>>): boolean => record.caseId === null;

/** Every record that belongs to a case, or to a client alone, and what is assigned to a team member. */
export const RELATIONS: readonly Relation[] = [
  { child: caseRecord, field: 'clientId', parent: client, fate: 'goes' },
  { child: caseRecord, field: 'billedClientId', parent: client, fate: 'stays' },
  { child: caseRecord, field: 'conflictCheckId', parent: conflictCheck, fate: 'stays' },
  { child: caseRecord, field: 'responsibleAttorney', parent: teamMember, fate: 'stays' },
  { child: caseRecord, field: 'originatingAttorney', parent: teamMember, fate: 'stays' },
  // A record of a case follows the case, which may have moved to another client since.
  { child: calendarEvent, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: linkedDocument, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: googleDoc, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: researchQuestion, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: draft, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: timeEntry, field: 'clientId', parent: client, fate: 'stays', appliesTo: withoutCase },
  { child: task, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: calendarEvent, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: caseTrigger, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: caseNote, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: party, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: fact, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: caseDocument, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: documentFolder, field: 'caseId', parent: caseRecord, fate: 'goes' },
  // What was in a removed folder is at the top of its case, until the folder is restored.
  { child: documentFolder, field: 'parentId', parent: documentFolder, fate: 'cleared' },
  { child: caseDocument, field: 'folderId', parent: documentFolder, fate: 'cleared' },
  { child: linkedDocument, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: googleDoc, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: draft, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: citeCheck, field: 'draftId', parent: draft, fate: 'goes' },
  { child: draft, field: 'templateId', parent: documentTemplate, fate: 'stays' },
  { child: legalAuthority, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: legalArgument, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: researchQuestion, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: claim, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: elementProof, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: analysis, field: 'caseId', parent: caseRecord, fate: 'goes' },
  { child: timeEntry, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: timeEntry, field: 'workedBy', parent: teamMember, fate: 'stays' },
  { child: draft, field: 'preparedForId', parent: teamMember, fate: 'stays' },
  { child: financialRecord, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: invoice, field: 'clientId', parent: client, fate: 'stays' },
  { child: invoice, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: closingStatement, field: 'clientId', parent: client, fate: 'stays' },
  { child: closingStatement, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: trustRequest, field: 'clientId', parent: client, fate: 'stays' },
  { child: trustRequest, field: 'caseId', parent: caseRecord, fate: 'stays' },
  { child: trustMinimum, field: 'clientId', parent: client, fate: 'goes', appliesTo: withoutCase },
  { child: trustMinimum, field: 'caseId', parent: caseRecord, fate: 'goes' },
  {
    child: task,
    field: 'assignedTo',
    parent: teamMember,
    fate: 'reassigned',
    appliesTo: isOpenTask,
    appliesAgainAfter: [reopenTask.event],
  },
  { child: googleCalendarEvent, field: 'assignedTo', parent: teamMember, fate: 'cleared' },
  { child: calendarEvent, field: 'assigneeIds', parent: teamMember, fate: 'stays' },
];

import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import { CASE_STATUSES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { Party } from '@lexledger/contracts/features/parties';
import type { Task } from '@lexledger/contracts/features/tasks';
import { CONFLICT_VERDICTS } from '@lexledger/contracts/intakeChoices';
import type { FiledDocument } from '../../kernel/filed-documents.ts';
import { amountOf, dayOf } from '../../kernel/paper.ts';
import { beginPage, endPage, tableOf, valuesOf } from '../../kernel/saved-page.ts';

/** What the file of a matter tells. Lists that were not asked for are absent. */
export interface ClientFile {
  readonly matter: Case;
  readonly clients: readonly Client[];
  readonly parties: readonly Party[];
  readonly documents: readonly FiledDocument<CaseDocument>[];
  readonly events: readonly CalendarEvent[];
  readonly invoices: readonly Invoice[];
  readonly notes?: readonly CaseNote[];
  readonly tasks?: readonly Task[];
  readonly conflictCheck?: ConflictCheck;
  /** The firm, or the lawyer where it has no name. */
  readonly from: string;
  /** The day on which it was made, and the zone in which times are told. */
  readonly today: string;
  readonly timeZone: string;
}

const KILOBYTE = 1_000;
const sizes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE ? `${sizes.format(bytes / KILOBYTE)} kB` : `${sizes.format(bytes / KILOBYTE ** 2)} MB`;

const momentIn = (timeZone: string) => {
  const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return (instant: string, isAllDay = false): string => (isAllDay ? days : moments).format(new Date(instant));
};

/** The index of a matter's file: a page that needs nothing but a browser. */
export function clientFileIndex(file: ClientFile): string {
  const { matter, clients, parties, documents, events, invoices, notes = [], tasks = [], conflictCheck } = file;
  const at = momentIn(file.timeZone);
  const sections = [
    valuesOf('Matter', [
      ['Client', clients.map(({ name }) => name).join(', ')],
      ['Matter number', matter.matterNumber],
      ['Practice area', matter.practiceArea],
      ['Status', CASE_STATUSES[matter.status]],
      ['Court', matter.court],
      ['County', matter.county],
      ['Case number', matter.docketNumber],
      ['Judge', matter.judge],
      ['Description', matter.description],
    ]),
    tableOf(
      'Parties',
      ['Name', 'Side', 'Role', 'Organization', 'Reach'],
      parties.map(({ name, side, role, organisation, email, phone }) => [
        ...[name, PARTY_SIDES[side], PARTY_ROLES[role], organisation],
        [email, phone].filter((way) => way !== null).join('\n'),
      ]),
    ),
    tableOf(
      'Documents',
      ['Document', 'Description', 'Added', 'Size'],
      documents.map(({ document, path }) => [
        { text: path.slice('documents/'.length), path },
        document.description,
        at(document.createdAt),
        sizeOf(document.fileSize),
      ]),
    ),
    tableOf(
      'Calendar',
      ['When', 'What', 'Where'],
      events.map(({ startDate, isAllDay, title, location }) => [at(startDate, isAllDay), title, location]),
    ),
    tableOf(
      'Invoices',
      ['Number', 'Subject', 'Date', 'Total', 'Paid'],
      invoices.map(({ number, title, issuedOn, total, paid }) => [
        ...[number === null ? null : String(number), title, issuedOn === null ? null : dayOf(issuedOn)],
        ...[amountOf(total), amountOf(paid)],
      ]),
    ),
    tableOf(
      'Notes',
      ['Written', 'Note'],
      notes.map(({ createdAt, content }) => [at(createdAt), content]),
    ),
    tableOf(
      'Tasks',
      ['Task', 'Due', 'Done'],
      tasks.map(({ title, dueDate, completedAt }) => [
        title,
        dueDate === null ? null : dayOf(dueDate),
        completedAt === null ? null : at(completedAt),
      ]),
    ),
    conflictCheck === undefined
      ? ''
      : valuesOf('Conflict check', [
          ['Names', conflictCheck.names.join(', ')],
          ['Decided', at(conflictCheck.reviewedAt)],
          ['Verdict', CONFLICT_VERDICTS[conflictCheck.verdict]],
          ['Reason', conflictCheck.reason],
        ]),
  ];
  const about = `The file of the matter, from ${file.from}, as of ${dayOf(file.today)}`;
  return `${beginPage(matter.title, about)}${sections.join('')}${endPage()}`;
}

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
import { amountOf, dayOf } from '../../kernel/paper.ts';

/** A document, and where it is in the folder of the file. */
export interface FiledDocument {
  readonly document: CaseDocument;
  /** 'documents/Pleadings/Answer.pdf' */
  readonly path: string;
}

/** What the file of a matter tells. Lists that were not asked for are absent. */
export interface ClientFile {
  readonly matter: Case;
  readonly clients: readonly Client[];
  readonly parties: readonly Party[];
  readonly documents: readonly FiledDocument[];
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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A cell: text, or a link to a file beside the index. */
type Cell = string | null | { readonly text: string; readonly path: string };

const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<td>\u2013</td>';
  if (typeof cell === 'string') return `<td>${escaped(cell).replaceAll('\n', '<br>')}</td>`;
  return `<td><a href="${escaped(addressOf(cell.path))}">${escaped(cell.text)}</a></td>`;
}

function tableOf(title: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('\n');
  return `<h2>${escaped(title)}</h2>\n<table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table>\n`;
}

function valuesOf(title: string, values: readonly (readonly [label: string, value: string | null])[]): string {
  const rows = values
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<tr><th scope="row">${escaped(label)}</th>${cellOf(value)}</tr>`);
  return `<h2>${escaped(title)}</h2>\n<table class="values"><tbody>${rows.join('\n')}</tbody></table>\n`;
}

const KILOBYTE = 1_000;
const sizes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE ? `${sizes.format(bytes / KILOBYTE)} kB` : `${sizes.format(bytes / KILOBYTE ** 2)} MB`;

const STYLE = `body{font:15px/1.5 Georgia,"Times New Roman",serif;color:#1c1a17;max-width:60rem;margin:2rem auto;padding:0 1.25rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0;color:#6b6762}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #d8d3cb;padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
thead th,.values th{color:#6b6762;font-weight:normal}.values th{width:11rem}a{color:#7a1f2b}
@media print{body{margin:0;max-width:none}a{color:inherit;text-decoration:none}tr{break-inside:avoid}}`;

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
  const title = escaped(matter.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>The file of the matter, from ${escaped(file.from)}, as of ${escaped(dayOf(file.today))}</p>
${sections.join('')}</body></html>
`;
}

import { ordersOf } from '@lexledger/contracts/drafting/order';
import { type ClientContact, client, MAX_CONTACTS } from '@lexledger/contracts/features/clients';
import {
  type ImportedField,
  type ImportRow,
  REQUIRED_FIELDS,
  type RowProblem,
} from '@lexledger/contracts/features/imports';
import { birthdayProblem } from '@lexledger/contracts/kernel/birthday';
import type { z } from 'zod';

export type NewClient = z.output<typeof client.commands.add.body>;

/** Hints for fields where a form offers a choice and a file may contain any text. */
const INSTEAD: Readonly<Partial<Record<ImportedField & keyof NewClient, string>>> = {
  kind: 'Say person or organization',
  contacts: 'Give a contact a line: name, role, email, phone',
  birthday: 'Give a day such as 1980-03-14',
  isPNC: 'Say yes or no',
};

export interface RowReading {
  /** The body of the command that adds the row's client; null while something is missing. */
  readonly body: NewClient | null;
  /** The fields of a lead; null if more than the email is missing. */
  readonly lead: Pick<NewClient, 'name' | 'phone' | 'practiceArea'> | null;
  /** Required fields that are missing or invalid in the row, by field. */
  readonly missing: readonly RowProblem[];
  /**
   * Optional fields that are left out because their values are invalid, with the reasons. The row itself keeps the
   * values.
   */
  readonly leftOut: readonly RowProblem[];
}

const isRequired = ({ field }: RowProblem): boolean => (REQUIRED_FIELDS as readonly (string | null)[]).includes(field);

const isPhone = (part: string): boolean => /^\+?[\d\s().x/-]{5,}$/.test(part);

/**
 * The contacts that a text of a file names, one a line: a name, then a role, an email and a phone where they are known,
 * each behind a comma. Their ids follow from their places, so that a row that is read again is the same row.
 */
export function contactsIn(text: string): Record<string, ClientContact> {
  const lines = text
    .split(/[\r\n;]+/)
    .map((line) => line.split(',').map((part) => part.trim()))
    .filter(([name]) => name !== '');
  const orders = ordersOf(MAX_CONTACTS);
  return Object.fromEntries(
    lines.map(([name = '', ...parts], place) => {
      const email = parts.find((part) => part.includes('@')) ?? null;
      const phone = parts.find((part) => part !== email && isPhone(part)) ?? null;
      const role = parts.filter((part) => part !== '' && part !== email && part !== phone).join(', ') || null;
      const id = `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
      return [id, { order: orders[place] ?? 'z', name, role, email, phone }];
    }),
  );
}

/** The contacts as a text that `contactsIn` reads. */
export const contactsText = (contacts: readonly ClientContact[]): string =>
  contacts.map(({ name, role, email, phone }) => [name, role, email, phone].filter(Boolean).join(', ')).join('\n');

/** The row's values as the fields of a client. */
const asFields = ({ contacts, ...fields }: ImportRow['fields']): Readonly<Record<string, unknown>> => ({
  ...fields,
  ...(contacts !== undefined && { contacts: contactsIn(String(contacts)) }),
});

/** The problem of each field; at most one per field. */
function problemsOf(fields: ImportRow['fields']): readonly RowProblem[] {
  // Missing required fields are read as empty, so that the messages are those of a form.
  const read = client.commands.add.body.safeParse({ name: '', email: '', practiceArea: '', ...asFields(fields) });
  const problems = new Map<string, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, INSTEAD[field as ImportedField] ?? message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** Stand-ins for missing fields while the others are read. */
const ANYBODY = { name: '-', email: 'anybody@lexledger.example', practiceArea: '-' } as const;

function birthdayProblemOf({ kind, birthday }: NewClient, today: string): string | null {
  if (birthday === null) return null;
  return kind === 'organization' ? 'An organization has no birthday' : birthdayProblem(birthday, today);
}

/**
 * The client that a row describes. A row is never lost because of one field: an invalid optional field is left out, and
 * a missing required field can be added later.
 * @param today last possible birthday, as a calendar day `YYYY-MM-DD`
 */
export function readRow(fields: ImportRow['fields'], today: string): RowReading {
  const problems = problemsOf(fields);
  const missing = problems.filter(isRequired);
  const leftOut = problems.filter((problem) => !isRequired(problem));
  const out = new Set(problems.map(({ field }) => field));
  const taken = Object.fromEntries(Object.entries(asFields(fields)).filter(([field]) => !out.has(field)));
  const body = client.commands.add.body.parse({ ...ANYBODY, ...taken });
  const problem = birthdayProblemOf(body, today);
  if (problem !== null) leftOut.push({ field: 'birthday', message: problem });
  const read = problem === null ? body : { ...body, birthday: null };
  const { name, phone, practiceArea } = body;
  const lead = missing.every(({ field }) => field === 'email') ? { name, phone, practiceArea } : null;
  return { body: missing.length > 0 ? null : read, lead, missing, leftOut };
}

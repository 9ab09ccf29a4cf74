import { client } from '@lexledger/contracts/features/clients';
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

/** The problem of each field; at most one per field. */
function problemsOf(fields: ImportRow['fields']): readonly RowProblem[] {
  // Missing required fields are read as empty, so that the messages are those of a form.
  const read = client.commands.add.body.safeParse({ name: '', email: '', practiceArea: '', ...fields });
  const problems = new Map<string, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, INSTEAD[field as ImportedField] ?? message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** Stand-ins for missing fields while the others are read. */
const ANYBODY = { name: '-', email: 'anybody@lexledger.example', practiceArea: '-' } as const;

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
  const taken = Object.fromEntries(Object.entries(fields).filter(([field]) => !out.has(field)));
  const body = client.commands.add.body.parse({ ...ANYBODY, ...taken });
  const problem = body.birthday === null ? null : birthdayProblem(body.birthday, today);
  if (problem !== null) leftOut.push({ field: 'birthday', message: problem });
  const read = problem === null ? body : { ...body, birthday: null };
  const { name, phone, practiceArea } = body;
  const lead = missing.every(({ field }) => field === 'email') ? { name, phone, practiceArea } : null;
  return { body: missing.length > 0 ? null : read, lead, missing, leftOut };
}

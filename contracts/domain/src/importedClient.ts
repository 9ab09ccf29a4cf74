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

/** What to write where a form offers a choice and a file holds any words. */
const INSTEAD: Readonly<Partial<Record<ImportedField & keyof NewClient, string>>> = {
  birthday: 'Give a day such as 1980-03-14',
  isPNC: 'Say yes or no',
};

export interface RowReading {
  /** The body of the command that adds the row's client; null while something is missing. */
  readonly body: NewClient | null;
  /** What a lead takes of it; null where more than the email is missing. */
  readonly lead: Pick<NewClient, 'name' | 'phone' | 'practiceArea'> | null;
  /** What a client must have and the row does not say, or not so that it can be taken; by field. */
  readonly missing: readonly RowProblem[];
  /** Fields that are left out, since what they say cannot be taken, and why. The row itself keeps what it said. */
  readonly leftOut: readonly RowProblem[];
}

const isRequired = ({ field }: RowProblem): boolean => (REQUIRED_FIELDS as readonly (string | null)[]).includes(field);

/** What is wrong with each field; at most one thing. */
function problemsOf(fields: ImportRow['fields']): readonly RowProblem[] {
  // What must be there is taken for empty, so that what is said of it is what a form would say.
  const read = client.commands.add.body.safeParse({ name: '', email: '', practiceArea: '', ...fields });
  const problems = new Map<string, string>();
  for (const { path, message } of read.error?.issues ?? []) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, INSTEAD[field as ImportedField] ?? message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** Stands for what is missing while the other fields are read. */
const ANYBODY = { name: '-', email: 'anybody@lexledger.example', practiceArea: '-' } as const;

/**
 * The client that a row describes. A row is never lost for what one field says: a field that a client need not have is
 * left out, and what a client must have is waited for.
 * @param today the calendar day after which nobody was born, `YYYY-MM-DD`
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

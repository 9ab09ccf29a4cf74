import { namePartsOf } from '@lexledger/contracts/conflicts/names';
import type { ImportRow, RowProblem } from '@lexledger/contracts/features/imports';
import { readRow } from '@lexledger/contracts/importedClient';
import { birthdayProblem } from '@lexledger/contracts/kernel/birthday';
import type { Mapping } from './columnMeanings.ts';
import type { CsvRow } from './csvTable.ts';
import { type DraftSettings, draftOf } from './draftRow.ts';
import type { SimilarByRow } from './similarNames.ts';

/** A client that there is. */
export interface KnownClient {
  readonly id: string;
  /** Null of one who was erased. */
  readonly name: string | null;
  readonly email: string | null;
}

/** Whom a row seems to say again, and by what; a name that is only similar is a warning. */
export interface Likeness {
  readonly by: 'email' | 'name' | 'similar';
  readonly name: string;
  /** Null where it is an earlier row of the file. */
  readonly clientId: string | null;
  readonly row: number | null;
  /** Of a similar name, in words: 'nickname: Bob = Robert'. */
  readonly reasons?: readonly string[];
}

export interface PlannedRow {
  readonly row: number;
  readonly fields: ImportRow['fields'];
  /** None: it can be added. */
  readonly problems: readonly RowProblem[];
  readonly like: Likeness | null;
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/** A name by its telling words in any order, without titles and legal forms; a junior is not the senior. */
function nameKey(name: string): string {
  const { words, generation } = namePartsOf(name);
  return [...words]
    .sort()
    .concat(generation ?? [])
    .join(' ');
}

type Whom = Pick<Likeness, 'name' | 'clientId' | 'row'>;

/** Who was met already, by email and by name. The first of each counts. */
function createMet() {
  const byEmail = new Map<string, Whom>();
  const byName = new Map<string, Whom>();
  const note = (map: Map<string, Whom>, key: string, whom: Whom): void => {
    if (key !== '' && !map.has(key)) map.set(key, whom);
  };
  return {
    note(email: string, name: string, whom: Whom): void {
      note(byEmail, emailKey(email), whom);
      note(byName, nameKey(name), whom);
    },
    like(email: string, name: string): Likeness | null {
      const same = byEmail.get(emailKey(email));
      if (same !== undefined) return { by: 'email', ...same };
      const namesake = byName.get(nameKey(name));
      return namesake === undefined ? null : { by: 'name', ...namesake };
    },
  };
}

export interface PlanSettings extends DraftSettings {
  readonly mapping: Mapping;
  /** The user's calendar day. */
  readonly today: string;
}

function problemsOf(fields: ImportRow['fields'], today: string): readonly RowProblem[] {
  const read = readRow(fields);
  if ('problems' in read) return read.problems;
  const { birthday } = read.body;
  const problem = birthday === null ? null : birthdayProblem(birthday, today);
  return problem === null ? [] : [{ field: 'birthday', message: problem }];
}

/** What each row will do: add a client, say one again who is there or in an earlier row, or nothing, and why. */
export function planRows(
  rows: readonly CsvRow[],
  clients: readonly KnownClient[],
  { mapping, today, ...settings }: PlanSettings,
): readonly PlannedRow[] {
  const met = createMet();
  for (const { id, name, email } of clients) {
    met.note(email ?? '', name ?? '', { name: name ?? email ?? '', clientId: id, row: null });
  }
  return rows.map(({ row, cells }) => {
    const fields = draftOf(cells, mapping, settings, today);
    const problems = problemsOf(fields, today);
    if (problems.length > 0) return { row, fields, problems, like: null };
    const [email, name] = [String(fields.email ?? ''), String(fields.name ?? '')];
    const like = met.like(email, name);
    if (like === null) met.note(email, name, { name, clientId: null, row });
    return { row, fields, problems, like };
  });
}

/** The rows that add somebody and the clients that there are, by name. */
export const namesIn = (planned: readonly PlannedRow[], clients: readonly KnownClient[]) => ({
  clients: clients.flatMap(({ id, name }) => (name === null ? [] : [{ name, clientId: id, row: null }])),
  rows: planned.flatMap(({ row, fields, problems, like }) =>
    problems.length > 0 || like !== null ? [] : [{ name: String(fields.name ?? ''), clientId: null, row }],
  ),
});

/** The rows, those with a warning whose names are like somebody's. */
export const withSimilar = (planned: readonly PlannedRow[], similar: SimilarByRow): readonly PlannedRow[] =>
  planned.map((plan) => {
    const whom = similar.get(plan.row);
    return whom === undefined || plan.like !== null ? plan : { ...plan, like: { by: 'similar', ...whom } };
  });

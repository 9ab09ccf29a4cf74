import type { ImportRow, RowProblem } from '@lexledger/contracts/features/imports';
import { namePartsOf } from '@lexledger/domain/conflicts/names';
import { readRow } from '@lexledger/domain/importedClient';
import type { CsvRow } from './csvTable.ts';
import { type Columns, type DraftSettings, draftOf } from './draftRow.ts';
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
  /** What it lacks of what a client must have: none, and it can be added. */
  readonly problems: readonly RowProblem[];
  /** Fields that are left out, as what they say cannot be taken. */
  readonly leftOut: readonly RowProblem[];
  /** What it says beyond the fields of a client, by lines; empty for nothing. */
  readonly remark: string;
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
  readonly mapping: Columns['mapping'];
  /** The user's calendar day. */
  readonly today: string;
}

/** What each row will do: add a client, say one again who is there or in an earlier row, or wait for what it lacks. */
export function planRows(
  rows: readonly CsvRow[],
  clients: readonly KnownClient[],
  headings: readonly string[],
  { mapping, today, ...settings }: PlanSettings,
): readonly PlannedRow[] {
  const met = createMet();
  for (const { id, name, email } of clients) {
    met.note(email ?? '', name ?? '', { name: name ?? email ?? '', clientId: id, row: null });
  }
  return rows.map(({ row, cells }) => {
    const { fields, remark } = draftOf(cells, { headings, mapping }, settings, today);
    const { missing, leftOut } = readRow(fields, today);
    // What is no email says nobody.
    const email = missing.some(({ field }) => field === 'email') ? '' : String(fields.email ?? '');
    const name = String(fields.name ?? '');
    const like = met.like(email, name);
    // Whoever waits does not keep out a later row that says all.
    if (like === null && missing.length === 0) met.note(email, name, { name, clientId: null, row });
    return { row, fields, problems: missing, leftOut, remark, like };
  });
}

/** The rows of people who are not known by email or name, and the clients that there are, by name. */
export const namesIn = (planned: readonly PlannedRow[], clients: readonly KnownClient[]) => ({
  clients: clients.flatMap(({ id, name }) => (name === null ? [] : [{ name, clientId: id, row: null }])),
  rows: planned.flatMap(({ row, fields, like }) =>
    like !== null ? [] : [{ name: String(fields.name ?? ''), clientId: null, row }],
  ),
});

/** The rows, those with a warning whose names are like somebody's. */
export const withSimilar = (planned: readonly PlannedRow[], similar: SimilarByRow): readonly PlannedRow[] =>
  planned.map((plan) => {
    const whom = similar.get(plan.row);
    return whom === undefined || plan.like !== null ? plan : { ...plan, like: { by: 'similar', ...whom } };
  });

import type { ImportRow, RowProblem } from '@lexledger/contracts/features/imports';
import { namePartsOf } from '@lexledger/domain/conflicts/names';
import { readRow } from '@lexledger/domain/importedClient';
import type { CsvRow } from './csvTable.ts';
import { type Columns, type DraftSettings, draftOf } from './draftRow.ts';
import type { SimilarByRow } from './similarNames.ts';

/** An existing client. */
export interface KnownClient {
  readonly id: string;
  /** Null for an erased client. */
  readonly name: string | null;
  readonly email: string | null;
}

/** The client or row that a row seems to duplicate, and by what; a name that is only similar is a warning. */
export interface Likeness {
  readonly by: 'email' | 'name' | 'similar';
  readonly name: string;
  /** Null for an earlier row of the file. */
  readonly clientId: string | null;
  readonly row: number | null;
  /** Why a name is similar, in words: 'nickname: Bob = Robert'. */
  readonly reasons?: readonly string[];
}

export interface PlannedRow {
  readonly row: number;
  readonly fields: ImportRow['fields'];
  /** The required fields that the row lacks; without any, it can be added. */
  readonly problems: readonly RowProblem[];
  /** Fields that are left out because their values are invalid. */
  readonly leftOut: readonly RowProblem[];
  /** Values that a client has no field for, one per line; empty if there are none. */
  readonly remark: string;
  readonly like: Likeness | null;
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * A key for comparing names: the significant words in any order, without titles and legal forms. A junior is not the
 * senior.
 */
function nameKey(name: string): string {
  const { words, generation } = namePartsOf(name);
  return [...words]
    .sort()
    .concat(generation ?? [])
    .join(' ');
}

type Whom = Pick<Likeness, 'name' | 'clientId' | 'row'>;

/** Remembers known people by email and by name. The first of each counts. */
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

/** Plans each row: it adds a client, duplicates an existing client or an earlier row, or waits for what it lacks. */
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
    // An invalid email identifies nobody.
    const email = missing.some(({ field }) => field === 'email') ? '' : String(fields.email ?? '');
    const name = String(fields.name ?? '');
    const like = met.like(email, name);
    // An incomplete row does not make a later complete row a duplicate.
    if (like === null && missing.length === 0) met.note(email, name, { name, clientId: null, row });
    return { row, fields, problems: missing, leftOut, remark, like };
  });
}

/** The names of existing clients, and of the rows that match none by email or name. */
export const namesIn = (planned: readonly PlannedRow[], clients: readonly KnownClient[]) => ({
  clients: clients.flatMap(({ id, name }) => (name === null ? [] : [{ name, clientId: id, row: null }])),
  rows: planned.flatMap(({ row, fields, like }) =>
    like !== null ? [] : [{ name: String(fields.name ?? ''), clientId: null, row }],
  ),
});

/** Adds a warning to the rows whose names are similar to another name. */
export const withSimilar = (planned: readonly PlannedRow[], similar: SimilarByRow): readonly PlannedRow[] =>
  planned.map((plan) => {
    const whom = similar.get(plan.row);
    return whom === undefined || plan.like !== null ? plan : { ...plan, like: { by: 'similar', ...whom } };
  });

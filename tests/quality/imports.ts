import { readFileSync } from 'node:fs';

type DayOrder = 'month-first' | 'day-first';

interface Problem {
  readonly field: string | null;
  readonly message: string;
}

/** The used part of the browser's reading of files, whose types are not part of the tests' program. */
interface FileReading {
  summary(): {
    readonly mapping: readonly (string | null)[];
    readonly dayOrders: readonly (DayOrder | 'unknown' | null)[];
    readonly hasHeading: boolean;
    readonly encoding: string;
    readonly separator: string;
  };
  plan(
    settings: object,
    clients: readonly object[],
    hasHeading: boolean,
  ): readonly {
    readonly fields: Readonly<Record<string, string | boolean | undefined>>;
    readonly problems: readonly Problem[];
    readonly leftOut: readonly Problem[];
    readonly remark: string;
  }[];
}

const FILE_READING: string = '../../ui/src/features/imports/fileReading.ts';
const { readFile } = (await import(FILE_READING)) as { readonly readFile: (bytes: ArrayBuffer) => FileReading };

const FIELDS = ['name', 'email', 'phone', 'address', 'birthday', 'practiceArea', 'isPNC', 'clioId'] as const;

export interface JudgedRow {
  readonly fields: Readonly<Partial<Record<(typeof FIELDS)[number], string | boolean>>>;
  /** Texts of the row that fit none of its fields but that a person would want to keep. */
  readonly remark?: readonly string[];
  /** Required fields that the person has to complete. */
  readonly waits?: readonly string[];
  /** Whether one of its characters could not be read. */
  readonly noted?: boolean;
}

export interface JudgedFile {
  readonly file: string;
  readonly program: string;
  readonly what: string;
  readonly heldOut: boolean;
  readonly encoding: string;
  readonly separator: string;
  /** Whether the birthdays do not show if the day or the month comes first, or contradict each other in that. */
  readonly asksForOrder: boolean;
  /** The order that a person would choose. */
  readonly order?: DayOrder;
  readonly rows: readonly JudgedRow[];
}

/** A row as the import reads it, in the same terms as the judgments. */
interface ReadRow {
  readonly fields: Readonly<Record<string, string | boolean | undefined>>;
  readonly isAdded: boolean;
  readonly waits: boolean;
  readonly remark: string;
  readonly isNoted: boolean;
}

interface ReadAs {
  readonly encoding: string;
  readonly separator: string;
  readonly asksForOrder: boolean;
  readonly rows: readonly ReadRow[];
}

const folder = new URL('./imports/', import.meta.url);

export const judged = JSON.parse(readFileSync(new URL('judged.json', folder), 'utf8')) as readonly JudgedFile[];

/** Practice area of the clients whose rows do not name one. */
const AREA = 'Family';
const TODAY = '2026-03-02';

function readAs({ file, order }: JudgedFile): ReadAs {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder))).buffer;
  const reading = readFile(bytes);
  const { mapping, dayOrders, hasHeading, encoding, separator } = reading.summary();
  const told = dayOrders[mapping.indexOf('birthday')] ?? null;
  const asksForOrder = told === 'unknown';
  const dayOrder = (asksForOrder ? order : told) ?? 'month-first';
  const proposed = hasHeading ? mapping : (['name', 'email', 'phone'] as const);
  const rows = reading.plan({ mapping: proposed, practiceArea: AREA, dayOrder, today: TODAY }, [], hasHeading);
  return {
    encoding,
    separator,
    asksForOrder,
    rows: rows.map(({ fields, problems, leftOut, remark }) => {
      const out = leftOut.map(({ field }) => field ?? '');
      const taken = Object.entries(fields).filter(([field]) => !out.includes(field));
      return {
        fields: Object.fromEntries(taken),
        isAdded: problems.length === 0,
        waits: problems.length > 0,
        remark: [remark, ...out.map((field) => fields[field])].join('\n'),
        isNoted: remark.includes('\uFFFD'),
      };
    }),
  };
}

const words = (text: string): string =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}“”’]+/u)
    .filter(Boolean)
    .join(' ');

/** Whether a field was read correctly: an address if its words are the same, any other field if its text is equal. */
function isRight(field: string, read: string | boolean | undefined, wanted: string | boolean | undefined): boolean {
  if (typeof read !== 'string' || typeof wanted !== 'string') return read === wanted;
  return field === 'address' ? words(read) === words(wanted) : read.normalize('NFC') === wanted.normalize('NFC');
}

const wantedOf = ({ fields }: JudgedRow, field: (typeof FIELDS)[number]) =>
  fields[field] ?? (field === 'practiceArea' ? AREA : undefined);
const readOf = ({ fields }: ReadRow, field: string) => (fields[field] === false ? undefined : fields[field]);
const rightIn = (row: JudgedRow, read: ReadRow): number =>
  FIELDS.filter((field) => isRight(field, readOf(read, field), wantedOf(row, field) || undefined)).length;

/** The read row for each judged row: the one with the most equal values. */
function paired(rows: readonly JudgedRow[], read: readonly ReadRow[]): readonly (ReadRow | null)[] {
  const left = new Set(read);
  return rows.map((row) => {
    const says = (one: ReadRow): number =>
      ['name', 'email', 'phone'].filter((field) => {
        const wanted = row.fields[field as 'name'];
        return wanted !== undefined && one.fields[field] === wanted;
      }).length;
    const best = [...left].sort((a, b) => says(b) - says(a))[0];
    if (best === undefined || (says(best) === 0 && read.length !== rows.length)) return null;
    left.delete(best);
    return best;
  });
}

export interface Tally {
  files: number;
  rightFiles: number;
  rows: number;
  /** Number of rows that are added, or wait for values that a person must enter, as judged. */
  rightRows: number;
  fields: number;
  rightFields: number;
  remarks: number;
  keptRemarks: number;
}

export const emptyTally = (): Tally => ({
  files: 0,
  rightFiles: 0,
  rows: 0,
  rightRows: 0,
  fields: 0,
  rightFields: 0,
  remarks: 0,
  keptRemarks: 0,
});

/** Adds a file to the tally, and returns descriptions of what was not read as judged. */
export function judge(file: JudgedFile, tally: Tally): readonly string[] {
  const wrong: string[] = [];
  tally.files += 1;
  tally.rows += file.rows.length;
  let read: ReadAs;
  try {
    read = readAs(file);
  } catch (error) {
    read = { encoding: '', separator: '', asksForOrder: false, rows: [] };
    wrong.push(`was not read: ${String(error)}`);
  }
  for (const trait of ['encoding', 'separator', 'asksForOrder'] as const) {
    if (read[trait] !== file[trait]) wrong.push(`${trait}: ${String(read[trait])}`);
  }
  if (read.rows.length !== file.rows.length) wrong.push(`${read.rows.length} rows instead of ${file.rows.length}`);
  const pairs = paired(file.rows, read.rows);
  for (const [index, row] of file.rows.entries()) {
    const one = pairs[index] ?? null;
    const mustWait = row.waits !== undefined;
    const remarks = row.remark ?? [];
    tally.fields += FIELDS.length;
    tally.remarks += remarks.length;
    if (one === null) {
      wrong.push(`row ${index + 1} is not there`);
      continue;
    }
    const right = rightIn(row, one);
    tally.rightFields += right;
    if (right < FIELDS.length) wrong.push(`row ${index + 1}: ${JSON.stringify(one.fields)}`);
    if (mustWait ? one.waits : one.isAdded) tally.rightRows += 1;
    else wrong.push(`row ${index + 1}: ${one.isAdded ? 'is added' : one.waits ? 'waits' : 'is refused'}`);
    const missing = remarks.filter((remark) => !words(one.remark).includes(words(remark)));
    tally.keptRemarks += remarks.length - missing.length;
    if (missing.length > 0) wrong.push(`row ${index + 1}: not kept: ${missing.join(' | ')}`);
    if (row.noted === true && !one.isNoted) wrong.push(`row ${index + 1}: not noted`);
  }
  if (wrong.length === 0) tally.rightFiles += 1;
  return wrong;
}

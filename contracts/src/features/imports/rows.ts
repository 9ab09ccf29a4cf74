import { z } from 'zod';
import { keysOf } from '../../choices.ts';
import { ROW_OUTCOMES } from '../../intakeChoices.ts';
import { email, identifier, isWritable, personalText, text } from '../../kernel/fields.ts';

/** Rows of one file, its heading left out. */
export const IMPORT_ROWS = 20_000;
/** Bytes of a file; more are not read. */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
/** Rows that one request may bring; it must also keep within the limit of every request, 1 MiB. */
export const ROWS_A_REQUEST = 500;
/** Rows that are kept, added and undone together: few, so that others are let in between. */
export const ROWS_A_CHUNK = 50;
/** Characters of one cell; no field of a client takes as many, and what is longer is told in the remark of its row. */
export const CELL_LENGTH = 2_000;
/** Characters of what a row says beyond the fields of a client. */
export const REMARK_LENGTH = 20_000;
/** Clients that an undo can be told to keep. */
export const KEPT_AT_MOST = 5_000;

/** Fields of a client that a row may fill. */
export const IMPORTED_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'practiceArea',
  'birthday',
  'isPNC',
  'clioId',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

const words = (most: number) =>
  z
    .string()
    .max(most, { error: `Use at most ${most} characters` })
    .refine(isWritable, { error: 'Remove the control characters' });

/** What a row would be the same as: a client there is, or an earlier row of the file. */
const again = z.strictObject({ clientId: identifier().nullable(), row: z.int().min(1).nullable() });

/** A row as it was read: not yet what a client's fields must be. */
export const importRow = z.strictObject({
  /** As a spreadsheet counts them: the heading is the first. */
  row: z.int().min(1).max(10_000_000),
  fields: z.partialRecord(z.enum(IMPORTED_FIELDS), z.union([words(CELL_LENGTH), z.boolean()])),
  /** It is left out, as it says a client again. */
  skip: again.nullable().default(null),
  /** What the file says of it beyond the fields of a client: a second email, notes. People read it beside the row. */
  remark: words(REMARK_LENGTH).optional(),
  /** What becomes of it where it has no email: it waits to be completed, unless it is to come in as a lead. */
  withoutEmail: z.enum(['wait', 'lead']).optional(),
});
export type ImportRow = z.output<typeof importRow>;

/** What a client must have: a row that lacks one of these waits for it. */
export const REQUIRED_FIELDS = ['name', 'email', 'practiceArea'] as const satisfies readonly ImportedField[];

export interface RowProblem {
  /** Null for what concerns the whole row. */
  readonly field: string | null;
  readonly message: string;
}

const problem = z.object({ field: z.string().nullable(), message: z.string() });
const problems = () => z.array(problem).max(20);
const outcome = () => z.enum(keysOf(ROW_OUTCOMES));

/** What became of a row. Of one that was added, the problems are fields that were left out, and why. */
export const rowResult = z.object({
  row: z.int(),
  outcome: outcome(),
  /** The client that it added, or would have said again. */
  clientId: identifier().nullable(),
  /** The lead that it added instead. */
  leadId: identifier().optional(),
  problems: problems(),
});
export type RowResult = z.output<typeof rowResult>;

/** A row with what became of it. */
export const importedRow = z.object({
  ...rowResult.shape,
  fields: importRow.shape.fields,
  skip: importRow.shape.skip.unwrap(),
  remark: importRow.shape.remark,
  withoutEmail: importRow.shape.withoutEmail,
});
export type ImportedRow = z.output<typeof importedRow>;

/** What a person fills in for a row that waits. */
export const completedFields = z
  .strictObject({
    name: personalText(200).optional(),
    email: email().optional(),
    practiceArea: text(100).optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), { error: 'Fill in what is missing' });

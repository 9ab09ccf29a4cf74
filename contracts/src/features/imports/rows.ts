import { z } from 'zod';
import { keysOf } from '../../choices.ts';
import { ROW_OUTCOMES } from '../../intakeChoices.ts';
import { email, identifier, isWritable, personalText, text } from '../../kernel/fields.ts';

/** Limit of rows of one file, without its heading. */
export const IMPORT_ROWS = 20_000;
/** Limit of the bytes of a file. */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
/** Limit of rows in one request, which must also stay within the limit of every request, 1 MiB. */
export const ROWS_A_REQUEST = 500;
/** Number of rows that are stored, added and undone together; it is small, so that other work is not delayed. */
export const ROWS_A_CHUNK = 50;
/** Characters of one cell. No field of a client takes as many; longer text goes into the remark of its row. */
export const CELL_LENGTH = 2_000;
/** Characters of a row's data beyond the fields of a client. */
export const REMARK_LENGTH = 20_000;
/** Limit of clients that an undo can keep. */
export const KEPT_AT_MOST = 5_000;

/** Fields of a client that a row can fill. */
export const IMPORTED_FIELDS = [
  'kind',
  'name',
  'email',
  'phone',
  'address',
  'practiceArea',
  'birthday',
  'isPNC',
  'clioId',
  'contacts',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

const words = (most: number) =>
  z
    .string()
    .max(most, { error: `Use at most ${most} characters` })
    .refine(isWritable, { error: 'Remove the control characters' });

/** The duplicate of a row: an existing client, or an earlier row of the file. */
const again = z.strictObject({ clientId: identifier().nullable(), row: z.int().min(1).nullable() });

/** A row as it was read, not yet validated as a client. */
export const importRow = z.strictObject({
  /** Row number as in a spreadsheet: the heading is row 1. */
  row: z.int().min(1).max(10_000_000),
  fields: z.partialRecord(z.enum(IMPORTED_FIELDS), z.union([words(CELL_LENGTH), z.boolean()])),
  /** Set when the row is left out because it duplicates a client. */
  skip: again.nullable().default(null),
  /** Data of the file beyond the fields of a client: a second email, notes. People read it beside the row. */
  remark: words(REMARK_LENGTH).optional(),
  /** What happens to a row without an email: it waits to be completed, unless it is imported as a lead. */
  withoutEmail: z.enum(['wait', 'lead']).optional(),
});
export type ImportRow = z.output<typeof importRow>;

/** Required fields of a client: a row that lacks one of these waits for it. */
export const REQUIRED_FIELDS = ['name', 'email', 'practiceArea'] as const satisfies readonly ImportedField[];

export interface RowProblem {
  /** Null for a problem of the whole row. */
  readonly field: string | null;
  readonly message: string;
}

const problem = z.object({ field: z.string().nullable(), message: z.string() });
const problems = () => z.array(problem).max(20);
const outcome = () => z.enum(keysOf(ROW_OUTCOMES));

/** The result of a row. For an added row, the problems are the fields that were left out, and why. */
export const rowResult = z.object({
  row: z.int(),
  outcome: outcome(),
  /** The client that was added, or that the row duplicates. */
  clientId: identifier().nullable(),
  /** The lead that was added instead. */
  leadId: identifier().optional(),
  problems: problems(),
});
export type RowResult = z.output<typeof rowResult>;

/** A row with its result. */
export const importedRow = z.object({
  ...rowResult.shape,
  fields: importRow.shape.fields,
  skip: importRow.shape.skip.unwrap(),
  remark: importRow.shape.remark,
  withoutEmail: importRow.shape.withoutEmail,
});
export type ImportedRow = z.output<typeof importedRow>;

/** The fields that a person completes in a waiting row. */
export const completedFields = z
  .strictObject({
    name: personalText(200).optional(),
    email: email().optional(),
    practiceArea: text(100).optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), { error: 'Fill in what is missing' });

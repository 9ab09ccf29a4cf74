import {
  IMPORTED_FIELDS,
  type ImportedField,
  type ImportRow,
  type RowProblem,
} from '@lexledger/contracts/features/imports';

/** Maximum number of characters of a lead's notes. */
const NOTES_LENGTH = 10_000;

/** Labels of client fields that a lead does not have; an invalid email is listed, too. */
const LABELS: Readonly<Partial<Record<ImportedField, string>>> = {
  email: 'Email',
  address: 'Address',
  birthday: 'Birthday',
  isPNC: 'Potential client',
  clioId: 'Clio id',
  contacts: 'Contacts',
};

/** The notes of a row's lead: all values of the row for which a lead has no field; null if there are none. */
export function notesOf({ fields, remark }: ImportRow, leftOut: readonly RowProblem[]): string | null {
  const out = new Set(leftOut.map(({ field }) => field));
  const lines = IMPORTED_FIELDS.flatMap((field): readonly string[] => {
    const said = fields[field];
    if (said === undefined || said === '' || typeof said === 'boolean') return [];
    const label = LABELS[field] ?? (out.has(field) ? 'Phone' : undefined);
    return label === undefined ? [] : [`${label}: ${said}`];
  });
  const notes = [...lines, ...(remark === undefined ? [] : [remark])].join('\n').trim();
  return notes === '' ? null : notes.slice(0, NOTES_LENGTH);
}

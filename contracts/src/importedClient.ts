import type { z } from 'zod';
import { client } from './features/clients.ts';
import type { ImportedField, ImportRow, RowProblem } from './features/imports.ts';

type NewClient = z.output<typeof client.commands.add.body>;

/** What to write where a form offers a choice and a file holds any words. */
const INSTEAD: Readonly<Partial<Record<ImportedField & keyof NewClient, string>>> = {
  birthday: 'Give a day such as 1980-03-14',
  isPNC: 'Say yes or no',
};

/** The body of the command that adds the row's client, or what is wrong with it, by field. */
export function readRow(
  fields: ImportRow['fields'],
): { readonly body: NewClient } | { readonly problems: readonly RowProblem[] } {
  // What must be there is taken for empty, so that what is said of it is what a form would say.
  const read = client.commands.add.body.safeParse({ name: '', email: '', practiceArea: '', ...fields });
  if (read.success) return { body: read.data };
  return {
    problems: read.error.issues.slice(0, 20).map(({ path, message }) => ({
      field: path[0] === undefined ? null : String(path[0]),
      message: INSTEAD[path[0] as ImportedField] ?? message,
    })),
  };
}

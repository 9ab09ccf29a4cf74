import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { api } from '../../api/api.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import type { Identified } from '../../records/recordCommands.ts';
import { fieldsOf, type SnippetFields } from './exportSnippets.ts';
import { SNIPPETS } from './place.ts';
import type { PlannedSnippet } from './readSnippets.ts';

/** A snippet of the file, before and after its command was sent. */
interface Imported extends Partial<DocumentSnippet>, Identified {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly fields: SnippetFields;
  /** The snippet that it replaces; null for an added one. */
  readonly was: DocumentSnippet | null;
}

const one = ({ id }: Identified): string => `${SNIPPETS.path}/${id}`;

/**
 * A bulk action with a command for each snippet that the plan adds or changes. Undo removes the added ones and restores
 * the others.
 */
export function importPlan(planned: readonly PlannedSnippet[]): BulkPlan<Imported> {
  return {
    place: SNIPPETS,
    rows: planned.flatMap((row, index): readonly Imported[] => {
      if (row.outcome === 'add') {
        return [{ id: `import-${index}`, version: 0, title: row.title, fields: row.fields, was: null }];
      }
      if (row.outcome !== 'change') return [];
      const { was, fields, title } = row;
      return [{ id: was.id, version: was.version, title, fields, was }];
    }),
    nameOf: ({ title }) => title,
    pastTense: 'imported',
    undoneAs: 'taken back',
    async run(row) {
      const { fields, was } = row;
      const saved =
        was === null
          ? await api.sendCommand<DocumentSnippet>('POST', SNIPPETS.path, fields)
          : await api.sendCommand<DocumentSnippet>('PATCH', one(row), fields, { version: row.version });
      return { ...saved, fields, was };
    },
    async undo(_before, now) {
      const { fields, was } = now;
      const saved =
        was === null
          ? await api.sendCommand<DocumentSnippet>('DELETE', one(now), undefined, { version: now.version })
          : await api.sendCommand<DocumentSnippet>('PATCH', one(now), fieldsOf(was), { version: now.version });
      return { ...saved, fields, was };
    },
  };
}

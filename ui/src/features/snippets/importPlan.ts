import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { api } from '../../api/api.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import type { Identified } from '../../records/recordCommands.ts';
import type { SnippetFields } from './exportSnippets.ts';
import { SNIPPETS } from './place.ts';
import type { PlannedSnippet } from './readSnippets.ts';

/** A snippet on its way in, or in. */
interface Imported extends Partial<DocumentSnippet>, Identified {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly fields: SnippetFields;
  /** The one that it replaces. */
  readonly was: DocumentSnippet | null;
}

const one = ({ id }: Identified): string => `${SNIPPETS.path}/${id}`;

const fieldsNow = ({ title, description, category, content, tags, isFavorite, isCustom }: DocumentSnippet) => ({
  title,
  description,
  category,
  content,
  tags,
  isFavorite,
  isCustom,
});

/** Adds and changes what the plan says, a command each; taken back, what it added goes and what it changed is as before. */
export function importPlan(planned: readonly PlannedSnippet[]): BulkPlan<Imported> {
  return {
    place: SNIPPETS,
    rows: planned.flatMap((row, index): readonly Imported[] => {
      if (row.deed === 'add') {
        return [{ id: `import-${index}`, version: 0, title: row.title, fields: row.fields, was: null }];
      }
      if (row.deed !== 'change') return [];
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
          : await api.sendCommand<DocumentSnippet>('PATCH', one(now), fieldsNow(was), { version: now.version });
      return { ...saved, fields, was };
    },
  };
}

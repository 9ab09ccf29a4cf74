import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { writtenTags } from '../../cache/listedTags.ts';
import { csvOf, saveFile } from '../../components/csv.ts';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { count } from '../../text/format.ts';

/** The fields of a snippet that a file contains, without usage counts. */
export type SnippetFields = Pick<
  DocumentSnippet,
  'title' | 'description' | 'category' | 'content' | 'tags' | 'isFavorite' | 'isCustom'
>;

/** The format's name in a JSON file, which distinguishes it from other files. */
const FORMAT = 'lexledger-snippets';
const HEADER = ['title', 'category', 'tags', 'description', 'content', 'favorite', 'own'] as const;

/** Picks the fields of a snippet that a file contains. */
export const fieldsOf = ({ title, description, category, content, tags, isFavorite, isCustom }: SnippetFields) => ({
  title,
  description,
  category,
  content,
  tags: [...tags],
  isFavorite,
  isCustom,
});

export const jsonOf = (snippets: readonly SnippetFields[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, snippets: snippets.map(fieldsOf) }, null, 2)}\n`;

export const csvOfSnippets = (snippets: readonly SnippetFields[]): string =>
  csvOf(
    HEADER,
    snippets.map(({ title, category, tags, description, content, isFavorite, isCustom }) => [
      title,
      category,
      writtenTags(tags),
      description,
      content,
      isFavorite ? 'yes' : 'no',
      isCustom ? 'yes' : 'no',
    ]),
  );

/** Downloads the snippets as a file. */
export function exportSnippets(snippets: readonly DocumentSnippet[], form: 'json' | 'csv'): void {
  const name = `snippets-${today()}.${form}`;
  if (form === 'json') saveFile(name, jsonOf(snippets), 'application/json');
  else saveFile(name, csvOfSnippets(snippets));
  toast({ title: `${count(snippets.length, 'snippet')} exported`, description: name });
}

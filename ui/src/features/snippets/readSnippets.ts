import { type DocumentSnippet, documentSnippet } from '@lexledger/contracts/features/snippets';
import { readPlaceholders, wordsOfProblem } from '@lexledger/domain/placeholders/read';
import Papa from 'papaparse';
import { readTags } from '../../cache/listedTags.ts';
import { fieldsOf, type SnippetFields } from './exportSnippets.ts';

/** Maximum characters of a file: 200 snippets of the maximum length, or thousands of typical ones. */
export const LARGEST_FILE = 10_000_000;
export const MOST_SNIPPETS = 2000;

/** An entry of a file before validation; missing fields are left out. */
export type Entry = Readonly<Record<string, unknown>>;
export type FileReading = { readonly entries: readonly Entry[] } | { readonly problem: string };

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readJson(text: string): FileReading {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch (error) {
    return { problem: `This is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.` };
  }
  const entries = isObject(said) ? said.snippets : said;
  if (!Array.isArray(entries))
    return { problem: 'No list of snippets is in the file. Choose one that was exported here.' };
  return { entries: entries.map((entry: unknown) => (isObject(entry) ? entry : { title: entry })) };
}

/** Removes the apostrophe that guards a cell against evaluation as a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell);
const YES = /^(?:yes|y|true|1|x)$/i;

function readCsv(text: string): FileReading {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...lines] = data;
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = ['title', 'content'].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    return {
      problem: `The first line must name the columns; ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    };
  }
  return {
    entries: lines.map((cells) => {
      const cell = (name: string): string | undefined => {
        const index = names.indexOf(name);
        const words = index < 0 ? '' : unguarded(cells[index] ?? '').trim();
        return words === '' ? undefined : words;
      };
      const own = cell('own');
      return {
        title: cell('title'),
        content: cell('content'),
        description: cell('description') ?? null,
        category: cell('category'),
        tags: readTags(cell('tags') ?? ''),
        isFavorite: YES.test(cell('favorite') ?? ''),
        isCustom: own === undefined || YES.test(own),
      };
    }),
  };
}

/** Parses a file of snippets as JSON or CSV, depending on how it begins. */
export function readSnippetFile(text: string): FileReading {
  if (text.length > LARGEST_FILE) return { problem: 'The file is larger than 10 MB. Split it.' };
  const read = /^\uFEFF?\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  if ('problem' in read) return read;
  if (read.entries.length === 0) return { problem: 'The file holds no snippets.' };
  return read.entries.length > MOST_SNIPPETS
    ? { problem: `The file holds more than ${MOST_SNIPPETS} snippets. Split it.` }
    : read;
}

/** How to handle a snippet whose title already exists with a different text. */
export type OnSameTitle = 'replace' | 'keep' | 'skip';

export type PlannedSnippet =
  | { readonly outcome: 'add'; readonly title: string; readonly fields: SnippetFields }
  | {
      readonly outcome: 'change';
      readonly title: string;
      readonly fields: SnippetFields;
      readonly was: DocumentSnippet;
    }
  | { readonly outcome: 'same' | 'skip'; readonly title: string }
  | { readonly outcome: 'refuse'; readonly title: string; readonly reason: string };

const LABELS: Readonly<Record<string, string>> = {
  title: 'title',
  content: 'text',
  description: 'description',
  category: 'category',
  tags: 'tags',
  isFavorite: 'favorite',
  isCustom: 'own',
};

const body = documentSnippet.commands.add.body;
const KNOWN = Object.keys(documentSnippet.fields);

function checked(entry: Entry): { readonly fields: SnippetFields } | { readonly reason: string } {
  const known = Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => KNOWN.includes(name) && value !== undefined),
  );
  const read = body.safeParse(known);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = String(issue?.path[0] ?? '');
    return {
      reason: field in known ? `The ${LABELS[field]}: ${issue?.message}` : `The ${LABELS[field] ?? 'entry'} is missing`,
    };
  }
  const [problem] = readPlaceholders(read.data.content).problems;
  return problem === undefined ? { fields: fieldsOf(read.data as SnippetFields) } : { reason: wordsOfProblem(problem) };
}

const isSame = (fields: SnippetFields, snippet: SnippetFields): boolean =>
  JSON.stringify(fieldsOf(fields)) === JSON.stringify(fieldsOf(snippet));

/**
 * Plans what to do with each entry of a file. After an import, planning the same file again finds every snippet
 * unchanged.
 */
export function planImport(
  entries: readonly Entry[],
  existing: readonly DocumentSnippet[],
  onSameTitle: OnSameTitle,
): readonly PlannedSnippet[] {
  const taken = new Set<string>();
  const keyOf = (title: string): string => title.toLowerCase();
  return entries.map((entry): PlannedSnippet => {
    const read = checked(entry);
    if ('reason' in read) {
      const title = typeof entry.title === 'string' && entry.title.trim() !== '' ? entry.title : 'Without a title';
      return { outcome: 'refuse', title, reason: read.reason };
    }
    const { fields } = read;
    const { title } = fields;
    if (existing.some((snippet) => isSame(fields, snippet))) return { outcome: 'same', title };
    if (taken.has(keyOf(title))) return { outcome: 'refuse', title, reason: 'The file has this title twice' };
    taken.add(keyOf(title));
    const [was, ...others] = existing.filter((snippet) => keyOf(snippet.title) === keyOf(title));
    if (was === undefined || onSameTitle === 'keep') return { outcome: 'add', title, fields };
    if (onSameTitle === 'skip') return { outcome: 'skip', title };
    return others.length === 0
      ? { outcome: 'change', title, fields, was }
      : { outcome: 'refuse', title, reason: 'Several snippets have this title: choose to keep both' };
  });
}

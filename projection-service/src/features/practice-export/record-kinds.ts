import { features, type ViewName } from '@lexledger/contracts/features';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { traitsOf } from '@lexledger/contracts/kernel/traits';
import type { ViewDefinition } from '@lexledger/contracts/kernel/view';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import type { z } from 'zod';
import { CSV_BEGINNING, csvLine } from '../../kernel/csv.ts';
import { CONCERNED, MINE } from '../../kernel/projection.ts';
import type { Reader } from '../../kernel/reader.ts';

/** Views that are made of other records, and tell nothing that those do not. */
const MADE_OF_OTHERS: ReadonlySet<string> = new Set<ViewName>([
  'search',
  'document-search-index',
  'names',
  'activities',
  'settled-sources',
  'postings',
  'achievement-standings',
]);

/** A kind of records, as it is exported. */
export interface RecordKind {
  /** 'case-notes' */
  readonly name: string;
  /** 'Case notes' */
  readonly label: string;
  readonly fields: readonly string[];
}

const HELPERS: ReadonlySet<string> = new Set([OWNER, CONCERNED, MINE]);

const kindOf = ({ name, document }: ViewDefinition): RecordKind => {
  const shape = document.shape as Readonly<Record<string, z.ZodType>>;
  const words = name.replaceAll('-', ' ');
  return {
    name,
    label: words.charAt(0).toUpperCase() + words.slice(1),
    fields: Object.entries(shape)
      .filter(([field, schema]) => !HELPERS.has(field) && traitsOf(schema).internal !== true)
      .map(([field]) => field),
  };
};

/** Every kind of records, from the contract: a new one is exported by itself. */
export const RECORD_KINDS: readonly RecordKind[] = Object.values<Feature>(features)
  .flatMap(({ views }) => views)
  .filter(({ name }) => !MADE_OF_OTHERS.has(name))
  .map(kindOf);

const AT_ONCE = 500;

/** The documents of a view that the person reads, a bounded number at a time. */
export async function* pagesOf(
  read: Pick<Reader, 'find'>,
  view: string,
  where: Readonly<Record<string, string | null>> = {},
): AsyncGenerator<readonly ViewDocument[]> {
  for (let after = ''; ; ) {
    const page = await read.find(view, {
      where: { ...where, id: { gt: after } },
      sort: [{ field: 'id', direction: 'asc' }],
      limit: AT_ONCE,
    });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < AT_ONCE) return;
    after = last.id;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const isPlain = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isPlain ? value.join('; ') : JSON.stringify(value);
}

/** The records of a kind, one JSON object a line. */
export async function* jsonLinesOf(
  { fields }: RecordKind,
  pages: AsyncIterable<readonly ViewDocument[]>,
): AsyncGenerator<string> {
  for await (const page of pages) {
    const lines = page.map((document) =>
      JSON.stringify(Object.fromEntries(fields.map((field) => [field, document[field] ?? null]))),
    );
    yield `${lines.join('\n')}\n`;
  }
}

/** The records of a kind as comma-separated values. */
export async function* csvOf(
  { fields }: RecordKind,
  pages: AsyncIterable<readonly ViewDocument[]>,
): AsyncGenerator<string> {
  yield `${CSV_BEGINNING}${csvLine(fields)}`;
  for await (const page of pages) {
    yield page.map((document) => csvLine(fields.map((field) => textOf(document[field])))).join('');
  }
}

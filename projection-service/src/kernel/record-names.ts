import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { type Searchable, searchables } from '@lexledger/contracts/search/searchables';

/** Maximum characters of a text that serves as a name. */
const LONGEST_NAME = 80;

/** A text, or the first words of a long one; null for what is no text. */
export const textIn = (value: unknown): string | null => {
  const text = Array.isArray(value) ? value.join('; ') : value;
  if (typeof text !== 'string' || text === '') return null;
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1).trimEnd()}…` : text;
};

const TITLES = ['name', 'title', 'fileName', 'account'];

/** The name of a record, or the first words of one without a name. */
export function nameOf(category: string, record: Pick<RecordBase, 'id'>): string | null {
  const { titles = TITLES } = (searchables as Readonly<Record<string, Searchable>>)[category] ?? {};
  for (const field of titles) {
    const name = textIn((record as Readonly<Record<string, unknown>>)[field]);
    if (name !== null) return name;
  }
  return null;
}

import type { QueryClient } from '@tanstack/react-query';

/** Shorter ones stand in every message. */
const SHORTEST = 3;
/** Words of a very large practice are not all looked through. */
const MOST = 50_000;
/** Under such names stands what belongs to somebody, however it is spelt. */
const PERSONAL = /name|mail|phone|address|title|description|note|content|text|source/i;
/** Ids, days, moments, amounts and words of the program. */
const IMPERSONAL = /^(?:[0-9a-f-]{36}|[\d.:TZ+-]+|[a-z][a-z0-9-]*)$/;

/** Every text of a person's that this tab knows, the longest first: an error's message may repeat it. */
export function personalWords(queries: QueryClient): readonly string[] {
  const words = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (words.size >= MOST) return;
    if (typeof value === 'string') {
      if (value.length >= SHORTEST && (PERSONAL.test(name) || !IMPERSONAL.test(value))) words.add(value);
    } else if (Array.isArray(value)) {
      for (const part of value) visit(part, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) visit(part, key);
    }
  };
  for (const { state } of queries.getQueryCache().getAll()) visit(state.data, '');
  return [...words].sort((a, b) => b.length - a.length);
}

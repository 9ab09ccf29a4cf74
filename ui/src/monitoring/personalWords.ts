import type { QueryClient } from '@tanstack/react-query';

/** Characters; shorter texts occur in every message. */
const SHORTEST = 3;
/** Limit of the texts, since a very large practice has too many to search for. */
const MOST = 50_000;
/** Fields with such names hold personal data, whatever they look like. */
const PERSONAL = /name|mail|phone|address|title|description|note|content|text|source/i;
/** Ids, days, timestamps, amounts and words of the program. */
const IMPERSONAL = /^(?:[0-9a-f-]{36}|[\d.:TZ+-]+|[a-z][a-z0-9-]*)$/;

/** All personal texts that this tab has in its cache, the longest first: an error's message may contain them. */
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

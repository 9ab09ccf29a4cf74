import { STANDARD_SNIPPETS, type StandardSnippet } from '../placeholders/standard-snippets.ts';

/** The key of a standard snippet in templates: 'engagement-scope' for 'Engagement: scope'. */
export const snippetKey = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const byKey = new Map(STANDARD_SNIPPETS.map((snippet) => [snippetKey(snippet.title), snippet]));

export const standardClause = (key: string): StandardSnippet | undefined => byKey.get(key);

export const clauseKeys: readonly string[] = [...byKey.keys()];

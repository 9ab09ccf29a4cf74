import { documentSnippet } from '@lexledger/contracts/features/snippets';
import { describe, expect, it } from 'vitest';
import { readPlaceholders } from './read.ts';
import { STANDARD_SNIPPETS } from './standard-snippets.ts';

describe('the snippets that come with the product', () => {
  it.each(STANDARD_SNIPPETS.map((snippet) => [snippet.title, snippet] as const))(
    '%s can be added',
    (_title, snippet) => {
      expect(readPlaceholders(snippet.content).problems).toEqual([]);
      expect(documentSnippet.commands.add.body.parse(snippet)).toEqual(snippet);
    },
  );

  it('have a title each', () => {
    const titles = STANDARD_SNIPPETS.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

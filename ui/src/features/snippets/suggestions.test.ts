import { readPlaceholders } from '@lexledger/domain/placeholders/read';
import { describe, expect, it } from 'vitest';
import { beingWritten, type Suggestion, suggestionsFor, writeSuggestion } from './suggestions.ts';

const first = (typed: string): Suggestion => suggestionsFor(typed)[0] as Suggestion;

describe('a placeholder that is being written', () => {
  it.each([
    ['Dear {{cli', 10, { from: 5, typed: 'cli' }],
    ['Dear {{', 7, { from: 5, typed: '' }],
    ['{{client.name}} and {{', 22, { from: 20, typed: '' }],
    ['{{client.name}}', 15, null],
    ['Dear \\{{cli', 11, null],
    ['{{cli\nent', 9, null],
    ['no braces', 9, null],
  ])('%j at %i is %j', (text, caret, being) => {
    expect(beingWritten(text, caret)).toEqual(being);
  });
});

describe('suggestions', () => {
  it('begin with what was typed, then have it, in the path or in the words', () => {
    expect(suggestionsFor('client.n').map(({ inner }) => inner)[0]).toBe('client.name');
    expect(suggestionsFor('hearing').map(({ inner }) => inner)).toContain('case.nextHearing');
    expect(suggestionsFor('asks for an amount').map(({ inner }) => inner)).toEqual(['money:Which amount']);
  });

  it('are none for what is whole, or worded by the person', () => {
    expect(suggestionsFor('client.name')).toEqual([]);
    expect(suggestionsFor('text:Deadline')).toEqual([]);
  });

  it('can all be read', () => {
    for (const { inner } of [...suggestionsFor(''), ...suggestionsFor('party')]) {
      expect(readPlaceholders(`{{${inner}}}`).problems).toEqual([]);
    }
  });
});

describe('a suggestion that is taken', () => {
  it('is written in place of what was typed, its braces closed, the caret behind it', () => {
    expect(writeSuggestion('Dear {{cli, hello', 10, first('client.n'))).toEqual({
      text: 'Dear {{client.name}}, hello',
      selection: [20, 20],
    });
  });

  it('keeps braces that were closed already', () => {
    expect(writeSuggestion('Dear {{cli}}!', 10, first('client.n'))?.text).toBe('Dear {{client.name}}!');
  });

  it('selects what the person words', () => {
    const written = writeSuggestion('{{mon', 5, first('mon'));
    expect(written?.text).toBe('{{money:Which amount}}');
    expect(written?.text.slice(...(written?.selection ?? []))).toBe('Which amount');
  });
});

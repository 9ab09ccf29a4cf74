import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_OPTIONS, readPlaceholders, wordsOfProblem } from './read.ts';

const keysIn = (text: string): readonly string[] => readPlaceholders(text).placeholders.map(({ key }) => key);
const problemsIn = (text: string): readonly string[] => readPlaceholders(text).problems.map(wordsOfProblem);

describe('a placeholder', () => {
  it.each([
    ['{{client.name}}', 'client.name', 'text', 'record'],
    ['{{ CASE.Title }}', 'case.title', 'text', 'record'],
    ['{{case.value}}', 'case.value', 'money', 'record'],
    ['{{party.judge}}', 'party.judge.name', 'text', 'record'],
    ['{{party.opposing-counsel.email}}', 'party.opposing-counsel.email', 'text', 'record'],
    ['{{date:today}}', 'date:today', 'date', 'today'],
    ['{{date: Today + 14 days}}', 'date:today+14', 'date', 'today'],
    ['{{date:today - 7}}', 'date:today-7', 'date', 'today'],
    ['{{date:Date of the hearing}}', 'date:Date of the hearing', 'date', 'person'],
    ['{{money:amount}}', 'money:amount', 'money', 'person'],
    ['{{number:Days}}', 'number:Days', 'number', 'person'],
    ['{{text:  Reason   for it }}', 'text:Reason for it', 'text', 'person'],
    ['{{choice:a| b }}', 'choice:a|b', 'choice', 'person'],
    ['{{choice:Remedy = rescission | damages}}', 'choice:Remedy=rescission|damages', 'choice', 'person'],
  ])('%s is read as %s', (text, key, type, from) => {
    const { placeholders, problems } = readPlaceholders(text);
    expect(problems).toEqual([]);
    expect(placeholders).toMatchObject([{ key, type, from }]);
  });

  it('is said once, wherever it stands', () => {
    const { placeholders, pieces } = readPlaceholders('{{client.name}}, {{Client.Name}} and {{case.title}}');
    expect(placeholders.map(({ key }) => key)).toEqual(['client.name', 'case.title']);
    expect(pieces).toHaveLength(5);
  });

  it('keeps the days and the options that it has', () => {
    expect(readPlaceholders('{{date:today-7}}').placeholders[0]?.days).toBe(-7);
    expect(readPlaceholders('{{choice:Remedy=a|b}}').placeholders[0]).toMatchObject({
      label: 'Remedy',
      options: ['a', 'b'],
    });
  });

  it('knows its line and column', () => {
    const [, second] = readPlaceholders('Dear {{client.name}},\n\nby {{date:today+14}}').placeholders;
    expect(second).toMatchObject({ line: 3, column: 4, start: 26, end: 43 });
  });

  it('is plain text behind a backslash', () => {
    const { pieces, problems } = readPlaceholders('Write \\{{ here');
    expect(pieces).toEqual(['Write {{ here']);
    expect(problems).toEqual([]);
  });
});

describe('a problem says where it is and what to do', () => {
  it.each([
    ['a {{client.nmae}}', "Line 1, column 3: There is no placeholder 'client.nmae'. Did you mean client.name?"],
    [
      'one\ntwo {{ }}',
      'Line 2, column 5: Nothing stands between the braces. Name what belongs there, or take them out.',
    ],
    [
      '{{client.name',
      'Line 1, column 1: This {{ is not closed on its line. Put }} behind the placeholder, or write \\{{ for plain braces.',
    ],
    ['too }} late', 'Line 1, column 5: There is no {{ before this }}. Take it out, or open it.'],
    ['{{money}}', 'Line 1, column 1: Say what it is: {{money:Amount}}.'],
    ['{{choice:}}', 'Line 1, column 1: Say what is chosen: {{choice:rescission|damages}}.'],
    [
      '{{choice:only}}',
      'Line 1, column 1: Give two things to choose from, with | between them: {{choice:rescission|damages}}.',
    ],
    ['{{choice:a|a}}', "Line 1, column 1: 'a' stands among the choices twice. Take one out."],
    ['{{choice:a||b}}', 'Line 1, column 1: One of the things to choose from is empty. Fill it in, or take a | out.'],
    [
      '{{picture:x}}',
      "Line 1, column 1: There is no kind of placeholder 'picture'. Use date, money, number, text, choice.",
    ],
    ['{{date:today+10000}}', 'Line 1, column 1: Count at most 9999 days from today.'],
    [
      '{{weather}}',
      "Line 1, column 1: There is no placeholder 'weather'. Use one of the list, or ask for it: {{text:…}}.",
    ],
  ])('%j', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });

  it('and there may be several of them, beside what could be read', () => {
    expect(problemsIn('{{a}}\n{{client.name}}\n{{b}}')).toHaveLength(2);
    expect(keysIn('{{a}}\n{{client.name}}\n{{b}}')).toEqual(['client.name']);
  });

  it('bounds the options of a choice', () => {
    const options = Array.from({ length: MOST_OPTIONS + 1 }, (_, index) => `o${index}`).join('|');
    expect(problemsIn(`{{choice:${options}}}`)).toEqual([
      `Line 1, column 1: Give at most ${MOST_OPTIONS} things to choose from.`,
    ]);
  });

  it('reads a placeholder that opens inside one that was not closed', () => {
    expect(keysIn('{{text:a {{client.name}}')).toEqual(['client.name']);
    expect(problemsIn('{{text:a {{client.name}}')).toHaveLength(1);
  });
});

describe('any text', () => {
  const part = fc.constantFrom('{{', '}}', '\\{{', 'client.name', 'date:today', 'choice:a|b', 'x', '\n', ' ', '|', ':');

  it('is read without losing a character, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (text) => {
          const { pieces, problems } = readPlaceholders(text);
          const again = pieces
            .map((piece) => (typeof piece === 'string' ? piece : text.slice(piece.start, piece.end)))
            .join('');
          expect(again).toBe(text.replaceAll('\\{{', '{{'));
          const lines = text.split('\n');
          for (const { line, column, start } of problems) {
            expect(lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1).toBe(start);
          }
        },
      ),
    );
  });
});

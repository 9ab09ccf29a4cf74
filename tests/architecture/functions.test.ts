import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { production } from './source.ts';

/** Maximum number of lines of a function, which one screen shows. */
const MOST_LINES = 100;

/** Longer functions, by their file, which say in their docstring why they are. */
const LONGER: readonly string[] = ['contracts/src/kernel/record.ts'];

function longFunctionsIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const note = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const lines = text.slice(start, end).split('\n').length;
    if (lines > MOST_LINES) found.push(`${path}:${text.slice(0, start).split('\n').length}: ${lines} lines`);
  };
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(parseSync(path, text).program);
  return found;
}

it('no function is longer than a screen, unless it says why', () => {
  const long = production
    .filter(({ path }) => !LONGER.includes(path))
    .flatMap(({ path, text }) => (text.split('\n').length > MOST_LINES ? longFunctionsIn(path, text) : []));
  expect(long).toEqual([]);
});

it('a function that is allowed to be longer still is', () => {
  const texts = production
    .filter(({ path }) => LONGER.includes(path))
    .map(({ path, text }) => longFunctionsIn(path, text));
  expect(texts.map((long) => long.length)).toEqual(LONGER.map(() => 1));
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as constants from '@lexledger/contracts/constants';
import * as signInTexts from '@lexledger/contracts/signInTexts';
import * as texts from '@lexledger/contracts/texts';
import { describe, expect, it } from 'vitest';
import { own } from '../spec-table/own.ts';
import type { Row } from '../spec-table/row.ts';
import { table } from '../spec-table/table.ts';
import { titlesIn } from '../spec-table/titles.ts';
import { unproven } from '../spec-table/unproven.ts';
import { ROOT } from './source.ts';

interface Placed extends Row {
  readonly section: string;
}

const rows: readonly Placed[] = Object.entries(table).flatMap(([section, found]) =>
  found.map((one) => ({ ...one, section })),
);
/** Maximum number of rows without a test. It may be lowered, never raised. */
const UNPROVEN_MAX = 0;

const nameOf = ({ section, what }: Placed): string => `§${section} ${what}`;

const titles = new Map<string, ReadonlySet<string>>();
function titlesOf(file: string): ReadonlySet<string> {
  const known = titles.get(file);
  if (known !== undefined) return known;
  const path = join(ROOT, file);
  const found = new Set(existsSync(path) ? titlesIn(file, readFileSync(path, 'utf8')) : []);
  titles.set(file, found);
  return found;
}

/** The names that a module exports: 'toasts.loggedOut' for a value of an object, 'TOASTS_VISIBLE' for any other. */
const namesIn = (module: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((key) => `${name}.${key}`)
      : [name],
  );

describe('the table of the specification', () => {
  it('names for each row a test that there is', () => {
    const missing = rows.filter(({ proof }) => proof !== null && !titlesOf(proof.file).has(proof.test));
    expect(missing.map((row) => `${nameOf(row)}: ${row.proof?.file} has no test '${row.proof?.test}'`)).toEqual([]);
  });

  it('says nothing twice', () => {
    const names = rows.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has no row without a test but those that are listed, which are fewer and fewer', () => {
    const without = rows.filter(({ proof }) => proof === null).map(nameOf);
    console.log(`${rows.length} rows, ${without.length} of them without a test:\n${without.join('\n')}`);
    expect(without.toSorted()).toEqual(unproven.toSorted());
    expect(unproven.length).toBeLessThanOrEqual(UNPROVEN_MAX);
  });

  it('has every figure and text of the contracts, but the product’s own', () => {
    const named = new Set<string>([...rows.flatMap(({ names }) => names), ...own]);
    expect(
      [...namesIn(constants), ...namesIn(texts), ...namesIn(signInTexts)].filter((name) => !named.has(name)),
    ).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidNameError, namesOf, singularOf } from '../../infra/deploy/feature-names.ts';
import { isSampled } from '../support/sampled.ts';
import { copySources, type SourceCopy } from './source-copy.ts';

/**
 * Tests of what holds for every plain record and for every registered feature, and what is type-checked before them. A
 * sampled run takes only one part.
 */
const PARTS = [
  [
    'contracts',
    'contracts/src/features.test.ts',
    'contracts/src/search/searchables.test.ts',
    'command-service/src/kernel/plain-deciders.test.ts',
    'projection-service/src/features.test.ts',
    'infra/processes/src/plain-records.test.ts',
    'contracts/domain/src/relations.test.ts',
    'tests/architecture/events.test.ts',
  ],
  [
    'ui',
    'ui/src/components/plain/PlainScreen.test.tsx',
    'ui/src/app/forms.test.tsx',
    'ui/src/app/shell/MendForm.test.tsx',
    'ui/src/app/search/places.test.ts',
    'ui/src/app/keyboard/shortcutCatalogue.test.ts',
  ],
].filter((_, part) => isSampled(part, 2));
/** Titles of the tests in those files that are about the new features or about all. The others need not run again. */
const NAMED = 'court-dates|courtdate|people|person|catalogue|side|help|what is found|every form';

let copy: SourceCopy;

beforeAll(() => {
  copy = copySources();
}, 300_000);
afterAll(() => copy.dispose());

const stamp = (...names: string[]) => copy.run('tsx', 'infra/deploy/new-feature.ts', ...names);
const REGISTRY = 'contracts/src/plain-features.ts';
const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');

/** Replaces each text of a file of the copy by another one. */
function amend(path: string, replacements: readonly (readonly [was: string, is: string])[]): void {
  let text = read(path);
  for (const [was, is] of replacements) {
    expect(text).toContain(was);
    text = text.replace(was, is);
  }
  writeFileSync(join(copy.folder, path), text);
}

describe('the names of a feature', () => {
  it.each([
    ['leads', 'lead'],
    ['parties', 'party'],
    ['addresses', 'address'],
    ['boxes', 'box'],
    ['court-dates', 'court-date'],
    ['people', null],
    ['witness', null],
  ])('%s: one is %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });

  it('are written in every way that its files need', () => {
    expect(namesOf('adverse-parties')).toEqual({
      name: 'adverse-parties',
      one: 'adverse-party',
      nouns: 'adverseParties',
      noun: 'adverseParty',
      Nouns: 'AdverseParties',
      Noun: 'AdverseParty',
      category: 'adverseparty',
      words: 'adverse parties',
      word: 'adverse party',
      Words: 'Adverse parties',
      Word: 'Adverse party',
      a: 'an',
    });
  });
});

describe('a name for a feature', () => {
  it.each(['Leads', 'court_dates', '-leads', 'leads-', '../leads', '', 'a'.repeat(41), '2leads'])(
    'is not %j',
    (name) => {
      expect(() => namesOf(name)).toThrow(InvalidNameError);
    },
  );

  it('needs a singular where it cannot be told', () => {
    expect(() => namesOf('people')).toThrow(/people person/);
    expect(namesOf('people', 'person')).toMatchObject({ Noun: 'Person', Nouns: 'People' });
    expect(() => namesOf('sheep', 'sheep')).toThrow(InvalidNameError);
  });
});

describe('npm run new-feature', { timeout: 120_000 }, () => {
  it.each([
    ['clients', /There is a feature 'clients' already/],
    ['calendar-events', /in use/],
    ['classes', /in use/],
  ])('refuses the name %s and writes nothing', (name, why) => {
    const before = read(REGISTRY);
    expect(stamp(name)).toMatchObject({ code: 1, output: expect.stringMatching(why) });
    expect(read(REGISTRY)).toBe(before);
  });

  it('says how it is used', () => {
    expect(stamp()).toMatchObject({ code: 2, output: expect.stringContaining('Usage: npm run new-feature NAME') });
  });

  it('stamps two files that pass the checks and every test of plain records at once', () => {
    for (const names of [['court-dates'], ['people', 'person']]) {
      expect(stamp(...names)).toMatchObject({ code: 0 });
    }
    expect(stamp('court-dates')).toMatchObject({ code: 1, output: expect.stringContaining('already') });
    expect(read(REGISTRY)).toContain("  'court-dates': courtDates,\n");

    // One of them gets the fields and the relation of CONTRIBUTING.md's example.
    amend('contracts/src/features/court-dates.ts', [
      ['import { optional, personalText }', 'import { identifier, nonNegativeMoney, optional, personalText }'],
      ['description: optional(personalText(10_000))', 'caseId: identifier(), fee: optional(nonNegativeMoney())'],
    ]);
    amend('contracts/domain/src/relations.ts', [
      ['import { fact }', "import { courtDate } from '@lexledger/contracts/features/court-dates';\nimport { fact }"],
      [
        'readonly Relation[] = [',
        "readonly Relation[] = [\n  { child: courtDate, field: 'caseId', parent: caseRecord, fate: 'goes' },",
      ],
    ]);
    const stamped = ['court-dates', 'people'].flatMap((name) => [
      `contracts/src/features/${name}.ts`,
      `ui/src/features/${name}/plain.tsx`,
    ]);
    expect(stamp('more-dates').output.split('\n').slice(0, 3)).toEqual([
      'contracts/src/features/more-dates.ts',
      'ui/src/features/more-dates/plain.tsx',
      REGISTRY,
    ]);
    expect(copy.run('biome', 'ci', '--vcs-enabled=false', ...stamped, REGISTRY)).toMatchObject({ code: 0 });
    for (const [typed = '', ...tests] of PARTS) {
      expect(copy.run('tsc', '-b', '--checkers', '1', ...typed.split(' '))).toEqual({ code: 0, output: '' });
      const run = copy.run('vitest', 'run', '--reporter=verbose', '-t', NAMED, ...tests);
      expect(run.code, run.output).toBe(0);
      for (const name of ['court-dates', 'people']) expect(run.output).toContain(name);
    }
  }, 1_200_000);
});

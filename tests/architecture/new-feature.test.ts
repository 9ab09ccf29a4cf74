import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidNameError, namesOf, singularOf } from '../../infra/deploy/feature-names.ts';
import { copySources, type SourceCopy } from './source-copy.ts';

let copy: SourceCopy;

beforeAll(() => {
  copy = copySources();
}, 300_000);
afterAll(() => copy.dispose());

const stamp = (...names: string[]) => copy.run('tsx', 'infra/deploy/new-feature.ts', ...names);
const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');

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
      CONSTANT: 'ADVERSE_PARTIES',
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
    const before = read('contracts/src/features.ts');
    expect(stamp(name)).toMatchObject({ code: 1, output: expect.stringMatching(why) });
    expect(read('contracts/src/features.ts')).toBe(before);
  });

  it('says how it is used', () => {
    expect(stamp()).toMatchObject({ code: 2, output: expect.stringContaining('Usage: npm run new-feature NAME') });
  });

  it('stamps features that pass the checks and their own tests at once', () => {
    for (const names of [['court-dates'], ['people', 'person']]) {
      expect(stamp(...names)).toMatchObject({ code: 0 });
    }
    expect(stamp('court-dates')).toMatchObject({ code: 1, output: expect.stringContaining('already') });
    expect(read('contracts/src/features.ts')).toContain("  'court-dates': courtDates,\n");

    const stamped = ['court-dates', 'people'].flatMap((name) => [
      `contracts/src/features/${name}.ts`,
      `command-service/src/features/${name}`,
      `projection-service/src/features/${name}`,
      `ui/src/features/${name}`,
    ]);
    const registries = ['contracts', 'command-service', 'projection-service', 'ui'].map(
      (name) => `${name}/src/features.ts`,
    );
    expect(
      copy.run('tsc', '-b', '--checkers', '1', 'contracts', 'command-service', 'projection-service', 'ui'),
    ).toEqual({
      code: 0,
      output: '',
    });
    expect(copy.run('biome', 'ci', '--vcs-enabled=false', ...stamped, ...registries)).toMatchObject({ code: 0 });
    const tests = [
      ...stamped,
      'contracts/src/features.test.ts',
      'projection-service/src/features.test.ts',
      'tests/architecture/events.test.ts',
    ];
    const projects = ['unit', 'ui', 'ui-dom', 'architecture'].flatMap((name) => ['--project', name]);
    const run = copy.run('vitest', 'run', ...projects, ...tests);
    expect(run.code, run.output).toBe(0);
    expect(run.output).toContain('CourtDatesScreen.test.tsx');
    expect(run.output).toContain('person.decider.test.ts');
  }, 1_200_000);
});

/**
 * Changes every figure and text of the contracts that a row of the table names, one at a time in a copy of the
 * sources, and checks whether the row's test fails; a test that passes proves nothing about it. Tests in a browser and
 * those of a whole process are left out, since they would have to build the product for each change.
 *
 * `tsx tests/spec-table/mutate.ts` changes all; with arguments ('toasts.loggedOut', 'TOAST'), only names that begin so.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../architecture/source-copy.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Proof } from './row.ts';
import { table } from './table.ts';

const FILES = ['contracts/src/constants.ts', 'contracts/src/texts.ts', 'contracts/src/signInTexts.ts'] as const;
const LEFT_OUT = /^tests\//;
/** Number of concurrent trials, for a machine with two cores. */
const AT_ONCE = 2;
/** Milliseconds for one run. A test that hangs because of the change has not detected it. */
const PATIENCE_MS = 180_000;
const PROGRESS = 20;

interface Trial {
  readonly file: string;
  readonly mutant: Mutant;
  readonly proofs: readonly Proof[];
}

const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);

const proofs = new Map<string, Map<string, Proof>>();
for (const { names, proof } of Object.values(table).flat()) {
  if (proof === null || LEFT_OUT.test(proof.file)) continue;
  for (const name of names) {
    const known = proofs.get(name) ?? new Map<string, Proof>();
    proofs.set(name, known.set(`${proof.file} ${proof.test}`, proof));
  }
}

const trials: readonly Trial[] = FILES.flatMap((file) =>
  mutantsOf(file, readFileSync(join(root, file), 'utf8'))
    .filter(({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)))
    .map((mutant) => ({ file, mutant, proofs: [...(proofs.get(mutant.name)?.values() ?? [])] }))
    .filter((trial) => trial.proofs.length > 0),
);

/** Pattern of a test's full name, in which a placeholder matches any text, and spaces join groups and titles. */
const patternOf = ({ test }: Proof): string =>
  `^${test
    .split(/(%[sdijofc]|%%|…|\$\w+)/)
    .map((part, at) => (at % 2 === 1 ? '.*' : part.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')}$`;

interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs the tests of a trial; describes those that did not fail, or did not run. */
async function run(folder: string, { file, mutant, proofs: tried }: Trial): Promise<readonly string[]> {
  const path = join(folder, file);
  const original = readFileSync(join(root, file), 'utf8');
  const report = join(folder, 'mutant.json');
  writeFileSync(report, '{}');
  writeFileSync(path, mutant.text);
  const pattern = tried.map((proof) => `(?:${patternOf(proof)})`).join('|');
  const files = [...new Set(tried.map((proof) => proof.file))];
  const command = join(folder, 'node_modules/.bin/vitest');
  const args = ['run', ...files, '-t', pattern, '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1'];
  await new Promise<void>((resolve) => {
    execFile(command, args, { cwd: folder, timeout: PATIENCE_MS, maxBuffer: 64_000_000 }, () => resolve());
  });
  writeFileSync(path, original);
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return tried.flatMap((proof) => {
    const isIt = new RegExp(patternOf(proof));
    const ofFile = testResults.filter(({ name }) => name.endsWith(proof.file));
    // A file that cannot even be loaded has detected the change.
    if (ofFile.some(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)) return [];
    const found = ofFile
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName, status }) => isIt.test(fullName) && (status === 'passed' || status === 'failed'));
    if (found.some(({ status }) => status === 'failed')) return [];
    const what = found.length === 0 ? 'did not run' : 'passes';
    return [`${mutant.name} as other than ${mutant.was}: ${proof.file} '${proof.test}' ${what}`];
  });
}

const left = [...trials];
const survivors: string[] = [];
let done = 0;

async function work(): Promise<void> {
  const copy = copySources();
  try {
    for (let trial = left.shift(); trial !== undefined; trial = left.shift()) {
      const survived = await run(copy.folder, trial);
      done += 1;
      survivors.push(...survived);
      for (const line of survived) console.log(line);
      if (done % PROGRESS === 0) console.log(`${done} of ${trials.length}`);
    }
  } finally {
    copy.dispose();
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(
  `${trials.length} changes of figures and texts, ${survivors.length} of them unnoticed by a test that is named for them`,
);
process.exitCode = survivors.length === 0 ? 0 : 1;

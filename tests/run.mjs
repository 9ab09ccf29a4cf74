// Runs every suite and sums them up in the last line: `N passed, N failed, N skipped`. Before it stand what took longest and
// which suite took much longer than tests/budget.json allows. `--all` leaves nothing out: every run of the property tests,
// the whole numbers of the tests under load, and each journey on servers, too, and tries whether each figure and text that
// is specified has a test that notices it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';
import { propertySeed } from './support/property-seed.mjs';
import { playwrightReport, vitestReport } from './support/reports.mjs';
import { keepTemporaryFilesInMemory } from './support/temporary-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
keepTemporaryFilesInMemory();
// A run that is broken off ends by itself, so that its temporary files are removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const results = mkdtempSync(join(tmpdir(), 'lexledger-tests-'));

/** Seconds that each suite takes on two quiet cores. */
const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));
/** Of its budget: a suite that takes longer is told of. */
const TOO_LONG = 1.5;
const SLOWEST = 20;

if (process.argv.includes('--all'))
  Object.assign(process.env, { PROPERTIES: 'full', LOAD: 'full', E2E_DISTRIBUTED: 'all' });
propertySeed();

/** Answers the exit code. What runs beside others is printed when it has ended, so that nothing stands between its lines. */
const run = (command, args, { env = {}, aside = false } = {}) =>
  new Promise((resolve, reject) => {
    const stdio = aside ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });

/** A check without test cases of its own counts as one. */
const check = (name, command, args) => ({
  name,
  async start(aside) {
    const code = await run(command, args, { aside });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [], tests: [] };
  },
});

/** @param workers how many files at once; one where files lay load on the machine, or measure what others' load does */
const vitest = (name, projects, workers) => ({
  name,
  async start(aside) {
    const file = join(results, `${name}.json`);
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    return vitestReport(file, root, await run(bin('vitest'), args, { aside }));
  },
});

const journeys = {
  name: 'e2e',
  async start(aside) {
    if (findChromium() === null) {
      console.log('e2e: left out, because no Chromium was found. Install it or name it in CHROMIUM_PATH.');
      return { passed: 0, failed: 0, skipped: 1, failures: [], tests: [] };
    }
    const file = join(results, 'e2e.json');
    const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
    return playwrightReport(
      file,
      await run(bin('playwright'), args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file }, aside }),
    );
  },
};

const tally = [];

/** Runs suites one after the other. */
async function inTurn(suites, aside) {
  for (const { name, start } of suites) {
    const began = Date.now();
    console.log(`${aside ? 'Beside others: ' : ''}${name}`);
    tally.push({ name, ...(await start(aside)), seconds: (Date.now() - began) / 1000 });
  }
}

const began = Date.now();
await inTurn([check('build', process.execPath, ['infra/deploy/build.mjs'])]);
// Lanes leave each other enough of two cores: much of what their suites do is to wait.
const besides = inTurn(
  [
    check('types', bin('tsc'), ['-b', '--checkers', '1']),
    check('lint', bin('biome'), ['ci', '.']),
    check('promises', bin('oxlint'), ['--type-aware', '--deny-warnings']),
    vitest('architecture', ['architecture'], 1),
    vitest('faults', ['faults'], 1),
    ...(process.argv.includes('--all') ? [check('mutants', bin('tsx'), ['tests/spec-table/mutate.ts'])] : []),
  ],
  true,
);
// One worker imports what the files of the interface share once; that is a fifth of what they take.
await Promise.all([
  inTurn([vitest('unit', ['unit'], 2), vitest('contract', ['contract'], 2)], true),
  inTurn([vitest('ui', ['ui', 'ui-dom', 'ui-alone'], 1)], true),
]);
await Promise.all([inTurn([journeys]), besides]);
rmSync(results, { recursive: true, force: true });

const slowest = tally
  .flatMap(({ tests }) => tests)
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, SLOWEST);
console.log(`\nThe slowest ${slowest.length} tests:`);
for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

console.log('');
for (const { failures } of tally) for (const failure of failures) console.log(`failed: ${failure}`);
const column = (number, unit) => `${String(number).padStart(5)} ${unit}`;
for (const { name, passed, failed, skipped, seconds } of tally) {
  const counts = [column(passed, 'passed'), column(failed, 'failed'), column(skipped, 'skipped')].join(' ');
  console.log(`${name.padEnd(10)} ${counts} ${column(Math.round(seconds), 's')}`);
}
for (const { name, seconds } of tally) {
  if (seconds > budget[name] * TOO_LONG) {
    console.log(`WARNING: ${name} took ${Math.round(seconds)} s; tests/budget.json allows it ${budget[name]} s.`);
  }
}
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes with PROPERTY_SEED=${process.env.PROPERTY_SEED}`);
const sum = (key) => tally.reduce((total, suite) => total + suite[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

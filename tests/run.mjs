// Runs every suite, one after another, and sums them up in the last line: `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './support/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const results = mkdtempSync(join(tmpdir(), 'lexledger-tests-'));

/** Answers the exit code. */
const run = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const SAID_LINES = 6;

/** What a failed test said first, and where in its file: the log before may have been cut. */
function said(messages, file) {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const place = lines.slice(SAID_LINES).find((line) => line.includes(basename(file)));
  return [...lines.slice(0, SAID_LINES), ...(place === undefined ? [] : [place])]
    .map((line) => `\n    ${line}`)
    .join('');
}

/** The failed tests in what vitest reports. */
const failuresOf = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${said(failureMessages, file)}`);
  });

/** The failed journeys in what Playwright reports. */
const journeysFailed = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results: runs }) => {
        const messages = runs.flatMap(({ errors }) => errors.map(({ message, stack }) => stack ?? message ?? ''));
        return `${file}: ${title} (${projectName})${said(messages, file)}`;
      }),
  ),
  ...suites.flatMap(journeysFailed),
];

/** A check without test cases of its own counts as one. */
async function check(name, command, args) {
  const code = await run(command, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] };
}

/** `parallel`: a file a core, where files do not lay load on the machine or measure what others' load does to them. */
async function vitest(name, projects, { parallel = true } = {}) {
  const file = join(results, `${name}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(parallel ? ['--maxWorkers=100%'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(bin('vitest'), args);
  const report = read(file);
  const failed = Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1);
  return {
    name,
    passed: report?.numPassedTests ?? 0,
    failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: failuresOf(report),
  };
}

async function endToEnd() {
  const name = 'e2e';
  if (findChromium() === null) {
    console.log('e2e: left out, because no Chromium was found. Install it or name it in CHROMIUM_PATH.');
    return { name, passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  const file = join(results, 'e2e.json');
  const code = await run(
    bin('playwright'),
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const report = read(file);
  const stats = report?.stats;
  const failed = Math.max((stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code === 0 ? 0 : 1);
  return {
    name,
    passed: stats?.expected ?? 0,
    failed,
    skipped: stats?.skipped ?? 0,
    failures: journeysFailed(report ?? {}),
  };
}

const suites = [
  () => check('build', process.execPath, ['infra/deploy/build.mjs']),
  () => check('types', bin('tsc'), ['-b']),
  () => check('lint', bin('biome'), ['ci', '.']),
  () => check('promises', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  () => vitest('unit', ['unit', 'ui', 'architecture']),
  () => vitest('contract', ['contract']),
  () => endToEnd(),
  () => vitest('faults', ['faults'], { parallel: false }),
];

const tally = [];
for (const suite of suites) tally.push(await suite());
rmSync(results, { recursive: true, force: true });

console.log('');
for (const { failures } of tally) for (const failure of failures) console.log(`failed: ${failure}`);
for (const { name, passed, failed, skipped } of tally) {
  console.log(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`,
  );
}
const sum = (key) => tally.reduce((total, suite) => total + suite[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

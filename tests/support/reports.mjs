// This module converts the reports of vitest and Playwright to one shape: { passed, failed, skipped, failures, tests:
// [{ name, ms }] }.
import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const SAID_LINES = 6;

/** The first lines of a failed test's message, and the place in its file; earlier log output may have been cut. */
function said(messages, file) {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const place = lines.slice(SAID_LINES).find((line) => line.includes(basename(file)));
  return [...lines.slice(0, SAID_LINES), ...(place === undefined ? [] : [place])]
    .map((line) => `\n    ${line}`)
    .join('');
}

/** @param code exit code; a run that failed without a failed test counts as one failure */
export function vitestReport(path, root, code) {
  const report = read(path);
  const files = (report?.testResults ?? []).map((result) => ({ ...result, file: relative(root, result.name) }));
  return {
    passed: report?.numPassedTests ?? 0,
    failed: Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: files.flatMap(({ file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
      return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${said(failureMessages, file)}`);
    }),
    tests: files.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${file}: ${fullName}`, ms: duration ?? 0 })),
    ),
  };
}

/** Every browser test in a report, including those in nested groups. */
const journeysIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      name: `${file}: ${title} (${projectName})`,
      status,
      messages: results.flatMap(({ errors }) => errors.map(({ message, stack }) => stack ?? message ?? '')),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(journeysIn),
];

/** @param code exit code; a run that failed without a failed browser test counts as one failure */
export function playwrightReport(path, code) {
  const report = read(path);
  const journeys = journeysIn(report ?? {});
  const stats = report?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: Math.max((stats?.unexpected ?? 0) + (stats?.flaky ?? 0), code === 0 ? 0 : 1),
    skipped: stats?.skipped ?? 0,
    failures: journeys
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ name, file, messages }) => `${name}${said(messages, file)}`),
    tests: journeys,
  };
}

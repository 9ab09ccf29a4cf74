/**
 * Takes out every place that keeps something from somebody, one at a time in a copy of the sources, and checks whether a test
 * fails. Arguments narrow it to the places whose words have one of them.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySources } from '../architecture/source-copy.ts';
import { type Filter, filters } from './filters.ts';

/** Number of concurrent trials, for a machine with two cores. */
const AT_ONCE = 2;
/** Milliseconds for one run. A test that hangs because of the change has noticed it. */
const PATIENCE_MS = 180_000;

const words = process.argv.slice(2);
const left = filters.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)));
const tried = left.length;
const unnoticed: string[] = [];

/** Whether a test fails without the filter. */
async function isNoticed(folder: string, { file, from, to, tests }: Filter): Promise<boolean> {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`);
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  const args = ['run', '--project', 'unit', '--bail', '1', '--maxWorkers=1', ...tests];
  const code = await new Promise<number>((resolve) => {
    const options = { cwd: folder, timeout: PATIENCE_MS, maxBuffer: 64_000_000 };
    execFile(join(folder, 'node_modules/.bin/vitest'), args, options, (error) => resolve(error === null ? 0 : 1));
  });
  writeFileSync(path, original);
  return code !== 0;
}

async function work(): Promise<void> {
  const copy = copySources();
  try {
    for (let filter = left.shift(); filter !== undefined; filter = left.shift()) {
      const noticed = await isNoticed(copy.folder, filter);
      console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${filter.what}`);
      if (!noticed) unnoticed.push(filter.what);
    }
  } finally {
    copy.dispose();
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(`${tried} filters were taken out; ${unnoticed.length} of them without a test that failed.`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

// `npm run lighthouse` shows Lighthouse's scores for the built product with a year of practice in it. Lighthouse is
// installed separately, for this run only: it is ten times the size of what the tests need, and no test depends on it.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../support/chromium.mjs';
import { startProduct } from '../support/product.ts';

const LIGHTHOUSE = 'lighthouse@12.8';
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const FORMS = { desktop: ['--preset=desktop'], phone: [] } as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'lexledger-lighthouse-'));
const chromium = findChromium();
if (chromium === null) throw new Error('There is no Chromium here; say where one is by CHROMIUM_PATH.');

function run(command: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0)
    throw new Error(`${command} ended with ${status}: ${stderr.trim().split('\n').slice(-5).join(' ')}`);
}

async function measured(address: string, cookie: string, form: keyof typeof FORMS): Promise<Report> {
  const file = join(folder, 'report.json');
  const headers = join(folder, 'headers.json');
  await writeFile(headers, JSON.stringify({ Cookie: cookie }));
  run(
    join(folder, 'node_modules/.bin/lighthouse'),
    [
      address,
      ...FORMS[form],
      `--only-categories=${CATEGORIES.join(',')}`,
      `--extra-headers=${headers}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
    ],
    { env: { ...process.env, CHROME_PATH: chromium as string } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}

const marks = (reports: readonly Report[], category: string): string =>
  reports
    .map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    .sort((a, b) => a - b)
    .join(', ');

await writeFile(join(folder, 'package.json'), '{"private":true}');
run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', LIGHTHOUSE], { cwd: folder });
const dataFolder = join(folder, 'data');
run('npm', ['run', 'seed'], { cwd: root, env: { ...process.env, DATA_DIR: dataFolder } });
const product = await startProduct({ dataFolder, env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
try {
  const signedIn = await fetch(`${product.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'a year of practice' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await fetch(`${product.address}/api/cases?limit=1`, { headers: { cookie } });
  const [aCase] = (await answer.json()) as readonly { readonly id: string }[];
  const screens = { dashboard: '/', clients: '/clients', 'a case': `/cases/${aCase?.id}` };
  console.log(`| screen | ${CATEGORIES.join(' | ')} |\n|---|---|---|---|`);
  for (const [screen, path] of Object.entries(screens)) {
    for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        reports.push(await measured(`${product.address}${path}`, cookie, form));
      }
      console.log(`| ${screen}, ${form} | ${CATEGORIES.map((each) => marks(reports, each)).join(' | ')} |`);
    }
  }
} finally {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
}

// Builds what `npm start` runs: the interface (ui/dist) and the server (infra/dist/server).
// `--if-stale` builds only what is missing or older than its sources.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = join(root, 'infra/dist/server/main.mjs');
const ui = join(root, 'ui/dist/index.html');
const sources = {
  server: [
    'contracts/src',
    'contracts/domain/src',
    'infra/src',
    'infra/processes/src',
    'infra/seed/src',
    'command-service/src',
    'projection-service/src',
    'package-lock.json',
  ],
  ui: [
    'contracts/src',
    'contracts/domain/src',
    'ui/src',
    'ui/public',
    'ui/build',
    'ui/index.html',
    'ui/vite.config.ts',
    'package-lock.json',
  ],
};
/** Workspaces that are nested in another one. */
const FOLDERS = { domain: 'contracts/domain', processes: 'infra/processes', seed: 'infra/seed' };
/** The server, and what an operator runs. */
const PROGRAMS = ['main', 'account', 'backup', 'check', 'migrate', 'restore', 'rotate-key', 'seed', 'verify'];
const LOCK_WAIT_MS = 300_000;

/** Milliseconds since 1970 of the last change in a file or folder, tests left out; 0 when there is none. */
async function changedAt(path) {
  const found = await stat(path).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => changedAt(join(path, name))));
  return Math.max(0, ...times);
}

async function isStale(target, from) {
  const built = await changedAt(target);
  const times = await Promise.all(from.map((path) => changedAt(join(root, path))));
  return built === 0 || Math.max(...times) > built;
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** One build at a time: several starts may find the same thing stale. */
async function alone(work) {
  const lock = join(root, 'infra/dist/.building');
  await mkdir(dirname(lock), { recursive: true });
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
      const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      // An empty lock file belongs to a process that has not written its id yet.
      const abandoned = holder > 0 ? !isRunning(holder) : age > 5_000;
      if (abandoned) await rm(lock, { force: true });
      else if (Date.now() > deadline) throw new Error(`another build (process ${holder}) does not end`);
      else await pause(100);
    }
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/**
 * Sets a file's modification time to the start of its build, so that sources changed during the build count as newer.
 */
const asOf = (time, path) => utimes(path, time, time);

/**
 * Builds the server and the operator's programs.
 * @param main the file of the server; what it needs is beside it
 * @param plugins of esbuild, asked before the product's own, for a build in which a part is another
 */
export async function buildServer(main = server, plugins = []) {
  const { build } = await import('esbuild');
  const began = new Date();
  await rm(`${dirname(main)}.new`, { recursive: true, force: true });
  await build({
    entryPoints: {
      ...Object.fromEntries(PROGRAMS.map((name) => [name, join(root, 'infra/processes/src', `${name}.ts`)])),
      // Worker threads and processes need entry files of their own.
      'case-differences-pdf.worker': join(
        root,
        'projection-service/src/features/differences/case-differences-pdf.worker.ts',
      ),
      'closing-statement-pdf.worker': join(
        root,
        'projection-service/src/features/closing-statements/closing-statement-pdf.worker.ts',
      ),
      'disposition-paper.worker': join(
        root,
        'projection-service/src/features/dispositions/disposition-paper.worker.ts',
      ),
      'draft-paper.worker': join(root, 'projection-service/src/features/drafting/draft-paper.worker.ts'),
      'erasure-certificate.worker': join(
        root,
        'projection-service/src/features/erasures/erasure-certificate.worker.ts',
      ),
      'invoice-pdf.worker': join(root, 'projection-service/src/features/invoices/invoice-pdf.worker.ts'),
      'look-into-file.worker': join(root, 'command-service/src/features/documents/look-into-file.worker.ts'),
      'read-draft.worker': join(root, 'command-service/src/features/drafting/read-draft.worker.ts'),
      'read-letterhead.worker': join(root, 'command-service/src/features/firm-profile/read-letterhead.worker.ts'),
      'outline-file.worker': join(root, 'projection-service/src/features/claims/outline-file.worker.ts'),
      'report-pdf.worker': join(root, 'projection-service/src/features/reports/report-pdf.worker.ts'),
      'trust-paper.worker': join(root, 'projection-service/src/features/trust/trust-paper.worker.ts'),
    },
    outdir: `${dirname(main)}.new`,
    outExtension: { '.js': '.mjs' },
    // Dynamic imports stay in separate files.
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    // Installed packages are not bundled: some are native, some load files next to them.
    packages: 'external',
    plugins: [
      ...plugins,
      {
        name: 'workspaces',
        setup({ onResolve }) {
          onResolve({ filter: /^@lexledger\// }, ({ path }) => {
            const [, workspace, ...rest] = path.split('/');
            return { path: `${join(root, FOLDERS[workspace] ?? workspace, 'src', ...rest)}.ts` };
          });
        },
      },
    ],
  });
  // It goes into exports as it is.
  const verifier = 'projection-service/src/features/audit/transparency-log/verify-export.mjs';
  await copyFile(join(root, verifier), join(`${dirname(main)}.new`, basename(verifier)));
  await asOf(began, join(`${dirname(main)}.new`, basename(main)));
  await replaceFolder(dirname(main));
}

/** Replaces a folder by its new build, `<folder>.new`. */
async function replaceFolder(used) {
  const old = `${used}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(used, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(`${used}.new`, used);
  await rm(old, { recursive: true, force: true });
}

async function buildUi() {
  const began = new Date();
  const require = createRequire(join(root, 'ui/package.json'));
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', 'dist.new', '--emptyOutDir'],
    {
      cwd: join(root, 'ui'),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`the interface could not be built: vite ended with ${code}`);
  const used = join(root, 'ui/dist');
  await asOf(began, join(`${used}.new`, 'index.html'));
  await replaceFolder(used);
}

async function build() {
  const ifStale = process.argv.includes('--if-stale');
  const wanted = async (target, from) => !ifStale || (await isStale(target, from));

  if ((await wanted(server, sources.server)) || (await wanted(ui, sources.ui))) {
    try {
      await alone(async () => {
        // This is checked again, because the process that held the lock may have built it.
        const [needsServer, needsUi] = [await wanted(server, sources.server), await wanted(ui, sources.ui)];
        if (needsServer || needsUi) process.stderr.write('Building LexLedger…\n');
        await Promise.all([needsServer && buildServer(), needsUi && buildUi()]);
      });
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    }
  }
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await build();

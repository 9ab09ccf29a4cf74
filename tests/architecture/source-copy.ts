import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ROOT } from './source.ts';

const WORKSPACES = ['contracts', 'infra', 'command-service', 'projection-service', 'ui', 'tests'];
/** Workspaces that are inside another one. */
const WITHIN = ['contracts/domain', 'infra/processes', 'infra/seed'];
const COPIED = [...WORKSPACES, 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'biome.json'];
/** Folders that are not copied. The compiler's output is, so that it checks only what a change in the copy affects. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist(?!\/types|$)|test-results|playwright-report|\.git)(?:\/|$)/;

/** A copy of our sources, which shares the installed packages with the original. */
export interface SourceCopy {
  readonly folder: string;
  /** Runs one of the installed commands in the copy; returns its exit code and its output. */
  run(command: string, ...args: string[]): { readonly code: number; readonly output: string };
  dispose(): void;
}

export function copySources(): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'lexledger-copy-'));
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(ROOT, path)),
    });
  }
  for (const at of ['.', ...WORKSPACES, ...WITHIN]) linkPackages(at, folder);
  // Our own packages are linked to the copy, not to the original.
  mkdirSync(join(folder, 'node_modules/@lexledger'));
  for (const name of [...WORKSPACES, ...WITHIN])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@lexledger', basename(name)));
  return {
    folder,
    run(command, ...args) {
      try {
        const output = execFileSync(join(folder, 'node_modules/.bin', command), args, {
          cwd: folder,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, NO_COLOR: '1' },
        });
        return { code: 0, output };
      } catch (error) {
        const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
        return { code: status, output: `${stdout}${stderr}` };
      }
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links each package by itself, so that what a tool writes next to them stays in the copy. */
function linkPackages(workspace: string, folder: string): void {
  const from = join(ROOT, workspace, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(folder, workspace, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const isOurs = name === '@lexledger' || (name.startsWith('.') && name !== '.bin');
    if (!isOurs) symlinkSync(join(from, name), join(to, name));
  }
}

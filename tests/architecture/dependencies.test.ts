import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source.ts';

const WORKSPACES = [
  'contracts',
  'contracts/domain',
  'infra',
  'infra/processes',
  'infra/seed',
  'command-service',
  'projection-service',
  'ui',
] as const;
const dependencies = WORKSPACES.flatMap((name) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(manifest.dependencies ?? {}).filter((dependency) => !dependency.startsWith('@lexledger/'));
});
/** The module to import from a package whose main module is only for browsers, or that has none. */
const FOR_NODE: Readonly<Record<string, string>> = {
  'pdfjs-dist': 'pdfjs-dist/legacy/build/pdf.mjs',
  '@tiptap/pm': '@tiptap/pm/state',
};
/** Packages of style sheets, which only a bundler can import. */
const STYLES = /^@fontsource/;

/**
 * npm installs the newest version whose `engines` fit, and a package that names none is never held back: it installs on
 * an old Node and fails when it is imported.
 */
describe(`on Node ${process.versions.node}`, () => {
  it.each([...new Set(dependencies)].filter((name) => !STYLES.test(name)))(
    '%s can be imported',
    async (name) => {
      // This import goes through Node itself, not through the test runner's own loading of modules.
      const module = (await import(/* @vite-ignore */ FOR_NODE[name] ?? name)) as object;
      expect(Object.keys(module).length).toBeGreaterThan(0);
    },
    20_000,
  );

  it.each(dependencies.filter((name) => STYLES.test(name)))('%s is there', (name) => {
    expect(existsSync(join(ROOT, 'node_modules', name, 'package.json'))).toBe(true);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of our own code. Paths are relative to the root, with slashes. */
const FOLDERS = [
  'contracts/src',
  'contracts/domain/src',
  'infra/src',
  'infra/processes/src',
  'infra/seed/src',
  'infra/deploy',
  'command-service/src',
  'projection-service/src',
  'ui/src',
  'ui/build',
  'tests',
] as const;

/** Workspaces that are inside another one, by the name of their package. */
const WITHIN: Readonly<Record<string, string>> = {
  domain: 'contracts/domain',
  processes: 'infra/processes',
  seed: 'infra/seed',
};

/** Files that are run directly, so no other file needs to import them. */
const STARTED = /(?:^|\/)(?:main|seed|new-feature|start|build)\.(?:ts|tsx|mjs)$|^ui\/build\//;

export interface Import {
  /** The path of one of our files, or the name of a package: 'ui/src/api/api.ts', '@dnd-kit/core', 'node:fs'. */
  readonly to: string;
  /** Whether only types are imported, so that nothing is left of the import when the program runs. */
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** Whether only tests import it, directly or through other files. */
  readonly isTestOnly: boolean;
}

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|\/testing\//.test(path) || path.startsWith('tests/');

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(?:node_modules|dist|templates|test-results)$/.test(entry.name) ? [] : filesIn(path);
    return /\.(?:ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.mts') ? [path] : [];
  });
}

/** What an import refers to: the path of our file, such as 'contracts/src/kernel/money.ts', or a package's name. */
function target(from: string, request: string): string {
  if (request.startsWith('.')) {
    return relative(ROOT, resolve(ROOT, dirname(from), request.split('?')[0] as string))
      .split(sep)
      .join('/');
  }
  const ours = /^@lexledger\/([\w-]+)(?:\/(.+))?$/.exec(request);
  if (ours !== null) return `${WITHIN[ours[1] ?? ''] ?? ours[1]}/src/${ours[2] ?? 'index'}.ts`;
  if (request.startsWith('node:')) return request;
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function importsOf(path: string, text: string): Import[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (request: string, isType: boolean, isDynamic = false) =>
    imports.push({ to: target(path, request), isType, isDynamic });
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap((statement) => statement.entries)) {
    if (moduleRequest !== null) add(moduleRequest.value, isType);
  }
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, false, true);
    },
    TSImportType: ({ source }) => add(source.value, true),
  }).visit(program);
  return imports;
}

/** The files that only tests import, directly or through other files, whatever they are called. */
function onlyTested(files: readonly Omit<Source, 'isTestOnly'>[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const { to } of imports) importers.set(to, [...(importers.get(to) ?? []), path]);
  }
  const found = new Set(files.map(({ path }) => path).filter(isTest));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { path } of files) {
      const by = importers.get(path) ?? [];
      if (by.length > 0 && !STARTED.test(path) && by.every((importer) => found.has(importer))) found.add(path);
    }
  }
  return found;
}

function read(): readonly Source[] {
  const files = FOLDERS.flatMap(filesIn).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
  const tested = onlyTested(files);
  return files.map((file) => ({ ...file, isTestOnly: tested.has(file.path) }));
}

/** All of our source files. */
export const sources: readonly Source[] = read();

/** The source files that are part of the product. */
export const production: readonly Source[] = sources.filter(({ isTestOnly }) => !isTestOnly);

/** Describes every import that the rule forbids: 'ui/src/app/App.tsx imports infra/src/…'. */
export const forbidden = (
  files: readonly Source[],
  rule: (found: Import, file: Source) => boolean,
): readonly string[] =>
  files.flatMap((file) =>
    file.imports.filter((found) => rule(found, file)).map(({ to }) => `${file.path} imports ${to}`),
  );

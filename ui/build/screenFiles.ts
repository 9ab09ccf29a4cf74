import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Matches an entry of the registry of features: `'/clients': () => import('./app/clients/ClientsPage.tsx')`. */
const SCREEN = /'(\/[^']*)': \(\) => import\('([^']+)'\)/g;

/** The file of a chunk and all its static imports, styles included. */
function filesOf(fileName: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set([fileName]);
  for (const each of files) {
    const file = bundle[each];
    if (file?.type !== 'chunk') continue;
    for (const imported of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) files.add(imported);
  }
  return files;
}

/**
 * Writes `screens.json`: for each route, the files that its screen loads first in addition to those that the page
 * itself names. The server names them with the page, so that they are fetched in parallel with the page's own files.
 */
export function screenFiles(): Plugin {
  let source = '';
  return {
    name: 'screen-files',
    apply: 'build',
    configResolved({ root }) {
      source = join(root, 'src');
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const named = entry === undefined ? new Set<string>() : filesOf(entry.fileName, bundle);
      const registry = await readFile(join(source, 'features.ts'), 'utf8');
      const screens = [...registry.matchAll(SCREEN)].map(([, route = '', module = '']) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(source, module));
        if (chunk === undefined) throw new Error(`No file begins with ${module}, which ${route} loads.`);
        return [route, [...filesOf(chunk.fileName, bundle)].filter((file) => !named.has(file))] as const;
      });
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) });
    },
  };
}

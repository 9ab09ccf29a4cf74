import type { Plugin } from 'vite';

/** Bytes of code, uncompressed. */
const WORTH_A_PRELOAD = 12_000;

/**
 * A screen that is loaded later has what it imports fetched beside it, not after it. That list stands in the first file
 * of all, so it names only files that are large; the others come within one more turn of the network.
 */
export function preloadsOfLargeFiles() {
  const large = new Set<string>();
  const plugin: Plugin = {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length >= WORTH_A_PRELOAD) large.add(file.fileName);
        }
      },
    },
  };
  const resolveDependencies = (_: string, files: string[]): string[] =>
    files.filter((file) => !file.endsWith('.js') || large.has(file));
  return { plugin, resolveDependencies };
}

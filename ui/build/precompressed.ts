import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest']);
/**
 * Minimum size in bytes. Below it, compression saves hardly more than its response header costs; modules of half a
 * kilobyte shrink to half.
 */
const SMALLEST = 256;

const compress = promisify(brotliCompress);

/** Writes a `.br` file next to each text file of the build, for a server that serves precompressed files. */
export function precompressed(): Plugin {
  let outDir = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
      await Promise.all(
        files.map(async (file) => {
          const path = join(file.parentPath, file.name);
          const bytes = await readFile(path);
          if (bytes.length < SMALLEST) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          await writeFile(`${path}.br`, await compress(bytes, { params }));
        }),
      );
    },
  };
}

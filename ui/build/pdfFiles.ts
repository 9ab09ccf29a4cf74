import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = createRequire(import.meta.url)(manifest) as { readonly version: string };

/** The folder is among the files that never change, since another version of pdf.js has another address. */
export const PDF_FILES = `/assets/pdf-${version}/`;

/**
 * The files that pdf.js requests when a document needs them: fonts that are not embedded, character maps, an image
 * decoder.
 */
const WANTED = /^(?:cmaps\/.+\.bcmap|standard_fonts\/.+\.(?:pfb|ttf)|wasm\/openjpeg_nowasm_fallback\.js)$/;
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];

/** Serves pdf.js's own files from this site, and writes them with the build. */
export function pdfFiles(): Plugin {
  const root = dirname(manifest);
  return {
    name: 'pdf-files',
    configureServer({ middlewares }) {
      middlewares.use(PDF_FILES, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        if (!WANTED.test(name) || name.includes('..')) return next();
        response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        createReadStream(join(root, name)).on('error', next).pipe(response);
      });
    },
    async generateBundle() {
      for (const folder of FOLDERS) {
        for (const file of await readdir(join(root, folder))) {
          const name = `${folder}/${file}`;
          if (!WANTED.test(name)) continue;
          const source = await readFile(join(root, name));
          this.emitFile({ type: 'asset', fileName: `${PDF_FILES.slice(1)}${name}`, source });
        }
      }
    },
  };
}

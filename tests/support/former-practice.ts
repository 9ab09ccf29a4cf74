import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { type Product, startProduct } from './product.ts';

const ARCHIVE = fileURLToPath(new URL('../fixtures/practice-0.1.0.tar.br', import.meta.url));
/** Module that sets the clock; each process loads it first, including workers. */
const CLOCK = new URL('clock-at.mjs', import.meta.url).href;

/** The lawyer with the only account in the folder. */
export const FORMER_LAWYER = { username: 'morgan-ellis', password: 'correct horse battery' };

/**
 * The answer of a route. `body` is parsed JSON, the SHA-256 of other bytes, or null for a PDF, which contains its own
 * time of creation.
 */
export interface FormerAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

/** What a browser stored for the pages of version 0.1.0. */
export interface FormerBrowser {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
  readonly databases: readonly {
    readonly name: string;
    readonly version: number;
    readonly stores: readonly {
      readonly name: string;
      readonly keyPath: string | string[] | null;
      readonly autoIncrement: boolean;
      readonly indexes: readonly { readonly name: string; readonly keyPath: string; readonly unique: boolean }[];
      /**
       * `$bytes` and `$buffer` contain bytes in Base64; `$key` stands for the device's key, which only the server has.
       */
      readonly rows: readonly { readonly key?: string | string[]; readonly value: unknown }[];
    }[];
  }[];
}

/**
 * The data folder written by version 0.1.0, and the answers of its routes. docs/quality.md describes how it was made.
 */
export interface FormerPractice {
  /** A copy of the data folder, for this test alone. */
  readonly dataFolder: string;
  /** Answers by path with query. */
  readonly answers: Readonly<Record<string, FormerAnswer>>;
  /** A browser that was closed while a command was on its way, and one in which the lawyer worked without a network. */
  readonly browsers: Readonly<Record<'leftBehind' | 'offline', FormerBrowser>>;
  /**
   * Starts the current product on the folder, with its clock at the time of the answers, so that nothing is more
   * overdue.
   */
  start(): Promise<Product>;
  dispose(): Promise<void>;
}

export async function unpackFormerPractice(): Promise<FormerPractice> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-0.1.0-'));
  const unpacking = promisify(execFile)('tar', ['-xf', '-', '-C', folder]);
  unpacking.child.stdin?.end(brotliDecompressSync(await readFile(ARCHIVE)));
  await unpacking;
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const { takenAt, answers }: Pick<FormerPractice, 'answers'> & { readonly takenAt: string } =
    await read('answers.json');
  const dataFolder = join(folder, 'data');
  return {
    dataFolder,
    answers,
    browsers: await read('browser.json'),
    start: () =>
      startProduct({
        dataFolder,
        env: { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_STARTS_AT: takenAt, RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' },
      }),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

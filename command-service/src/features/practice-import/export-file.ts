import type { Readable } from 'node:stream';
import type { PracticeImportRefusal } from '@lexledger/contracts/practiceImportChoices';
import {
  LEFT_BEHIND,
  LISTS_LEFT_BEHIND,
  PRACTICE_LOG_PATHS,
  PRACTICE_LOG_VERSION,
  type PracticeLogEvent,
  type PracticeLogFile,
  type PracticeLogManifest,
  practiceLogEvent,
  practiceLogFile,
  practiceLogManifest,
} from '@lexledger/contracts/practiceLog';
import { readZip, ZipError, type ZipReader } from '@lexledger/infra/zip/read-zip';
import { withUnnamedFile } from '@lexledger/infra/zip/unnamed-file';

/** What an export has at most. */
const BOUNDS = { entries: 1_000_000, bytes: 200 * 1024 ** 3 } as const;
/** Characters of a line; an event has a megabyte at most. */
const LONGEST_LINE = 4_000_000;
const RECORDS = /^records\/([a-z-]{1,100})\.jsonl$/;
/** Lists of records that are named in the preview, and number of them. */
const MOST_LISTS = 200;

/** An export cannot be imported, for a reason that the person is told. */
export class UnfitExportError extends Error {
  override readonly name = 'UnfitExportError';
  readonly code: PracticeImportRefusal;

  constructor(code: PracticeImportRefusal) {
    super(code);
    this.code = code;
  }
}

export const damaged = (): UnfitExportError => new UnfitExportError('IMPORT_DAMAGED');

export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Whether an event of the export is imported. */
export const isImported = ({ stream }: Pick<PracticeLogEvent, 'stream'>): boolean =>
  !LEFT_BEHIND.has(categoryOf(stream));

interface Schema<Value> {
  safeParse(value: unknown): { readonly data?: Value | undefined };
}

/** @throws UnfitExportError for what is no JSON, or not as the schema says */
function parsed<Value>(schema: Schema<Value>, text: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged();
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) throw damaged();
  return data;
}

/** An export of everything that has its log. Everything that it answers may throw UnfitExportError. */
export class ExportFile {
  readonly #zip: ZipReader;
  readonly manifest: PracticeLogManifest;

  private constructor(zip: ZipReader, manifest: PracticeLogManifest) {
    this.#zip = zip;
    this.manifest = manifest;
  }

  /**
   * Has an export read.
   * @param content the bytes of the zip
   * @throws UnfitExportError
   */
  static async with<Result>(
    content: AsyncIterable<Uint8Array>,
    use: (file: ExportFile) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await withUnnamedFile(content, async (file) => {
        const zip = await readZip(file, BOUNDS);
        return use(new ExportFile(zip, await manifestOf(zip)));
      });
    } catch (error) {
      throw error instanceof ZipError ? damaged() : error;
    }
  }

  /** Bytes of the file. */
  get size(): number {
    return this.#zip.size;
  }

  /** The file as it was sent. */
  whole(): Readable {
    return this.#zip.whole();
  }

  /**
   * All events of its log in their order, under the id of the account that they are imported into.
   * @param take is called with each line as it stands there
   */
  async *events(userId: string, take: (line: string) => void = () => undefined): AsyncGenerator<PracticeLogEvent> {
    const { accountId } = this.manifest;
    for await (const line of linesOf(this.#zip, PRACTICE_LOG_PATHS.events)) {
      take(line);
      yield parsed(practiceLogEvent, line.replaceAll(accountId, userId));
    }
  }

  /** Contents of files, each with what opens it. */
  async *files(): AsyncGenerator<PracticeLogFile & { readonly open: () => Readable }> {
    for await (const line of linesOf(this.#zip, PRACTICE_LOG_PATHS.files)) {
      const file = parsed(practiceLogFile, line);
      if (!this.#zip.entries.has(file.path)) throw damaged();
      yield { ...file, open: () => contentOf(this.#zip, file.path) };
    }
  }

  /** Number of records by list, the largest first. */
  async records(): Promise<{ readonly list: string; readonly count: number }[]> {
    const counts: { readonly list: string; readonly count: number }[] = [];
    for (const path of this.#zip.entries.keys()) {
      const list = RECORDS.exec(path)?.[1];
      if (list === undefined || LISTS_LEFT_BEHIND.has(list) || counts.length === MOST_LISTS) continue;
      let count = 0;
      for await (const _ of linesOf(this.#zip, path)) count += 1;
      counts.push({ list, count });
    }
    return counts.sort((a, b) => b.count - a.count);
  }
}

function contentOf(zip: ZipReader, path: string): Readable {
  const entry = zip.entries.get(path);
  if (entry === undefined) throw damaged();
  return entry.read();
}

/** The lines of a file, with their ends. */
async function* linesOf(zip: ZipReader, path: string): AsyncGenerator<string> {
  const content = contentOf(zip, path);
  content.setEncoding('utf8');
  let rest = '';
  for await (const chunk of content as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw damaged();
    for (const line of lines) yield `${line}\n`;
  }
  if (rest !== '') throw damaged();
}

async function manifestOf(zip: ZipReader): Promise<PracticeLogManifest> {
  if (!zip.entries.has(PRACTICE_LOG_PATHS.manifest)) {
    throw zip.entries.has('README.txt') ? new UnfitExportError('IMPORT_WITHOUT_LOG') : damaged();
  }
  let text = '';
  for await (const line of linesOf(zip, PRACTICE_LOG_PATHS.manifest)) {
    text += line;
    if (text.length > LONGEST_LINE) throw damaged();
  }
  const { version } = parsed(practiceLogManifest.pick({ version: true }).loose(), text);
  if (version > PRACTICE_LOG_VERSION) throw new UnfitExportError('IMPORT_NEWER');
  return parsed(practiceLogManifest, text);
}

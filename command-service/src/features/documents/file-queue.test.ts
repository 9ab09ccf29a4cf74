import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFileQueue, FILE_LIMITS, type FileLimits, type FileTurn } from '../../kernel/file-queue.ts';
import { builtProgram } from './built-program.ts';
import { docxBomb, mailBomb, pdfBomb, pictureBomb, slowPdf } from './test-files.ts';
import { createTextReader } from './text-reader.ts';
import { createThumbnailDrawer } from './thumbnail-drawer.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const { signal } = new AbortController();

const fileOf = (bytes: Buffer, type: string) => ({
  type,
  size: bytes.length,
  open: () => Promise.resolve(Readable.from([bytes])),
});

const program = builtProgram();
/** MB that a process may allocate between two checks on a busy machine. */
const BETWEEN_LOOKS = 300;

/** A busy machine takes its time to read even little; what is about slowness, or may end by it, says less. */
const limits = (given: Partial<FileLimits> = {}): FileLimits => ({
  ...FILE_LIMITS,
  slowMs: 60_000,
  ...given,
});

/** A turn that records which attempts were started. */
function aTurn(userId = 'ada', lost: readonly number[] = []): FileTurn & { readonly tries: number[] } {
  const tries: number[] = [];
  return {
    userId,
    tries,
    begins(attempt) {
      tries.push(attempt);
      return Promise.resolve(!lost.includes(attempt));
    },
  };
}

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

/** The ids of this process's children; none if the system does not report them. */
const children = (): readonly string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statusOf(name).includes(`PPid:\t${process.pid}\n`));

/** MB that a process had at most until now. */
const mostOf = (pid: string): number => Number(/VmHWM:\s+(\d+) kB/.exec(statusOf(pid))?.[1] ?? 0) / 1024;

/** Children are looked for every tenth time, because that reads about every process of the machine. */
const LOOK_FOR_CHILDREN = 10;

async function largestDuring<Result>(act: Promise<Result>): Promise<readonly [number, Result]> {
  let largest = 0;
  let known: readonly string[] = [];
  let looks = 0;
  const looking = setInterval(() => {
    if (looks % LOOK_FOR_CHILDREN === 0) known = children();
    looks += 1;
    largest = Math.max(largest, ...known.map(mostOf));
  }, 10);
  try {
    const result = await act;
    return [largest, result];
  } finally {
    clearInterval(looking);
  }
}

const BOMBS: readonly (readonly [string, () => Buffer, string])[] = [
  ['a Word file of 2,000 parts of 60 MB', () => docxBomb(2_000), DOCX],
  ['a letter of 20 MB of parts', () => mailBomb(20), 'message/rfc822'],
];

describe('a file that is larger inside than it looks', { timeout: 120_000 }, () => {
  it.each(BOMBS)('is given up before it takes the memory: %s', async (_what, bomb, type) => {
    const reader = createTextReader(createFileQueue(limits({ slowMs: 3_000 }), program));
    const turn = aTurn();
    const [largest] = await largestDuring(reader.read(fileOf(bomb(), type), 1_000, turn, signal));
    expect(largest).toBeLessThan(FILE_LIMITS.memory + BETWEEN_LOOKS);
    expect(turn.tries.length).toBeLessThanOrEqual(2);
    const another = createTextReader(createFileQueue(limits(), program));
    const next = await another.read(fileOf(Buffer.from('The lease'), 'text/plain'), 100, aTurn(), signal);
    expect(next).toEqual({ content: 'The lease', isCut: false });
  });

  it('is tried twice, and then said to take too much memory: a PDF of 1.5 GB in a few kB', async () => {
    const turn = aTurn();
    const reader = createTextReader(createFileQueue(limits(), program));
    const [largest, answer] = await largestDuring(reader.read(fileOf(pdfBomb(1_500), PDF), 1_000, turn, signal));
    expect(answer).toEqual({ problem: 'Reading it takes more memory than there is for it.' });
    expect(largest).toBeLessThan(FILE_LIMITS.memory + BETWEEN_LOOKS);
    expect(turn.tries).toEqual([1, 2]);
  });

  it('has no picture either, and a large one is drawn after it', async () => {
    const drawer = createThumbnailDrawer(createFileQueue(limits({ slowMs: 10_000 }), program));
    expect(await drawer.draw(fileOf(pdfBomb(1_500), PDF), aTurn(), signal)).toHaveProperty('problem');
    const most = Math.floor(Math.sqrt(40_000_000));
    expect(await drawer.draw(fileOf(pictureBomb(most), 'image/png'), aTurn(), signal)).toHaveProperty('picture');
  });
});

describe('a slow file', { timeout: 120_000 }, () => {
  it('is tried once more with more time, and then said to be slow', async () => {
    const turn = aTurn();
    const reader = createTextReader(createFileQueue(limits({ quickMs: 100, slowMs: 1_000 }), program));
    expect(await reader.read(fileOf(slowPdf(40), PDF), 1_000, turn, signal)).toEqual({
      problem: 'Reading it took longer than 1 seconds.',
    });
    expect(turn.tries).toEqual([1, 2]);
  });

  it('holds up nobody else: behind ten of them the file of another has the next turn', async () => {
    const reader = createTextReader(createFileQueue(limits({ quickMs: 300, slowMs: 30_000 }), program));
    const slow = Array.from({ length: 10 }, () => aTurn('mallory'));
    const bytes = slowPdf(40);
    const stopping = new AbortController();
    const all = slow.map((turn) => reader.read(fileOf(bytes, PDF), 1_000, turn, stopping.signal).catch(() => null));
    expect(await reader.read(fileOf(Buffer.from('The lease'), 'text/plain'), 100, aTurn('ada'), signal)).toMatchObject({
      content: 'The lease',
    });
    // At most the file in progress and the one after the other user's turn were started.
    expect(slow.filter(({ tries }) => tries.length > 0).length).toBeLessThanOrEqual(2);
    stopping.abort(new Error('enough'));
    await Promise.all(all);
  });
});

describe('a file whose try ended with the server', { timeout: 120_000 }, () => {
  const lease = fileOf(Buffer.from('The lease'), 'text/plain');

  it('is tried once more', async () => {
    const turn = aTurn('ada', [1]);
    expect(await createTextReader(createFileQueue(limits(), program)).read(lease, 100, turn, signal)).toMatchObject({
      content: 'The lease',
    });
    expect(turn.tries).toEqual([1, 2]);
  });

  it('is given up after the second time', async () => {
    expect(
      await createTextReader(createFileQueue(limits(), program)).read(lease, 100, aTurn('ada', [1, 2]), signal),
    ).toEqual({
      problem: 'The file ended whatever read it.',
    });
  });
});

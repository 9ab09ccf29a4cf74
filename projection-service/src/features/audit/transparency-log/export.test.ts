import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { verifierText } from '@lexledger/infra/transparency-log/signed-note';
import { createLogSigner } from '@lexledger/infra/transparency-log/signer';
import { readTree, TreeWriter } from '@lexledger/infra/transparency-log/trees';
import fc from 'fast-check';
import PizZip from 'pizzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTask } from '../../../kernel/test-records.ts';
import { idOf, openTestStores, type TestStores } from '../../../kernel/test-stores.ts';
import { exportPart, exportWhole } from './export.ts';
import { verifyExport } from './verify-export.mjs';

const run = promisify(execFile);
const FIRM = idOf('firm');
const SIZE = 300;

let stores: TestStores;
let folder: string;
let events: readonly RecordedEvent[];
let earlier: string;

async function unpack(zip: Buffer, to: string): Promise<void> {
  for (const [path, file] of Object.entries(new PizZip(zip).files)) {
    if (file.dir) await mkdir(join(to, path), { recursive: true });
    else {
      await mkdir(dirname(join(to, path)), { recursive: true });
      await writeFile(join(to, path), file.asNodeBuffer());
    }
  }
}

async function treeAt(size?: number) {
  const reader = await readTree(stores.readStore, FIRM);
  const signer = createLogSigner(stores.keys);
  const at = size ?? reader.size;
  const checkpoint = await signer.sign({ tree: FIRM, size: at, root: await reader.rootAt(at) });
  return { tree: FIRM, reader, checkpoint, keys: (await signer.keysOf(FIRM)).map(verifierText), log: stores.store };
}

beforeAll(async () => {
  stores = openTestStores();
  for (let n = 0; n < SIZE; n += 1) {
    await stores.record(...aTask(`task ${n}`), { userId: FIRM });
    // Another firm's events are between them, and in no part of the export.
    if (n % 3 === 0) await stores.record(...aTask(`other ${n}`), { userId: idOf('other firm') });
  }
  const { events: all, position } = await stores.store.readAll('', 10_000);
  const writer = new TreeWriter(stores.readStore);
  await writer.open();
  await writer.take(all, position);
  await writer.commit();
  events = all.filter(({ metadata }) => metadata.userId === FIRM);
  folder = await mkdtemp(join(tmpdir(), 'lexledger-export-'));
  await unpack(await buffer(exportWhole(await treeAt())), join(folder, 'whole'));
  const part = [3, 7, 255, 299].map((ordinal) => ({ event: events[ordinal] as RecordedEvent, ordinal }));
  await unpack(await buffer(exportPart(await treeAt(), part)), join(folder, 'part'));
  earlier = join(folder, 'earlier');
  await writeFile(earlier, (await treeAt(120)).checkpoint);
});
afterAll(async () => {
  await stores.dispose();
  await rm(folder, { recursive: true, force: true });
});

const whole = () => join(folder, 'whole');
const linesOf = async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).split('\n').slice(0, -1);

/** Changes a copy of an export, and returns what its verifier says. */
async function tampered(of: 'whole' | 'part', change: (copy: string) => Promise<void>, seen: readonly string[] = []) {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(join(folder, of), copy, { recursive: true });
  await change(copy);
  const { problems } = verifyExport({ folder: copy, seen });
  await rm(copy, { recursive: true });
  return problems;
}

const rewrite = (change: (lines: string[]) => readonly string[]) => async (copy: string) => {
  const path = join(copy, 'events.jsonl');
  await writeFile(
    path,
    change(await linesOf(path))
      .map((line) => `${line}\n`)
      .join(''),
  );
};

describe('the export of a log', () => {
  it('is verified by the program in it, with Node alone', async () => {
    const { stdout } = await run(process.execPath, [join(whole(), 'verify.mjs'), whole(), '--seen', earlier]);
    expect(stdout).toBe(`All holds: all ${SIZE} entries of lexledger/${FIRM}.\n`);
    const part = join(folder, 'part');
    const { stdout: ofPart } = await run(process.execPath, [join(part, 'verify.mjs'), part]);
    expect(ofPart).toBe(`All holds: 4 of the ${SIZE} entries of lexledger/${FIRM}.\n`);
    await expect(run(process.execPath, [join(part, 'verify.mjs')])).rejects.toMatchObject({ code: 2 });
  });

  it('has the events of the firm and of no other, and a program that is the one of the product, to the byte', async () => {
    const lines = await linesOf(join(whole(), 'events.jsonl'));
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(events.map(({ id }) => id));
    const own = fileURLToPath(new URL('./verify-export.mjs', import.meta.url));
    expect(await readFile(join(whole(), 'verify.mjs'))).toEqual(await readFile(own));
    expect(await readdir(whole())).toEqual(
      expect.arrayContaining(['README.txt', 'checkpoint', 'events.jsonl', 'log.vkey', 'tile', 'verify.mjs']),
    );
  });

  it('tells a change, a removal, an insertion, another order and a cut apart, by the entry', async () => {
    const changed = rewrite((lines) => lines.with(7, (lines[7] as string).replace('"revision":0', '"revision":1')));
    expect(await tampered('whole', changed)).toEqual([
      expect.stringMatching(/^Entry 7 \(TaskAdded of task-.*\) was changed: .* \(revision, hash\)\.$/),
    ]);
    const removed = rewrite((lines) => lines.toSpliced(7, 1));
    expect(await tampered('whole', removed)).toEqual([expect.stringMatching(/^Entry 7 .* is missing/)]);
    const inserted = rewrite((lines) => lines.toSpliced(7, 0, (lines[7] as string).replace(/"id":"./, '"id":"x')));
    expect(await tampered('whole', inserted)).toEqual([expect.stringMatching(/^Line 8 of events.jsonl was inserted/)]);
    const swapped = rewrite((lines) => lines.with(7, lines[8] as string).with(8, lines[7] as string));
    expect(await tampered('whole', swapped)).toEqual([expect.stringMatching(/^Entry 7 .* stands in another order/)]);
    const cut = rewrite((lines) => lines.slice(0, -1));
    expect(await tampered('whole', cut)).toEqual([expect.stringMatching(/^Entry 299 .* is missing/)]);
  });

  it('shows an older log only to who kept a later head', async () => {
    const older = await treeAt(120);
    const reader = { ...older.reader, size: 120 };
    const copy = await mkdtemp(join(folder, 'older-'));
    await unpack(await buffer(exportWhole({ ...older, reader })), copy);
    expect(verifyExport({ folder: copy }).problems).toEqual([]);
    const later = join(folder, 'later');
    await writeFile(later, (await treeAt()).checkpoint);
    expect(verifyExport({ folder: copy, seen: [later] }).problems).toEqual([
      `The log was cut: ${later} is of ${SIZE} entries, and here are 120.`,
    ]);
  });

  it('is found to be changed wherever a byte of it is, and is not where none is', async () => {
    const files = (await readdir(whole(), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !['README.txt', 'verify.mjs'].includes(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(whole().length + 1));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.nat(1e9),
        fc.integer({ min: 1, max: 255 }),
        async (file, at, by) => {
          const problems = await tampered('whole', async (copy) => {
            const bytes = await readFile(join(copy, file));
            // The last byte of the key and of the head ends a line, where more or less space changes nothing.
            const place = at % Math.max(1, bytes.length - 1);
            bytes[place] = (bytes[place] as number) ^ by;
            await writeFile(join(copy, file), bytes);
          });
          expect(problems, `${file} ${at} ${by}`).not.toEqual([]);
        },
      ),
      { numRuns: runsOf(200) },
    );
    expect(verifyExport({ folder: whole(), seen: [earlier] }).problems).toEqual([]);
  });

  it('is found to lack or to repeat whichever event, in a part as well', async () => {
    const edits = fc.record({
      of: fc.constantFrom('whole' as const, 'part' as const),
      what: fc.constantFrom('remove', 'repeat', 'swap', 'empty'),
      at: fc.nat(1e6),
    });
    await fc.assert(
      fc.asyncProperty(edits, async ({ of, what, at }) => {
        const problems = await tampered(
          of,
          rewrite((lines) => {
            const place = at % (lines.length - 1);
            const [line, next] = [lines[place] as string, lines[place + 1] as string];
            if (what === 'remove') return lines.toSpliced(place, 1);
            if (what === 'repeat') return lines.toSpliced(place, 0, line);
            if (what === 'swap') return lines.with(place, next).with(place + 1, line);
            return lines.with(place, '{}');
          }),
        );
        expect(problems).not.toEqual([]);
      }),
      { numRuns: runsOf(100) },
    );
  });
});

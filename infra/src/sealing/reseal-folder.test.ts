import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { defineEvent, ERASED, type NewEvent } from '@lexledger/contracts/kernel/event';
import { identifier, personalText } from '@lexledger/contracts/kernel/fields';
import { START } from '@lexledger/contracts/kernel/position';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEventCodec, type Envelope } from '../event-codec/event-codec.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import { openSqliteKeyStore } from '../keys/sqlite.ts';
import { openEmbeddedStores } from '../stores/embedded.ts';
import type { Stores } from '../stores/port.ts';
import { FORMER_LOG } from './reseal-folder.ts';

const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';
const ADA = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const BEN = '4e0b2c63-8d5f-4b1e-9c70-6f3a2d1e0b99';
const A_CASE = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const A_NOTE = '9e405f61-7283-4d94-8ea5-cf16d027e138';
const A_TASK = 'af516072-8394-4ea5-9fb6-d027e138f249';
const A_MEMBER = '5b1d3f7a-2c4e-4a61-8d90-7e6f5a4b3c2d';

let folder: string;
let told: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexledger-sealing-'));
  told = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openEmbeddedStores(folder, systemClock, 'alone', (text) => told.push(text));

const envelope: Envelope = {
  commandId: '3f1c6a0e-8d7b-4a55-9c0e-0b8f6f0d1a01',
  commandHash: 'abc',
  userId: USER,
  sessionId: null,
  correlationId: 'a-test',
  causationId: null,
  ip: '203.0.113.7',
  userAgent: null,
  at: '2026-03-01T09:00:00.000Z',
};

const words = personalText(100);
const ofCase = z.object({ caseId: identifier().nullable(), words });
const definitions = [
  defineEvent('CaseOpened', z.object({ fields: z.object({ clientId: identifier(), words }) })),
  defineEvent('CaseChanged', z.object({ changes: z.object({ clientId: identifier() }) })),
  defineEvent('RecordAdded', z.object({ fields: ofCase })),
  defineEvent('RecordChanged', z.object({ changes: ofCase.partial() })),
  defineEvent('CommandRefused', z.object({ category: z.string(), target: identifier(), code: z.string(), words })),
];
const catalogue = new Map(definitions.map((definition) => [definition.type, definition]));

type Former = readonly [stream: string, event: NewEvent];

/** What version 0.1.0 wrote: records of a case under the account's key. */
const FORMER: readonly Former[] = [
  [
    `case-${A_CASE}`,
    { type: 'CaseOpened', data: { fields: { clientId: ADA, words: 'Okafor v. Lund' } }, subject: `client-${ADA}` },
  ],
  [`note-${A_NOTE}`, { type: 'RecordAdded', data: { fields: { caseId: A_CASE, words: 'Ada saw the letter.' } } }],
  [`task-${A_TASK}`, { type: 'RecordAdded', data: { fields: { caseId: null, words: 'Buy paper' } } }],
  [`task-${A_TASK}`, { type: 'RecordChanged', data: { changes: { caseId: A_CASE, words: 'Ask Ada' } } }],
  [
    `refusal-${A_NOTE}`,
    { type: 'CommandRefused', data: { category: 'task', target: A_TASK, code: 'EDIT_CONFLICT', words: 'Ask Ada' } },
  ],
  [`case-${A_CASE}`, { type: 'CaseChanged', data: { changes: { clientId: BEN } }, subject: `client-${BEN}` }],
  [`note-${A_NOTE}`, { type: 'RecordChanged', data: { changes: { words: 'Ben has it now.' } } }],
  [`member-${A_MEMBER}`, { type: 'RecordAdded', data: { fields: { caseId: null, words: 'Cy Reid' } } }],
];

async function writeFormerLog(): Promise<void> {
  const stores = await open();
  const codec = createEventCodec(catalogue, stores.keys);
  for (const [index, [stream, event]] of FORMER.entries()) {
    const id = `3f1c6a0e-8d7b-4a55-9c0e-0b8f6f0d1b0${index}`;
    await stores.events.append(stream, 'any', [await codec.encode(stream, id, event, envelope)]);
  }
  await stores.close();
}

const logOf = async ({ events }: Stores): Promise<readonly RecordedEvent[]> =>
  (await events.readAll(START, 100)).events;

/** The log's events, and what they say. */
async function readLog() {
  const stores = await open();
  const codec = createEventCodec(catalogue, stores.keys);
  const recorded = await logOf(stores);
  const said = await Promise.all(recorded.map(async (event) => (await codec.decode(event)).data));
  await stores.close();
  return { recorded, said };
}

const subjectsIn = (recorded: readonly RecordedEvent[]) => recorded.map(({ metadata }) => metadata.subject);

describe('a log of 0.1.0', () => {
  it('is encrypted anew under the keys of clients at the start, once, with the same ids, order and words', async () => {
    await writeFormerLog();
    const { recorded, said } = await readLog();
    expect(told).toEqual([expect.stringContaining('is copied once')]);
    expect(subjectsIn(recorded)).toEqual([
      `client-${ADA}`,
      `client-${ADA}`,
      `user-${USER}`,
      `client-${ADA}`,
      `client-${ADA}`,
      null,
      `client-${BEN}`,
      `member-${A_MEMBER}`,
    ]);
    expect(recorded.map(({ stream }) => stream)).toEqual(FORMER.map(([stream]) => stream));
    expect(recorded.map(({ id }) => id.at(-1))).toEqual(FORMER.map((_, index) => String(index)));
    expect(recorded.map(({ revision }) => revision)).toEqual([0, 0, 0, 1, 0, 1, 1, 0]);
    expect(said).toEqual(FORMER.map(([, { data }]) => data));
    await readLog();
    expect(told).toHaveLength(1);
  });

  it('is erased with the client afterwards, and reads on as it was in the file that is kept', async () => {
    await writeFormerLog();
    const stores = await open();
    await stores.keys.destroy(`client-${ADA}`);
    await stores.close();
    const { said } = await readLog();
    expect(said[1]).toMatchObject({ fields: { words: ERASED } });
    expect(said[3]).toMatchObject({ changes: { words: ERASED } });
    expect(said[6]).toMatchObject({ changes: { words: 'Ben has it now.' } });
    await rm(join(folder, 'events.db'));
    await writeFile(join(folder, 'events.db'), await readFile(join(folder, FORMER_LOG)));
    const former = await readLog();
    expect(former.said[1]).toMatchObject({ fields: { words: 'Ada saw the letter.' } });
  });

  it('is copied anew after a copy was cut off', async () => {
    await writeFormerLog();
    await writeFile(join(folder, 'events-copy.db'), 'half of a file');
    const { recorded } = await readLog();
    expect(subjectsIn(recorded)[1]).toBe(`client-${ADA}`);
    expect(existsSync(join(folder, 'events-copy.db'))).toBe(false);
  });

  it('is refused where another process may share the folder, and left as it is', async () => {
    await writeFormerLog();
    await expect(openEmbeddedStores(folder, systemClock, 'shared')).rejects.toThrow('Start the product once');
    expect(existsSync(join(folder, FORMER_LOG))).toBe(false);
  });

  it('stays erased where the key of its account was destroyed', async () => {
    await writeFormerLog();
    const keys = openSqliteKeyStore(join(folder, 'keys.db'));
    await keys.destroy(`user-${USER}`);
    await keys.close();
    const { recorded, said } = await readLog();
    expect(subjectsIn(recorded)[1]).toBe(`user-${USER}`);
    expect(said[1]).toMatchObject({ fields: { words: ERASED } });
  });
});

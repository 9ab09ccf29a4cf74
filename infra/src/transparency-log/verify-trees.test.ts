import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../event-store/port.ts';
import type { ReadStore } from '../read-store/port.ts';
import { openSqliteReadStore } from '../read-store/sqlite.ts';
import { signCheckpoint } from './checkpoint.ts';
import { signingKeyOf } from './signed-note.ts';
import { originOf } from './signer.ts';
import { anEvent, EVENTS, FIRMS } from './test-log.ts';
import { readTree, TreeWriter } from './trees.ts';
import { type SeenHead, verifyTrees } from './verify-trees.ts';

const SEED = Buffer.alloc(32, 9);
const [FIRM] = FIRMS;

let kept: ReadStore;
let seen: SeenHead;

beforeAll(async () => {
  kept = openSqliteReadStore(':memory:');
  const writer = new TreeWriter(kept);
  await writer.open();
  await writer.take(EVENTS, '');
  await writer.commit();
  const tree = await readTree(kept, FIRM);
  const head = { origin: originOf(FIRM), size: tree.size, root: await tree.rootAt(tree.size) };
  seen = { path: 'kept.txt', note: signCheckpoint(head, [signingKeyOf(originOf(FIRM), SEED)]) };
  return () => kept.close();
});

const problemsOf = async (events: readonly RecordedEvent[], heads: readonly SeenHead[] = [], trees = true) =>
  (await verifyTrees({ batches: [events], kept: trees ? kept : null, seen: heads, seeds: [SEED] })).problems;

const edited = (event: RecordedEvent): RecordedEvent => ({ ...event, data: { words: 'something else' } });

describe('the verification of an installation', () => {
  it('finds nothing where nothing was changed, however the log is read', async () => {
    const report = await verifyTrees({
      batches: [EVENTS.slice(0, 401), EVENTS.slice(401)],
      kept,
      seen: [seen],
      seeds: [SEED],
    });
    expect(report).toMatchObject({ events: EVENTS.length, trees: 4, problems: [] });
  });

  it('of a log that has grown since finds what is not as it was up to then, and nothing else', async () => {
    const part = EVENTS.slice(0, 700);
    const { position: until } = part.at(-1) as RecordedEvent;
    const verify = (events: readonly RecordedEvent[]) =>
      verifyTrees({ batches: [events], kept, seen: [], seeds: [SEED], until });
    expect((await verify(part)).problems).toEqual([]);
    const changed = await verify(part.with(300, edited(part[300] as RecordedEvent)));
    expect(changed.problems).toContainEqual(expect.stringContaining('was changed'));
    expect((await verify(part.slice(0, -1))).problems).toContainEqual(expect.stringContaining('was cut'));
    const { heads } = await verify(part);
    const head = heads.find(({ tree }) => tree === FIRM);
    const tree = await readTree(kept, FIRM);
    expect(head?.root).toBe(Buffer.from(await tree.rootAt(head?.size ?? 0)).toString('base64'));
  });

  it('names the event that was changed, removed or inserted', async () => {
    const at = 500;
    const { type, stream, metadata } = EVENTS[at] as RecordedEvent;
    const named = `The event at ${at + 1} (${type} of ${stream}, ${metadata.at})`;
    const changed = EVENTS.with(at, edited(EVENTS[at] as RecordedEvent));
    expect(await problemsOf(changed)).toContainEqual(expect.stringContaining(`${named} was changed`));
    const removed = await problemsOf(EVENTS.toSpliced(at, 1));
    expect(removed).toContainEqual(expect.stringContaining(`The event at ${at + 1} was removed`));
    const between = { ...anEvent(9_999, FIRM), position: `${(EVENTS[at] as RecordedEvent).position}a` };
    const inserted = await problemsOf(EVENTS.toSpliced(at + 1, 0, between));
    expect(inserted).toContainEqual(expect.stringContaining('was inserted, or stands in another order'));
    expect(await problemsOf(EVENTS.slice(0, -2))).toContainEqual(expect.stringContaining('was cut'));
  });

  it('goes by a kept head where the trees were made anew of a changed log', async () => {
    const changed = EVENTS.with(0, edited(EVENTS[0] as RecordedEvent)).with(1, edited(EVENTS[1] as RecordedEvent));
    expect(await problemsOf(changed, [], false)).toEqual([]);
    expect(await problemsOf(changed, [seen], false)).toEqual([
      expect.stringContaining('is another one than kept.txt is of'),
    ]);
    expect(await problemsOf(EVENTS.slice(0, 100), [seen], false)).toEqual([expect.stringContaining('was cut')]);
    const forged = { ...seen, note: seen.note.replace(/\n\d+\n/, '\n7\n') };
    expect(await problemsOf(EVENTS, [forged])).toEqual(['kept.txt was not signed by this installation.']);
  });

  it('finds whatever was done to whichever events', async () => {
    const edits = fc.record({ what: fc.constantFrom('edit', 'remove', 'insert', 'swap', 'cut'), at: fc.nat(898) });
    await fc.assert(
      fc.asyncProperty(edits, async ({ what, at }) => {
        const [event, next] = [EVENTS[at] as RecordedEvent, EVENTS[at + 1] as RecordedEvent];
        const swapped = [
          { ...next, position: event.position },
          { ...event, position: next.position },
        ];
        const inserted = { ...anEvent(9_999, FIRM), position: `${event.position}a` };
        const changed = {
          edit: () => EVENTS.with(at, edited(event)),
          remove: () => EVENTS.toSpliced(at, 1),
          insert: () => EVENTS.toSpliced(at + 1, 0, inserted),
          swap: () => EVENTS.toSpliced(at, 2, ...swapped),
          cut: () => EVENTS.slice(0, at),
        }[what] as () => readonly RecordedEvent[];
        expect(await problemsOf(changed())).not.toEqual([]);
      }),
      { numRuns: runsOf(200) },
    );
  });
});

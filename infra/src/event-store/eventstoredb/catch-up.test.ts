import { describe, expect, it } from 'vitest';
import type { LogBatch, RecordedEvent } from '../port.ts';
import { type CatchUpOptions, catchUp } from './catch-up.ts';
import type { LogListener } from './log-subscription.ts';
import { at, recorded } from './test-events.ts';

function given(options: Partial<CatchUpOptions> = {}) {
  const calls: string[] = [];
  let listener: LogListener | undefined;
  const batches = catchUp(
    (_, given) => {
      listener = given;
      return {
        pause: () => void calls.push('pause'),
        resume: () => void calls.push('resume'),
        close: () => void calls.push('close'),
      };
    },
    { after: '', floor: at(100), batchSize: 2, passes: () => true, signal: new AbortController().signal, ...options },
  );
  const first = batches.next();
  if (listener === undefined) throw new Error('expected a subscription');
  const told = listener;
  const send = (event: RecordedEvent) => told.entry({ event, position: event.position });
  return { batches, first, told, send, calls };
}

const shown = (result: IteratorResult<LogBatch, void>) =>
  result.done ? 'done' : `${result.value.events.map(({ revision }) => revision)} to ${result.value.position}`;

describe('catching up', () => {
  it('gives batches of what passes, and says how far others’ events were passed', async () => {
    const { batches, first, told, send } = given({ passes: ({ type }) => type === 'ClientAdded' });
    for (const n of [1, 2, 3]) send(recorded(n));
    send(recorded(4, 'TaskAdded'));
    told.entry({ event: null, position: at(5) });
    expect(shown(await first)).toBe(`1,2 to ${at(2)}`);
    expect(shown(await batches.next())).toBe(`3 to ${at(5)}`);
    told.reached(at(40));
    expect(shown(await batches.next())).toBe(` to ${at(40)}`);
  });

  it('ends where the server says that this is all, which is at least the log there was before', async () => {
    const { batches, first, told, send, calls } = given();
    send(recorded(1));
    told.caughtUp();
    expect(await first).toMatchObject({ value: { position: at(100), caughtUp: true } });
    expect((await batches.next()).done).toBe(true);
    expect(calls).toEqual(['close']);
  });

  it('does not claim the end while events wait', async () => {
    const { batches, first, told, send } = given();
    for (const n of [1, 2, 3]) send(recorded(n));
    told.caughtUp();
    expect((await first).value).toMatchObject({ position: at(2), caughtUp: false });
    expect((await batches.next()).value).toMatchObject({ position: at(100), caughtUp: true });
  });

  it('never goes back for a checkpoint that lies before an event it has given', async () => {
    const { batches, first, told, send } = given();
    send(recorded(9));
    told.reached(`${at(9).slice(0, 16)}${'0'.repeat(16)}`);
    expect(shown(await first)).toBe(`9 to ${at(9)}`);
    send(recorded(9));
    send(recorded(10));
    expect(shown(await batches.next())).toBe(`10 to ${at(10)}`);
  });

  it('has the server wait for a slow reader, by number and by size', async () => {
    const { batches, first, send, calls } = given();
    for (const n of [1, 2, 3, 4]) send(recorded(n));
    expect(calls).toEqual(['pause']);
    await first;
    await batches.next();
    expect(calls).toEqual(['pause', 'resume']);

    const large = given({ batchSize: 100 });
    for (let n = 1; n <= 5; n += 1) large.send(recorded(n, 'NoteAdded', { text: 'x'.repeat(1_000_000) }));
    expect(large.calls).toEqual(['pause']);
    await large.first;
    expect(large.calls).toEqual(['pause', 'resume']);
  });

  it('gives what it has before it fails', async () => {
    const { batches, first, told, send, calls } = given();
    send(recorded(1));
    told.dropped(new Error('Connection dropped'));
    expect(shown(await first)).toBe(`1 to ${at(1)}`);
    await expect(batches.next()).rejects.toThrow('Connection dropped');
    expect(calls).toEqual(['close']);
  });

  it('ends when it is aborted, or left', async () => {
    const controller = new AbortController();
    const { first, calls } = given({ signal: controller.signal });
    controller.abort();
    expect((await first).done).toBe(true);
    expect(calls).toEqual(['close']);

    const left = given();
    left.send(recorded(1));
    await left.first;
    await left.batches.return();
    expect(left.calls).toEqual(['close']);
  });
});

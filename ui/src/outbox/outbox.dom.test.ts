import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { type OutgoingCommand, queuedAs } from '../api/outboxGate.ts';
import { recordIdFor } from '../records/recordId.ts';
import { memoryStore } from '../testing/outboxStore.ts';
import type { OutboxItem } from './item.ts';
import { leaveBehind } from './leftBehind.ts';
import { type OpenOutbox, openOutbox } from './outbox.ts';
import type { OutboxSettings, TabChannel } from './settings.ts';

const ADA = '0b1f0a10-0000-4000-8000-00000000000a';
const TASK = '0b1f0a10-0000-4000-8000-000000000001';
const CASE = '0b1f0a10-0000-4000-8000-000000000002';
const AT = Date.parse('2026-03-02T15:00:00Z');

const commandId = (last: number): string => `0b1f0a10-0000-4000-8000-1000${String(last).padStart(8, '0')}`;

const aNote = (last: number, content = `Note ${last}`): OutgoingCommand => ({
  id: commandId(last),
  method: 'POST',
  path: '/api/case-notes',
  body: { caseId: CASE, content },
});

const aChange = (last: number, body: object, version = 3, id = TASK): OutgoingCommand => ({
  id: commandId(last),
  method: 'PATCH',
  path: `/api/tasks/${id}`,
  body,
  version,
});

type Answer = (command: OutgoingCommand) => unknown;

/** A server, a network and local storage, for one or more tabs. */
function aDevice(answers: Answer = () => ({ version: 4 })) {
  const store = memoryStore();
  const sent: OutgoingCommand[] = [];
  const told: string[] = [];
  const kept = new Map<string, string>();
  const watchers = new Set<() => void>();
  const queries = new QueryClient();
  const tabs = new Set<(message: Parameters<TabChannel['post']>[0], from: symbol) => void>();
  const state = {
    online: false,
    signedIn: ADA as string | null,
    firm: undefined as string | undefined,
    erasedAt: undefined as string | undefined,
    records: {} as Readonly<Record<string, unknown>>,
    reachable: true,
    answers,
    leader: null as symbol | null,
  };
  const waitingToLead: { readonly tab: symbol; readonly begin: () => void }[] = [];
  let ids = 500;

  const passLead = (): void => {
    const next = waitingToLead.shift();
    state.leader = next?.tab ?? null;
    next?.begin();
  };

  async function openTab(userId = ADA, firmId?: string): Promise<OpenOutbox> {
    const tab = Symbol('tab');
    const settings: OutboxSettings = {
      userId,
      firmId,
      queries,
      api: {
        deliver: (async (method: OutgoingCommand['method'], path: string, body: unknown, made: { id: string }) => {
          if (!state.online || !state.reachable) throw new ApiError('Away', 0, { code: 'NETWORK' });
          const command = { method, path, body, ...made };
          sent.push(command);
          return state.answers(command);
        }) as OutboxSettings['api']['deliver'],
        get: (async (path: string) => {
          if (!state.online || !state.reachable) throw new ApiError('Away', 0);
          if (path !== '/api/auth/check') {
            if (!(path in state.records)) throw new ApiError('Gone', 404);
            return state.records[path];
          }
          return state.signedIn === null
            ? { authenticated: false }
            : {
                authenticated: true,
                user: { id: state.signedIn },
                ...(state.firm && { firm: { id: state.firm } }),
                ...(state.erasedAt && { erasedAt: state.erasedAt }),
              };
        }) as OutboxSettings['api']['get'],
        position: () => '' as ReturnType<OutboxSettings['api']['position']>,
        notePosition: () => undefined,
      },
      store,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      network: {
        isOnline: () => state.online,
        watch: (listener) => {
          watchers.add(listener);
          return () => void watchers.delete(listener);
        },
      },
      channel: {
        post: (message) => {
          for (const notify of tabs) notify(message, tab);
        },
        listen: (listener) => void tabs.add((message, from) => from !== tab && listener(message)),
        close: () => undefined,
      },
      lead: (begin, signal) => {
        waitingToLead.push({ tab, begin });
        signal.addEventListener('abort', () => {
          if (state.leader === tab) passLead();
        });
        if (state.leader === null) passLead();
      },
      now: () => AT,
      newId: () => {
        ids += 1;
        return commandId(ids);
      },
      notify: ({ title, description }) => told.push(`${title}: ${description}`),
    };
    return openOutbox(settings);
  }

  async function goOnline(): Promise<void> {
    state.online = true;
    for (const notify of watchers) notify();
    await vi.advanceTimersByTimeAsync(0);
  }

  return { store, sent, told, kept, state, queries, openTab, goOnline };
}

const paths = (commands: readonly OutgoingCommand[]): readonly string[] => commands.map(({ id }) => id);
const stateOf = (outbox: OpenOutbox): readonly OutboxItem['state'][] => outbox.status().items.map(({ state }) => state);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('a command that the network lost', () => {
  it('waits, is told of, and answers the record that the server will make of it', async () => {
    const { openTab, told, kept } = aDevice();
    const outbox = await openTab();
    const answer = await outbox.take(aNote(1), true);
    expect(answer).toMatchObject({ id: recordIdFor('note', ADA, commandId(1)), content: 'Note 1', version: 0 });
    expect(queuedAs(answer)).toBe(commandId(1));
    expect(told).toEqual(['Action Queued: Note will be synced when online.']);
    expect(JSON.parse(kept.get('offline_queue') ?? '')).toEqual([
      { id: commandId(1), type: 'note', data: { caseId: CASE, content: 'Note 1' }, timestamp: AT, retries: 0 },
    ]);
  });

  it.each([
    ['note', aNote(1), 'Action Queued: Note will be synced when online.'],
    [
      'time entry',
      {
        id: commandId(1),
        method: 'POST',
        path: '/api/time-entries',
        body: { taskDescription: 'Call', timeMinutes: 6 },
      },
      'Action Queued: Time entry will be synced when online.',
    ],
  ] as const)('is told of by its kind: %s', async (_, command, words) => {
    const { openTab, told } = aDevice();
    await (await openTab()).take(command, true);
    expect(told).toEqual([words]);
  });

  it('knows what a person has one of by the person’s own id, so that a further change of it can follow', async () => {
    const device = aDevice();
    const tab = await device.openTab();
    const body = { firmName: 'Adler LLP' };
    const entered = await tab.take({ id: commandId(1), method: 'POST', path: '/api/firm-profiles', body }, false);
    expect(entered).toMatchObject({ id: ADA, firmName: 'Adler LLP', version: 0 });
  });

  it('is sent once, under its own id, in the order in which it was made', async () => {
    const { openTab, goOnline, sent, told, kept } = aDevice();
    const outbox = await openTab();
    for (const last of [1, 2, 3]) await outbox.take(aNote(last), last === 1);
    await goOnline();
    expect(paths(sent)).toEqual([commandId(1), commandId(2), commandId(3)]);
    expect(outbox.status()).toMatchObject({ items: [], phase: 'idle', last: { done: 3, failed: 0 } });
    expect(told.at(-1)).toBe('Sync Complete: Successfully synced 3 actions.');
    expect(kept.has('offline_queue')).toBe(false);
  });

  it('has the lists of notes, of time entries and of those of today fetched again once it was sent', async () => {
    const { openTab, goOnline, queries } = aDevice();
    const outbox = await openTab();
    const shown = [
      ['/api/case-notes', 'case-notes'],
      ['/api/time-entries', 'time-entries'],
      ['/api/time-entries/today', 'time-entries'],
      ['/api/team-members', 'team-members'],
    ] as const;
    for (const [path, view] of shown) {
      await queries.fetchQuery({ queryKey: [path], queryFn: () => [], meta: { views: [view] } });
    }
    await outbox.take(aNote(1), true);
    await goOnline();
    const isStale = (path: string): boolean | undefined => queries.getQueryState([path])?.isInvalidated;
    expect(shown.map(([path]) => isStale(path))).toEqual([true, true, true, false]);
  });

  it('that needs its answer is left to whoever sent it', async () => {
    const outbox = await aDevice().openTab();
    const command = { id: commandId(1), method: 'POST', path: '/api/login', body: {} } as const;
    expect(await outbox.take(command, true)).toBeUndefined();
    expect(outbox.count()).toBe(0);
  });

  it('makes later ones of its record, and those that name it, wait behind it', async () => {
    const outbox = await aDevice().openTab();
    const added = { id: commandId(1), method: 'POST', path: '/api/cases', body: { title: 'Byron' } } as const;
    const answer = (await outbox.take(added, true)) as { readonly id: string };
    await outbox.take(aChange(2, { title: 'File' }), true);
    expect(outbox.holdsBack({ ...aNote(3), body: { caseId: answer.id } })).toBe(true);
    expect(outbox.holdsBack(aChange(4, { priority: 'high' }))).toBe(true);
    expect(outbox.holdsBack(aNote(5))).toBe(false);
  });

  it('of a record is made on what the one before it left', async () => {
    let version = 3;
    const { openTab, goOnline, sent } = aDevice(() => {
      version += 1;
      return { version };
    });
    const outbox = await openTab();
    await outbox.take(aChange(1, { title: 'File' }), true);
    await outbox.take(aChange(2, { title: 'File it' }), false);
    await outbox.take(aChange(3, { priority: 'high' }), false);
    await goOnline();
    expect(sent.map((command) => command.version)).toEqual([3, 4, 5]);
  });
});

describe('a round that fails', () => {
  it('counts no try while the server cannot be reached, and goes on after a pause', async () => {
    const { openTab, goOnline, sent, state } = aDevice();
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    state.reachable = false;
    await goOnline();
    expect(outbox.status()).toMatchObject({ phase: 'waiting', items: [{ retries: 0 }] });
    state.reachable = true;
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(paths(sent)).toEqual([commandId(1)]);
  });

  it('counts the try of an item that fails, and keeps it queued', async () => {
    const { openTab, goOnline, kept } = aDevice(() => {
      throw new ApiError('Something went wrong on our side.', 500);
    });
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    await goOnline();
    expect(outbox.status().items).toMatchObject([{ id: commandId(1), retries: 1, state: 'queued' }]);
    expect(JSON.parse(kept.get('offline_queue') ?? '')).toMatchObject([{ id: commandId(1), retries: 1 }]);
  });

  it('takes an item out after three failed tries, counts it as an error, and keeps it in view', async () => {
    const { openTab, goOnline, told, kept } = aDevice(() => {
      throw new ApiError('Something went wrong on our side.', 500);
    });
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    await goOnline();
    expect(outbox.status().items[0]).toMatchObject({ retries: 1, state: 'queued' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(outbox.status().items[0]).toMatchObject({ retries: 2, state: 'queued' });
    expect(JSON.parse(kept.get('offline_queue') ?? '')).toMatchObject([{ retries: 2 }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(outbox.status().items[0]).toMatchObject({ retries: 3, state: 'failed' });
    expect(kept.has('offline_queue')).toBe(false);
    expect(told.at(-1)).toBe('Sync Errors: Failed to sync 1 actions.');
  });

  it('tries a failed item again under the same id when the person asks', async () => {
    const { openTab, goOnline, sent, state } = aDevice(() => {
      throw new ApiError('Something went wrong on our side.', 500);
    });
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    await goOnline();
    await vi.advanceTimersByTimeAsync(3000);
    state.answers = () => ({ version: 0 });
    await outbox.retry(commandId(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(paths(sent))).toEqual(new Set([commandId(1)]));
    expect(outbox.count()).toBe(0);
  });
});

describe('a refusal', () => {
  const refused = (): never => {
    throw new ApiError('A record that this one refers to does not exist, or was removed.', 422, {
      code: 'REFERENCE_NOT_FOUND',
    });
  };

  it('parks the command with its reason, and lets those of other records go', async () => {
    const { openTab, goOnline, told } = aDevice((command) =>
      command.path === '/api/case-notes' ? refused() : { version: 4 },
    );
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    await outbox.take(aChange(2, { title: 'File' }), true);
    await goOnline();
    expect(outbox.status().items).toMatchObject([{ id: commandId(1), state: 'parked', problem: { status: 422 } }]);
    expect(told.slice(-2)).toEqual([
      'Sync Complete: Successfully synced 1 actions.',
      'Sync Errors: Failed to sync 1 actions.',
    ]);
  });

  it('is mended under a new id, and what names the record follows', async () => {
    const { openTab, goOnline, sent, state } = aDevice(refused);
    const outbox = await openTab();
    const added = { id: commandId(1), method: 'POST', path: '/api/cases', body: { title: '' } } as const;
    const { id } = (await outbox.take(added, true)) as { readonly id: string };
    await outbox.take({ ...aNote(2), body: { caseId: id, content: 'Called' } }, false);
    await goOnline();
    expect(stateOf(outbox)).toEqual(['parked', 'queued']);
    state.answers = () => ({ version: 0 });
    await outbox.retry(commandId(1), { title: 'Byron v. Babbage' });
    await vi.advanceTimersByTimeAsync(0);
    const [, again, note] = sent;
    expect(again).toMatchObject({ id: commandId(501), body: { title: 'Byron v. Babbage' } });
    expect(note?.body).toEqual({ caseId: recordIdFor('case', ADA, commandId(501)), content: 'Called' });
    expect(outbox.count()).toBe(0);
  });

  it('is discarded with what cannot be done without it', async () => {
    const { openTab, goOnline } = aDevice(refused);
    const outbox = await openTab();
    const added = { id: commandId(1), method: 'POST', path: '/api/cases', body: { title: '' } } as const;
    const { id } = (await outbox.take(added, true)) as { readonly id: string };
    await outbox.take({ ...aNote(2), body: { caseId: id, content: 'Called' } }, false);
    await goOnline();
    expect(outbox.followers(commandId(1)).map((item) => item.id)).toEqual([commandId(2)]);
    await outbox.discard(commandId(1));
    expect(outbox.count()).toBe(0);
  });

  it('is handed over with what rests on it, so that what was made is done, parked or handed over', async () => {
    const FIRM = '0b1f0a10-0000-4000-8000-00000000000f';
    const accepted: OutgoingCommand[] = [];
    let takes = (path: string): boolean => path === '/api/case-notes';
    const { openTab, goOnline, state } = aDevice((command) => {
      if (!takes(command.path)) return refused();
      accepted.push(command);
      return { version: 0 };
    });
    state.firm = FIRM;
    const outbox = await openTab(ADA, FIRM);
    const added = { id: commandId(1), method: 'POST', path: '/api/cases', body: { title: 'New' } } as const;
    const { id } = (await outbox.take(added, true)) as { readonly id: string };
    await outbox.take({ ...aNote(2), body: { caseId: id, content: 'Called' } }, false);
    await outbox.take(aNote(3), false);
    await outbox.take(aChange(4, { title: 'File' }), true);
    await goOnline();
    const made = 4;
    const count = () => ({
      done: accepted.filter(({ path }) => path === '/api/case-notes').length,
      parked: outbox.count(),
      handedOver: accepted.filter(({ path }) => path === '/api/parked-commands').length,
    });
    expect(count()).toEqual({ done: 1, parked: 3, handedOver: 0 });
    // What cannot be handed over stays.
    await expect(outbox.handOver(commandId(1))).rejects.toThrow();
    expect([outbox.count(), stateOf(outbox)]).toEqual([3, ['parked', 'queued', 'parked']]);
    takes = (path) => path === '/api/parked-commands';
    await outbox.handOver(commandId(1));
    expect(count()).toEqual({ done: 1, parked: 1, handedOver: 2 });
    expect(Object.values(count()).reduce((sum, each) => sum + each)).toBe(made);
    expect(accepted.slice(-2).map(({ body }) => body)).toMatchObject([
      { commandId: commandId(1), method: 'POST', path: '/api/cases', code: 'REFERENCE_NOT_FOUND', noun: 'Case' },
      { commandId: commandId(2), body: { caseId: id, content: 'Called' }, code: null, message: '' },
    ]);
  });

  it('for a conflict keeps both versions, and sends what the person keeps on the later version', async () => {
    const conflict = { version: 7, fields: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }] };
    const { openTab, goOnline, sent, state } = aDevice(() => {
      throw new ApiError('Someone changed the same fields.', 409, { code: 'EDIT_CONFLICT', conflict });
    });
    const outbox = await openTab();
    await outbox.take(aChange(1, { title: 'Mine', priority: 'high' }), true);
    await goOnline();
    expect(outbox.status().items[0]?.problem?.conflict).toEqual(conflict);
    state.answers = () => ({ version: 8 });
    await outbox.resolve(commandId(1), { title: 'theirs' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ id: commandId(501), version: 7, body: { priority: 'high' } });
    expect(outbox.count()).toBe(0);
  });

  it('for a conflict of one answer of a draft leaves the other one to somebody else', async () => {
    const conflict = { version: 7, fields: [{ field: 'answers/fee', yours: '1', theirs: '2' }] };
    const { openTab, goOnline, sent, state } = aDevice(() => {
      throw new ApiError('Someone changed the same fields.', 409, { code: 'EDIT_CONFLICT', conflict });
    });
    const outbox = await openTab();
    const body = { answers: { fee: '1', scope: 'all' } };
    await outbox.take({ ...aChange(1, body), path: `/api/drafts/${TASK}` }, true);
    await goOnline();
    state.answers = () => ({ version: 8 });
    await outbox.resolve(commandId(1), { 'answers/fee': 'theirs' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ version: 7, body: { answers: { scope: 'all' } } });
    expect(outbox.count()).toBe(0);
  });

  it.each([
    ['some of its fields', { title: 'theirs', location: 'yours' }, [{ recurrenceId: AT, changes: { location: 'B' } }]],
    ['none of them', { title: 'theirs', location: 'theirs' }, []],
  ] as const)('for a conflict of an occurrence sends what is kept of it: %s', async (_, choices, again) => {
    const conflict = { version: 7, fields: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }] };
    const { openTab, goOnline, sent, state } = aDevice(() => {
      throw new ApiError('Someone changed the same fields.', 409, { code: 'EDIT_CONFLICT', conflict });
    });
    const outbox = await openTab();
    const body = { recurrenceId: AT, changes: { title: 'Mine', location: 'B' } };
    const path = `/api/calendar-events/${TASK}/change-occurrence`;
    await outbox.take({ id: commandId(1), method: 'POST', path, body, version: 3 }, true);
    await goOnline();
    state.answers = () => ({ version: 8 });
    await outbox.resolve(commandId(1), choices);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.slice(1).map((command) => command.body)).toEqual(again);
    expect(outbox.count()).toBe(0);
  });
});

describe('rights that change while commands arrive', () => {
  const FIRM = '0b1f0a10-0000-4000-8000-00000000000f';
  const CASES = [1, 2, 3].map((n) => `0b1f0a10-0000-4000-8000-00000000c00${n}`);
  const TASKS = [1, 2, 3].map((n) => `0b1f0a10-0000-4000-8000-00000000d00${n}`);
  const queue = fc.array(fc.record({ matter: fc.nat(2), isNote: fc.boolean() }), { minLength: 1, maxLength: 12 });
  /** What becomes of each arrival: which matters its person may change then, and whether the answer is lost. */
  const arrivals = fc.array(fc.record({ matters: fc.subarray([0, 1, 2]), isLost: fc.boolean() }), { maxLength: 30 });

  it('leave each that was made done once, or parked, and then handed over', async () => {
    await fc.assert(
      fc.asyncProperty(queue, arrivals, async (made, arriving) => {
        const executed = new Set<string>();
        const handedOver: string[] = [];
        const lost = new Map<string, number>();
        let arrived = 0;
        const { openTab, goOnline, state } = aDevice(({ id, path, body }) => {
          if (path === '/api/parked-commands') {
            handedOver.push((body as { readonly commandId: string }).commandId);
            return { version: 0 };
          }
          const { matters, isLost } = arriving[arrived] ?? { matters: [0], isLost: false };
          arrived += 1;
          const { caseId } = (body ?? {}) as { readonly caseId?: string };
          const matter = caseId === undefined ? TASKS.indexOf(path.slice('/api/tasks/'.length)) : CASES.indexOf(caseId);
          // What was done once is answered again, whatever its person may do by now.
          if (!executed.has(id) && !matters.includes(matter)) {
            throw new ApiError('You may not change this any more.', 403, { code: 'ACCESS_ENDED' });
          }
          executed.add(id);
          // The third time the person is asked: whether it was done is not known then.
          lost.set(id, (lost.get(id) ?? 0) + (isLost ? 1 : 0));
          if (isLost && (lost.get(id) ?? 0) < 3) throw new ApiError('Away', 0, { code: 'NETWORK' });
          return { version: 4 };
        });
        state.firm = FIRM;
        const outbox = await openTab(ADA, FIRM);
        for (const [at, { matter, isNote }] of made.entries()) {
          const note = { ...aNote(at), body: { caseId: CASES[matter], content: 'Called' } };
          await outbox.take(isNote ? note : aChange(at, { title: `Title ${at}` }, 3, TASKS[matter]), false);
        }
        const ids = made.map((_, at) => commandId(at));
        await goOnline();
        await vi.advanceTimersByTimeAsync(3_600_000);
        const parked = paths(outbox.status().items);
        expect([...parked, ...ids.filter((id) => executed.has(id))].toSorted()).toEqual(ids.toSorted());
        while (outbox.count() > 0) {
          const refused = outbox.status().items.find((item) => item.state === 'parked');
          await outbox.handOver(refused?.id ?? '');
          // What waited behind it is sent, and judged in its turn.
          await vi.advanceTimersByTimeAsync(60_000);
        }
        expect([...handedOver, ...executed].toSorted()).toEqual(ids.toSorted());
        outbox.close();
      }),
    );
  });
});

describe('whose queue it is', () => {
  it('is never sent while somebody else, or nobody, is signed in', async () => {
    const { openTab, goOnline, sent, state } = aDevice();
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    state.signedIn = 'somebody else';
    await goOnline();
    expect(outbox.status()).toMatchObject({ phase: 'held', items: [{ state: 'queued' }] });
    expect(sent).toEqual([]);
    outbox.close();
    const theirs = await openTab('somebody else');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([theirs.count(), sent]).toEqual([0, []]);
  });

  it('is that of a person in one firm, and goes to no other', async () => {
    const firm = '0b1f0a10-0000-4000-8000-0000000000f1';
    const { openTab, goOnline, sent, state, store } = aDevice();
    state.firm = firm;
    const ofFirm = await openTab(ADA, firm);
    await ofFirm.take(aNote(1), true);
    ofFirm.close();
    state.firm = undefined;
    const own = await openTab();
    await own.take(aNote(2), true);
    expect([own.count(), (await store.all()).length]).toEqual([1, 2]);
    await goOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ id, ...made }) => [id, (made as { readonly scope?: string }).scope])).toEqual([
      [commandId(2), ADA],
    ]);
    own.close();
    state.firm = firm;
    const again = await openTab(ADA, firm);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([again.count(), sent.map(({ id }) => id)]).toEqual([0, [commandId(2), commandId(1)]]);
    expect((sent.at(-1) as { readonly scope?: string }).scope).toBe(`${ADA}@${firm}`);
  });

  it('is neither seen, sent nor lost by somebody else, though local storage alone still has it', async () => {
    const { openTab, goOnline, sent, state, store, kept } = aDevice();
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    // This simulates a browser that was killed between the two writes, or that dropped its database.
    const left = String(kept.get('offline_queue'));
    outbox.close();
    kept.set('offline_queue', left);
    await store.change(() => null);
    state.signedIn = 'grace';
    const theirs = await openTab('grace');
    expect(theirs.status().items).toEqual([]);
    await theirs.take(aNote(2), true);
    await goOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ id }) => id)).toEqual([commandId(2)]);
    theirs.close();
    state.signedIn = ADA;
    const again = await openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ id, body }) => [id, body])).toContainEqual([commandId(1), aNote(1).body]);
    expect(again.count()).toBe(0);
    expect([...kept.keys()].filter((key) => key.startsWith('offline_queue:'))).toEqual([]);
  });

  it('is taken up for whoever signs in where another program put it there', async () => {
    const { openTab, kept } = aDevice();
    const note = { id: commandId(1), type: 'note', data: aNote(1).body, timestamp: AT, retries: 0 };
    kept.set('offline_queue', JSON.stringify([note]));
    expect((await openTab('grace')).status().items).toMatchObject([{ id: commandId(1), userId: 'grace' }]);
  });

  it('waits at the end of the session, and goes when the same person is here again', async () => {
    const { openTab, goOnline, sent, state } = aDevice();
    const first = await openTab();
    await first.take(aNote(1), true);
    state.answers = () => {
      throw new ApiError('Your session has expired.', 401);
    };
    await goOnline();
    expect(first.status().phase).toBe('held');
    first.close();
    state.answers = () => ({ version: 0 });
    const again = await openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.length, again.count()]).toEqual([2, 0]);
  });

  it('goes on where it is once the person signed in again over the page', async () => {
    const { openTab, goOnline, sent, state } = aDevice();
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    state.answers = () => {
      throw new ApiError('Your session has expired.', 401);
    };
    await goOnline();
    expect(outbox.status().phase).toBe('held');
    state.answers = () => ({ version: 0 });
    outbox.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.length, outbox.count()]).toEqual([2, 0]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });
});

describe('several tabs', () => {
  it('have one that sends, and all see it', async () => {
    const { openTab, goOnline, sent } = aDevice();
    const first = await openTab();
    const second = await openTab();
    await second.take(aNote(1), true);
    await vi.advanceTimersByTimeAsync(0);
    expect(first.count()).toBe(1);
    await goOnline();
    expect(paths(sent)).toEqual([commandId(1)]);
    expect([first.count(), second.count()]).toEqual([0, 0]);
  });

  it('go on when the one that sends is closed', async () => {
    const { openTab, goOnline, sent } = aDevice();
    const first = await openTab();
    const second = await openTab();
    await second.take(aNote(1), true);
    first.close();
    await goOnline();
    expect(paths(sent)).toEqual([commandId(1)]);
    expect(second.count()).toBe(0);
  });
});

describe('the queue in local storage', () => {
  it('is restored on load, and sent under the ids that it had', async () => {
    const before = aDevice();
    await (await before.openTab()).take(aNote(1), true);
    const { openTab, goOnline, sent, kept } = aDevice();
    kept.set('offline_queue', before.kept.get('offline_queue') ?? '');
    const outbox = await openTab();
    expect(outbox.status().items).toMatchObject([
      { id: commandId(1), body: aNote(1).body, madeAt: AT, state: 'queued' },
    ]);
    await goOnline();
    expect(sent).toMatchObject([{ id: commandId(1), path: '/api/case-notes', body: aNote(1).body }]);
  });
});

describe('what others left in local storage', () => {
  it('is taken over once, under an id that is always the same', async () => {
    const { openTab, goOnline, sent, kept } = aDevice();
    const foreign = [
      { id: 'note-1', type: 'note', data: { caseId: CASE, content: 'Called' }, timestamp: AT, retries: 0 },
    ];
    kept.set('offline_queue', JSON.stringify(foreign));
    const outbox = await openTab();
    kept.set('offline_queue', JSON.stringify(foreign));
    const other = await openTab();
    expect([outbox.count(), other.count()]).toEqual([1, 1]);
    await goOnline();
    expect(sent).toMatchObject([
      { method: 'POST', path: '/api/case-notes', body: { caseId: CASE, content: 'Called' } },
    ]);
  });
});

describe('what a page that was left had on its way', () => {
  it('waits for the same person, in its order, and is sent under the same ids', async () => {
    const { openTab, goOnline, sent, kept } = aDevice();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    leaveBehind(storage, ADA, [aChange(1, { title: 'Answer' })]);
    leaveBehind(storage, ADA, [aNote(2), { id: '../x', method: 'POST', path: '/api/tasks' }]);
    leaveBehind(storage, 'somebody else', [aNote(3)]);
    const outbox = await openTab();
    expect(paths(outbox.status().items)).toEqual([commandId(1), commandId(2)]);
    expect([...kept.keys()].filter((key) => key.startsWith('outbox_left'))).toEqual(['outbox_left:somebody else']);
    await goOnline();
    expect(paths(sent)).toEqual([commandId(1), commandId(2)]);
    expect(outbox.status().items).toEqual([]);
  });

  it('is sent by the tab that sends, which was there before', async () => {
    const { openTab, goOnline, sent, kept } = aDevice();
    await openTab();
    await goOnline();
    kept.set(`outbox_left:${ADA}`, JSON.stringify([aNote(1)]));
    await openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect(paths(sent)).toEqual([commandId(1)]);
  });
});

describe('by hand', () => {
  it('says that nothing can be sent while there is no network', async () => {
    const { openTab, told } = aDevice();
    const outbox = await openTab();
    outbox.sync();
    expect(told).toEqual(['Still Offline: Cannot sync while offline.']);
  });

  it('removes everything that waits', async () => {
    const { openTab, told, kept } = aDevice();
    const outbox = await openTab();
    await outbox.take(aNote(1), true);
    await outbox.clear();
    expect([outbox.count(), kept.has('offline_queue')]).toEqual([0, false]);
    expect(told.at(-1)).toBe('Queue Cleared: All queued actions have been removed.');
  });
});

describe('what waits and is about somebody who was erased', () => {
  const CLIENT = '0b1f0a10-0000-4000-8000-0000000000c1';
  const OTHER = '0b1f0a10-0000-4000-8000-0000000000c2';
  const aClientChange = (last: number, id: string): OutgoingCommand => ({
    ...{ id: commandId(last), method: 'PATCH', path: `/api/clients/${id}` },
    ...{ body: { phone: '555 0100' }, version: 1 },
  });

  it('is dropped before anything is sent, with a word that says nothing of it; the rest is sent', async () => {
    const device = aDevice();
    const outbox = await device.openTab();
    await outbox.take(aClientChange(1, CLIENT), true);
    await outbox.take(aNote(2, 'About the erased'), true);
    await outbox.take(aClientChange(3, OTHER), true);
    device.told.length = 0;
    device.state.erasedAt = '2026-03-02T16:00:00.000Z';
    device.state.records = {
      '/api/erasures': [{ id: CLIENT, state: 'completed' }],
      [`/api/clients/${CLIENT}`]: { id: CLIENT, name: '[erased]' },
      [`/api/clients/${OTHER}`]: { id: OTHER, name: 'Ben Lund' },
      [`/api/cases/${CASE}`]: { id: CASE, title: '[erased]' },
    };
    await device.goOnline();
    await vi.waitFor(() => expect(device.store.items()).toEqual([]));
    expect(paths(device.sent)).toEqual([commandId(3)]);
    expect(device.told[0]).toMatch(/^2 waiting changes dropped: /);
    expect(device.kept.get('offline_queue') ?? '').not.toContain('About the erased');
    expect(device.told.join()).not.toContain('About');
  });

  it('is dropped where it was parked as well, and nothing is asked where nobody was erased', async () => {
    const device = aDevice(() => {
      throw new ApiError('Removed', 409, { code: 'ALREADY_REMOVED' });
    });
    const outbox = await device.openTab();
    await outbox.take(aClientChange(1, CLIENT), true);
    await device.goOnline();
    expect(stateOf(outbox)).toEqual(['parked']);
    device.state.erasedAt = '2026-03-02T16:00:00.000Z';
    device.state.records = { '/api/erasures': [{ id: CLIENT, state: 'erased' }] };
    outbox.resume();
    await vi.waitFor(() => expect(device.store.items()).toEqual([]));
  });
});

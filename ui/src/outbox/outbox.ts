import { OFFLINE_MAX_RETRIES } from '@lexledger/contracts/constants';
import type { Position } from '@lexledger/contracts/kernel/position';
import { type ToastText, toasts } from '@lexledger/contracts/texts';
import type { QueryClient } from '@tanstack/react-query';
import { v5 } from 'uuid';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import {
  markQueued,
  NOTHING_WAITS,
  noteMayWait,
  noteWaiting,
  type OptimisticChange,
  type Outbox,
  type OutgoingCommand,
  type Waiting,
} from '../api/outboxGate.ts';
import type { Network } from '../machines/connectivity.ts';
import { type OutboxEvent, outboxMachine } from '../machines/outbox.ts';
import { type ToastOptions, toast } from '../notifications/toast.ts';
import type { Choices } from '../records/conflictQuestions.ts';
import { partIdFor } from '../records/partId.ts';
import { refreshViews } from '../records/recordCommands.ts';
import { recordIdFor } from '../records/recordId.ts';
import { namedIn, type OutboxItem, obstacles, renamed } from './item.ts';
import { type Kind, kindOf } from './kinds.ts';
import { forgetLeftBehind, leftBehind } from './leftBehind.ts';
import { claimOfflineQueue, readOfflineQueue, writeOfflineQueue } from './offlineQueue.ts';
import { loadSeries } from './optimisticAnswers.ts';
import { createOptimisticOverlay } from './optimisticOverlay.ts';
import { rebased } from './rebase.ts';
import { type Outcome, replay } from './replay.ts';
import type { OutboxStore } from './store.ts';
import { aboutOf, cachedRow } from './words.ts';

/** 'following' means that another tab sends. */
export type Phase = 'following' | 'offline' | 'idle' | 'syncing' | 'waiting' | 'held';

/** The state of the pending commands that is shown to the user. */
export interface OutboxStatus {
  /** Pending commands in order. */
  readonly items: readonly OutboxItem[];
  /** The id of the command that is being sent. */
  readonly sending: string | null;
  /** Phase of the tab that sends. */
  readonly phase: Phase;
  /** Result of the last round that sent anything; null if there was none since the page was loaded. */
  readonly last: { readonly at: number; readonly done: number; readonly failed: number } | null;
}

/** The outbox with everything that its own panel needs. */
export interface OpenOutbox extends Outbox {
  status(): OutboxStatus;
  onStatus(listener: () => void): () => void;
  /** Sends the pending commands now, or notifies the user that there is no network. */
  sync(): void;
  /** Deletes all of the user's pending commands. */
  clear(): Promise<void>;
  /** Sends the command again, with another body if one is given. */
  retry(id: string, body?: unknown): Promise<void>;
  /** Deletes the command, together with those that depend on it. */
  discard(id: string): Promise<void>;
  /** The commands that `discard` deletes in addition. */
  followers(id: string): readonly OutboxItem[];
  /** Sends the values of a conflict that the user keeps; discards the command if there are none. */
  resolve(id: string, choices: Choices): Promise<void>;
}

/** Whether the outbox is complete, and not only the part that commands need. */
export const isOpen = (outbox: Outbox): outbox is OpenOutbox => 'status' in outbox;

type TabMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'queued' }
  | { readonly type: 'sync' }
  | { readonly type: 'state'; readonly phase: Phase; readonly sending: string | null }
  | { readonly type: 'done'; readonly id: string; readonly answer: unknown; readonly position: Position }
  | {
      readonly type: 'round';
      readonly at: number;
      readonly done: number;
      readonly failed: number;
      readonly views: readonly string[];
    };

/** Communication with the other tabs. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

export interface OutboxSettings {
  readonly userId: string;
  readonly queries: QueryClient;
  readonly api: Pick<Api, 'deliver' | 'get' | 'position' | 'notePosition'>;
  readonly store: OutboxStore;
  /** Local storage, which also contains notes and time entries. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly network: Network;
  readonly channel: TabChannel;
  /** Calls `begin` when this tab may send, until the signal is aborted. Only one tab sends at a time. */
  readonly lead: (begin: () => void, signal: AbortSignal) => void;
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly notify?: (text: ToastText, options?: ToastOptions) => unknown;
}

/** Views that are refetched after every round that sent anything. */
const ALWAYS_REFRESHED: readonly string[] = ['case-notes', 'time-entries'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Namespace for the ids of commands that another program stored under ids of another format. */
const FOREIGN_IDS = '7d1f6a52-3a6e-4d0f-9a43-52f0f3f2c0b1';

const PATHS = { note: '/api/case-notes', timeEntry: '/api/time-entries' } as const;

const queuedText = (item: OutboxItem): ToastText =>
  item.type === 'other'
    ? { title: 'Action Queued', description: `${item.noun} will be synced when online.` }
    : toasts.actionQueued(item.type);

/** The fields in which the user keeps their own value. */
const savedOf = (fields: object, choices: Choices): object =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => choices[field] !== 'theirs'));

const mustGoFirst = (): ApiError =>
  new ApiError('Earlier changes of this have not reached the server. Sync them first, then do this again.', 0, {
    code: 'WAITS',
  });

/**
 * Opens a user's pending commands, takes over what other programs left in local storage, and sends them whenever
 * possible.
 */
export async function openOutbox(settings: OutboxSettings): Promise<OpenOutbox> {
  const { userId, queries, api, store, storage, network, channel, lead, now, newId, notify = toast } = settings;
  const overlay = createOptimisticOverlay(queries);
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let status: OutboxStatus = { items: [], sending: null, phase: 'following', last: null };
  let reads = 0;
  /** Results since the last report. */
  let round = { done: 0, failed: 0, views: new Set<string>() };

  const publish = (next: Partial<OutboxStatus>): void => {
    status = { ...status, ...next };
    for (const listener of listeners) listener();
  };

  const own = (items: readonly OutboxItem[]): readonly OutboxItem[] => items.filter((item) => item.userId === userId);

  function show(items: readonly OutboxItem[]): void {
    overlay.follow(items);
    const records = new Map<string, Waiting>();
    for (const { key, adds = key, state } of items) {
      for (const id of new Set([key, adds])) {
        if (records.get(id) !== 'parked') records.set(id, state === 'queued' ? 'queued' : 'parked');
      }
    }
    const queued = items.filter(({ state }) => state === 'queued').length;
    noteWaiting({ records, queued, parked: items.length - queued });
    publish({ items });
  }

  /** Reads the pending commands again. Of overlapping reads, only the one that began last is shown. */
  async function reload(): Promise<readonly OutboxItem[]> {
    reads += 1;
    const mine = reads;
    const all = await store.all();
    const items = own(all);
    if (mine !== reads || ended.signal.aborted) return items;
    noteMayWait(all.length > 0);
    show(items);
    return items;
  }

  /** Changes the stored commands, reads them again, and notifies the other tabs. */
  async function change(make: (item: OutboxItem) => OutboxItem | null): Promise<void> {
    await store.change((item) => (item.userId === userId ? make(item) : item));
    writeOfflineQueue(storage, await reload());
    channel.post({ type: 'changed' });
  }

  const changeOne = (id: string, make: (item: OutboxItem) => OutboxItem | null): Promise<void> =>
    change((item) => (item.id === id ? make(item) : item));

  async function begin({ id }: OutboxItem): Promise<OutboxItem> {
    let taken: OutboxItem | undefined;
    await store.change((item) => {
      if (item.id !== id) return item;
      taken = item.wasSent ? item : { ...item, wasSent: true };
      return taken;
    });
    if (taken === undefined) throw new Error(`The command ${id} waits no more.`);
    note({ sending: id });
    return taken;
  }

  async function end(item: OutboxItem, outcome: Outcome): Promise<void> {
    if (outcome.kind !== 'done') {
      round.failed += 1;
      const retries = outcome.kind === 'failed' ? item.retries + 1 : item.retries;
      await changeOne(item.id, (kept) => ({ ...kept, state: outcome.kind, problem: outcome.problem, retries }));
      return;
    }
    round.done += 1;
    for (const view of item.shows?.views ?? kindOf(item)?.views ?? []) round.views.add(view);
    // Local storage is written first: an item that is only there would be taken for another program's, and be sent
    // again.
    writeOfflineQueue(
      storage,
      status.items.filter(({ id }) => id !== item.id),
    );
    const { answer } = outcome;
    await store.change((other) => {
      if (other.id === item.id) return null;
      return other.userId === userId ? rebased(other, item, answer) : other;
    });
    channel.post({ type: 'done', id: item.id, answer, position: api.position() });
    overlay.settle(item.id, answer);
    await reload();
    channel.post({ type: 'changed' });
  }

  const note = (state: Partial<Pick<OutboxStatus, 'phase' | 'sending'>>): void => {
    publish(state);
    channel.post({ type: 'state', phase: status.phase, sending: status.sending });
  };

  function take(message: Extract<TabMessage, { readonly type: 'round' }>): void {
    const { at, done, failed, views } = message;
    publish({ last: { at, done, failed } });
    if (done > 0) notify(toasts.syncComplete(done), { yielding: true });
    if (failed > 0) notify(toasts.syncErrors(failed), { tone: 'destructive' });
    if (done > 0) void refreshViews(queries, views);
  }

  function report(): void {
    const { done, failed, views } = round;
    round = { done: 0, failed: 0, views: new Set() };
    if (done + failed === 0) return;
    const message = { type: 'round', at: now(), done, failed, views: [...ALWAYS_REFRESHED, ...views] } as const;
    channel.post(message);
    take(message);
  }

  const sendAll = (signal: AbortSignal) =>
    replay(
      {
        items: async () => own(await store.all()),
        deliver: ({ method, path, body, id, version }) =>
          api.deliver(method, path, body, { id, userId, ...(version === undefined ? {} : { version }) }),
        isSignedIn: async () => {
          const check = await api.get<{ readonly authenticated: boolean; readonly user?: { readonly id: string } }>(
            '/api/auth/check',
          );
          return check.authenticated && check.user?.id === userId;
        },
        begin,
        end,
        retryLater: (item, problem) => changeOne(item.id, (kept) => ({ ...kept, problem, retries: item.retries + 1 })),
      },
      signal,
    ).finally(() => note({ sending: null }));

  const actor = createActor(
    outboxMachine.provide({
      actors: {
        lead: fromCallback<OutboxEvent>(({ sendBack }) => {
          const leading = new AbortController();
          lead(() => sendBack({ type: 'LEAD' }), leading.signal);
          return () => leading.abort();
        }),
        send: fromPromise(({ signal }) => sendAll(signal)),
      },
      actions: {
        report: (_, how) => {
          if (how === 'empty' || how === 'signedOut') report();
        },
      },
    }),
    { input: { network } },
  );

  actor.subscribe(({ value }) => {
    const phase: Phase = typeof value === 'string' ? 'following' : (value.leading as Phase);
    if (phase === 'following' || phase === status.phase) return;
    note({ phase });
  });

  channel.listen((message) => {
    if (message.type === 'changed') void reload();
    else if (message.type === 'queued') {
      void reload();
      actor.send({ type: 'QUEUED' });
    } else if (message.type === 'sync') actor.send({ type: 'SYNC' });
    else if (message.type === 'state') publish({ phase: message.phase, sending: message.sending });
    else if (message.type === 'done') {
      api.notePosition(message.position);
      overlay.settle(message.id, message.answer);
    } else take(message);
  });

  const addedBy = ({ category, part, isOwn }: Kind, commandId: string): string | undefined => {
    if (isOwn) return userId;
    if (part !== undefined) return partIdFor(part, userId, commandId);
    return category === undefined ? undefined : recordIdFor(category, userId, commandId);
  };

  const newItem = (command: OutgoingCommand, wasSent: boolean): Omit<OutboxItem, 'sequence'> | null => {
    const kind = kindOf(command);
    if (kind === null) return null;
    const { noun, deed, type } = kind;
    const adds = addedBy(kind, command.id);
    const key = kind.key === '' ? (adds ?? '') : kind.key;
    return {
      ...command,
      userId,
      key,
      ...(adds === undefined ? {} : { adds }),
      type,
      noun,
      deed,
      about: aboutOf(queries, command, key),
      madeAt: now(),
      retries: 0,
      state: 'queued',
      wasSent,
    };
  };

  /** Takes over the items that another program put into local storage. */
  async function takeUpForeign(): Promise<void> {
    const known = new Set((await store.all()).map(({ id }) => id));
    for (const { id: given, type, data, timestamp, retries } of readOfflineQueue(storage)) {
      const id = UUID.test(given) ? given.toLowerCase() : v5(`${userId}:${given}`, FOREIGN_IDS);
      if (known.has(given) || known.has(id)) continue;
      const item = newItem({ id, method: 'POST', path: PATHS[type], body: data }, true);
      if (item === null) continue;
      const state = retries >= OFFLINE_MAX_RETRIES ? 'failed' : 'queued';
      await store.add({ ...item, madeAt: timestamp, retries, state });
    }
  }

  /** Takes over the unanswered commands of closed pages. */
  async function takeUpLeftBehind(): Promise<void> {
    for (const command of leftBehind(storage, userId)) {
      const item = newItem(command, true);
      if (item !== null) await store.add(item);
    }
    forgetLeftBehind(storage, userId);
  }

  claimOfflineQueue(storage, userId);
  await takeUpLeftBehind();
  await takeUpForeign();
  const waiting = await reload();
  writeOfflineQueue(storage, waiting);
  actor.start();
  // Another tab may be the one that sends, and it does not know of the commands that were taken over.
  if (waiting.length > 0) channel.post({ type: 'queued' });
  // Without a network the module may not be available.
  loadSeries().then(
    () => (ended.signal.aborted ? undefined : overlay.follow(status.items)),
    () => undefined,
  );

  const blocking = (item: Pick<OutboxItem, 'key' | 'path' | 'body'>): boolean =>
    obstacles(item, status.items).length > 0;

  function followers(id: string): readonly OutboxItem[] {
    const gone = status.items.filter((item) => item.id === id);
    if (gone[0]?.adds === undefined) return [];
    const others = status.items.filter((item) => item.id !== id);
    for (const item of others) if (obstacles(item, gone).some(({ adds }) => adds !== undefined)) gone.push(item);
    return gone.slice(1);
  }

  /** Sends the command again, under a new id if the server has answered the old one: it would repeat that answer. */
  async function resend(id: string, body: unknown, version?: number): Promise<void> {
    const item = status.items.find((other) => other.id === id);
    if (item === undefined) return;
    const isAnswered = item.state === 'parked';
    const fresh = isAnswered ? newId() : id;
    const kind = kindOf(item);
    const adds = item.adds === undefined || kind === null ? undefined : addedBy(kind, fresh);
    await change((other) => {
      const named = item.adds === undefined || adds === undefined ? other : renamed(other, item.adds, adds);
      if (other.id !== id) return named;
      const { problem: _, ...rest } = named;
      return {
        ...rest,
        id: fresh,
        ...(body === undefined ? {} : { body }),
        ...(version === undefined ? {} : { version }),
        retries: 0,
        state: 'queued',
        wasSent: !isAnswered && item.wasSent,
      };
    });
    channel.post({ type: 'queued' });
    actor.send({ type: 'QUEUED' });
    if (network.isOnline()) actor.send({ type: 'SYNC' });
  }

  async function discard(id: string): Promise<void> {
    const gone = [id, ...followers(id).map((item) => item.id)];
    await change((item) => (gone.includes(item.id) ? null : item));
    actor.send({ type: 'QUEUED' });
  }

  return {
    holdsBack(command) {
      const kind = kindOf(command);
      if (kind !== null) return blocking({ ...command, key: kind.key });
      const named = namedIn(command);
      return status.items.some(({ key, adds = key }) => named.includes(key) || named.includes(adds));
    },

    async take(command, wasSent) {
      const item = newItem(command, wasSent);
      if (item === null) {
        if (wasSent) return undefined;
        throw mustGoFirst();
      }
      const kept = await store.add(item);
      noteMayWait(true);
      writeOfflineQueue(storage, await reload());
      channel.post({ type: 'queued' });
      actor.send({ type: 'QUEUED' });
      notify(queuedText(kept), { about: kept.id, during: 'offline' });
      const { body, version, method } = command;
      const row = cachedRow(queries, item.key);
      const said = method === 'PATCH' || item.adds !== undefined ? (body as object | undefined) : undefined;
      const id = item.adds ?? item.key;
      return markQueued({ ...row, ...said, id, version: version ?? row?.version ?? 0 }, item.id);
    },

    async showChange(commandId: string, shows: OptimisticChange) {
      let isThere = false;
      await store.change((item) => {
        if (item.id !== commandId) return item;
        isThere = true;
        return { ...item, shows };
      });
      if (!isThere) return false;
      await reload();
      channel.post({ type: 'changed' });
      return true;
    },

    count: () => status.items.length,
    status: () => status,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    sync() {
      if (!network.isOnline()) {
        notify(toasts.stillOffline, { tone: 'destructive', during: 'offline' });
        return;
      }
      actor.send({ type: 'SYNC' });
      channel.post({ type: 'sync' });
    },

    resume() {
      if (!network.isOnline()) return;
      actor.send({ type: 'SYNC' });
      channel.post({ type: 'sync' });
    },

    async clear() {
      await change(() => null);
      notify(toasts.queueCleared);
    },

    retry: (id, body) => resend(id, body),
    discard,
    followers,

    async resolve(id, choices) {
      const item = status.items.find((other) => other.id === id);
      const conflict = item?.problem?.conflict;
      if (item === undefined || conflict === undefined) return;
      if (item.method !== 'PATCH') {
        const { changes, ...rest } = (item.body ?? {}) as { readonly changes?: object };
        const left = savedOf(changes ?? {}, choices);
        // A command other than a change of fields is executed as a whole, or not at all.
        const isWhole = changes === undefined && !Object.values(choices).includes('theirs');
        if (!isWhole && Object.keys(left).length === 0) await discard(id);
        else await resend(id, isWhole ? undefined : { ...rest, changes: left }, conflict.version);
        return;
      }
      const kept = savedOf(item.body as object, choices);
      if (Object.keys(kept).length === 0) await discard(id);
      else await resend(id, kept, conflict.version);
    },

    close() {
      ended.abort();
      actor.stop();
      channel.close();
      overlay.clear();
      noteWaiting(NOTHING_WAITS);
      store.close();
      // The commands wait for the same user; the next user must not find them.
      writeOfflineQueue(storage, []);
    },
  };
}

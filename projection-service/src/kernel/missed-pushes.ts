import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Push } from '@lexledger/contracts/kernel/push';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { Earshot } from './earshot.ts';
import type { EventPushes } from './event-pushes.ts';
import type { LateViews } from './late-views.ts';
import type { Reach } from './reach.ts';
import { roomConcerned, roomsOf } from './rooms.ts';
import type { Runner } from './runner.ts';

/** The changes that a tab missed while it was disconnected; null when it has to refetch everything. */
export type Missed = readonly Push[] | null;

/**
 * Admits a tab, which is current up to `position` once it has received the missed changes. `own` are the events of the
 * person among what was missed; none are known of a tab that has to refetch.
 */
export type Admit = (missed: Missed, position: Position, own: readonly RecordedEvent[]) => void;

export interface MissedPushServices {
  readonly store: EventStore;
  readonly eventPushes: EventPushes;
  readonly runnerOf: (view: string) => Runner;
  readonly earshot: Earshot;
  /** The position up to which everything was pushed or is late. */
  readonly reached: Reach;
  readonly late: LateViews;
  /** Maximum number of events that are read for one tab. */
  readonly maxMissed: number;
  /** Milliseconds to wait for a position that this process has not read yet. */
  readonly patience: number;
  readonly signal: AbortSignal;
}

interface Between {
  readonly pushes: readonly Push[];
  readonly own: readonly RecordedEvent[];
}

/** The pushes for a person's tab between two positions; null when there are more events than `maxMissed`. */
async function describedBetween(
  { store, eventPushes, runnerOf, earshot, late, maxMissed }: MissedPushServices,
  asker: Belonging,
  after: Position,
  until: Position,
): Promise<Between | null> {
  const rooms = roomsOf(asker);
  const { events } = await store.readAll(after, maxMissed + 1, eventPushes.filter);
  const between = events.filter((event) => event.position <= until);
  if (between.length > maxMissed) return null;
  const pushes: Push[] = [];
  for (const event of between) {
    const { userId, firmId } = event.metadata;
    if (userId === null || !roomsOf({ userId, firmId }).some((room) => rooms.includes(room))) continue;
    for (const push of await eventPushes.of(event)) {
      const room = roomConcerned(push.view, { userId, firmId });
      if (!rooms.includes(room)) continue;
      if (runnerOf(push.view).reached >= push.position) {
        if ((await earshot(push, { userId, firmId }))(asker)) pushes.push(push);
      } else late.postpone(push.view, room, push.position);
    }
  }
  return { pushes, own: between.filter(({ metadata }) => metadata.userId === asker.userId) };
}

/** Finds what a user's tab missed since it saw `after`, and calls `admit` with it before anything else is pushed. */
export async function catchUpTab(
  services: MissedPushServices,
  asker: Belonging,
  after: Position | null,
  admit: Admit,
): Promise<void> {
  const { store, eventPushes, reached, late, maxMissed, patience, signal } = services;
  // Events that concern no view are skipped right away, since the subscription may report them only later.
  reached.advance(store.noMatchesUntil?.(reached.position, eventPushes.filter) ?? reached.position);
  let seen = after ?? reached.position;
  // A tab may know the position of its own change before this process has read that far. That change must not be
  // pushed to it again.
  const known = await reached.waitFor(seen, { timeout: patience, signal });
  let missed: Missed = known && !(after !== null && late.mayHaveMissed(after)) ? [] : null;
  const own: RecordedEvent[] = [];
  // When this loop ends, nothing has been pushed in the meantime: there must be no await between its condition and
  // `admit`.
  while (missed !== null && seen < reached.position) {
    const until = reached.position;
    // The client may send any position, including one that this store cannot parse.
    const part = await describedBetween(services, asker, seen, until).catch(() => null);
    missed = part === null || missed.length > maxMissed ? null : [...missed, ...part.pushes];
    own.push(...(part?.own ?? []));
    seen = until;
  }
  late.addRooms(roomsOf(asker));
  admit(missed, reached.position, own);
}

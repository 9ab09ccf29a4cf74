import type { Access } from '@lexledger/contracts/access/roles';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import type { StoredSession } from '@lexledger/infra/sessions/port';
import type { Actor } from './actor.ts';
import { documentsOf, EXAMPLE_USER, type ExampleEvent, inOrder } from './example.ts';
import type { Projection } from './projection.ts';
import type { QueryAnswer, QueryHandler, QueryInput } from './query-handler.ts';
import { type Hidden, NOTHING_HIDDEN, readerFor, type Views } from './reader.ts';
import { viewSpecOf } from './view-spec.ts';

export const testActor: Actor = {
  userId: EXAMPLE_USER,
  username: 'ada',
  publicId: '00000000-0000-4000-8000-00000000005e',
  timeZone: 'America/New_York',
  expiresAt: '2026-03-02T12:30:00.000Z',
};

/** A read store with the views that result from the events. */
export async function showing(projections: readonly Projection[], events: readonly ExampleEvent[]): Promise<Views> {
  const readStore = openSqliteReadStore(':memory:');
  const log = inOrder(events);
  for (const projection of projections) {
    const spec = viewSpecOf(projection);
    await readStore.prepare(spec);
    const documents = documentsOf(projection, log);
    const position = log.at(-1)?.position ?? '';
    await readStore.commit(
      spec,
      [...documents.values()].map((document) => ({ op: 'put', document, position })),
      position,
    );
  }
  return readStore;
}

export interface Asking {
  readonly at?: string;
  readonly actor?: Actor;
  /** What the actor's role allows; everything by default. */
  readonly access?: Access | null;
  /** What is hidden from the actor. */
  readonly hidden?: Partial<Hidden>;
  /** Ids of the matters that the actor leads. */
  readonly led?: readonly string[];
  readonly query?: object;
  readonly params?: Readonly<Record<string, string>>;
  /** The events in the log. */
  readonly events?: readonly ExampleEvent[];
  /** The position up to which the views are current. */
  readonly reached?: Position;
  /** Sessions of the signed-in user. */
  readonly sessions?: readonly StoredSession[];
  /** The contents of sealed files by the hashes of their bytes. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** Records reads; by default, all were recorded before. */
  readonly recordRead?: QueryInput['recordRead'];
  readonly asOf?: string | null;
  /** The views at every moment that is asked about; by default, as they are now. */
  readonly earlier?: Views;
}

/** The body of a query's answer, as its contract exposes it. */
export async function ask<Body>(
  handler: QueryHandler,
  views: Views,
  {
    at = '2026-03-02T12:00:00.000Z',
    actor = testActor,
    access = { role: 'owner' },
    hidden = {},
    led = [],
    query = {},
    params = {},
    events = [],
    reached = START,
    sessions = [],
    files = {},
    recordRead = async () => null,
    asOf = null,
    earlier = views,
  }: Asking = {},
): Promise<Body> {
  const now = Date.parse(at);
  const asker = { ...actor, access, hidden: { ...NOTHING_HIDDEN, ...hidden }, led: () => led };
  const { body }: QueryAnswer = await handler.answer({
    query: handler.definition.query.parse(query),
    params,
    actor,
    ip: '127.0.0.1',
    now,
    asOf,
    today: calendarDay(now, actor.timeZone),
    read: readerFor(views, asker),
    readAt: async () => readerFor(earlier, asker),
    reached,
    batch: null,
    catchUp: async () => undefined,
    past: async (stream, fromRevision = 0) =>
      inOrder(events)
        .filter((event) => event.stream === stream)
        .slice(fromRevision),
    recordRead,
    openFile: async ({ fileData }) => files[fileData] ?? null,
    sessions: async () => sessions,
    deviceKey: async () => null,
    seal: async (answer) => `seal of ${JSON.stringify(answer)}`,
  });
  return handler.definition.answer.parse(body) as Body;
}

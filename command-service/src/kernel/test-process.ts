import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@lexledger/contracts/access/roles';
import { eventCatalogue } from '@lexledger/contracts/features';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { RELATIONS } from '@lexledger/domain/relations';
import { createEventCodec, type EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import { openSqliteEventStore } from '@lexledger/infra/event-store/sqlite';
import type { KeyStore } from '@lexledger/infra/keys/port';
import { openSqliteKeyStore } from '@lexledger/infra/keys/sqlite';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import { openSqliteProgressStore } from '@lexledger/infra/progress/sqlite';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { decidersByCategory } from '../features.ts';
import type { Decider } from './decider.ts';
import { RELATIONS_PROCESS } from './dependents.ts';
import { entityIdFor } from './derived-id.ts';
import { USER } from './given.ts';
import { type CommandHandler, createCommandHandler } from './handle.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';

/** A folder for one test, which is deleted after it. */
export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clock that advances by a millisecond on each reading. */
export function aTickingClock(from = '2026-03-02T15:00:00.000Z'): Clock {
  let now = Date.parse(from);
  return {
    now: () => {
      now += 1;
      return now;
    },
  };
}

export interface Sending {
  readonly by?: string;
  /** The firm that the sender acts for; by default the own one. */
  readonly firm?: string;
  readonly commandId?: string;
  readonly version?: number;
  /** Id of the record in the path. */
  readonly id?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly timeZone?: string;
  readonly repeatable?: boolean;
}

/** A simulated command-service process with its own connections and memory, on stores that others may share. */
export interface TestProcess {
  readonly store: EventStore;
  readonly keys: KeyStore;
  readonly codec: EventCodec;
  readonly progress: ProgressStore;
  readonly handler: CommandHandler;
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  /**
   * Sends a command as the routes do: the body is checked, and the record is named by the path or derived from the
   * command's id.
   */
  send<Definition extends CommandDefinition>(
    definition: Definition,
    body: z.input<Definition['body']>,
    sending?: Sending,
  ): Promise<Outcome & { readonly body: { readonly id: string; readonly [field: string]: unknown } }>;
  /** Makes somebody a member of a firm, with a role. */
  join(firmId: string, memberId: string, role: Role): Promise<void>;
  /** Reads the whole log, decoded. */
  log(): Promise<readonly DomainEvent[]>;
  close(): Promise<void>;
}

export function startProcess(
  folder: string,
  given: { readonly clock?: Clock; readonly store?: (store: EventStore) => EventStore } = {},
): TestProcess {
  const { clock = aTickingClock() } = given;
  const opened = openSqliteEventStore(join(folder, 'events.db'));
  const store = given.store?.(opened) ?? opened;
  const keys = openSqliteKeyStore(join(folder, 'keys.db'));
  const progress = openSqliteProgressStore(join(folder, 'progress.db'), clock);
  const codec = createEventCodec(eventCatalogue, keys);
  const handler = createCommandHandler({
    store,
    codec,
    clock,
    deciders: decidersByCategory,
    relations: RELATIONS,
    entered: () => progress.checkpoint(RELATIONS_PROCESS),
  });

  return {
    store,
    keys,
    codec,
    progress,
    handler,
    deciders: decidersByCategory,
    send(definition, body, sending = {}) {
      const decider = decidersByCategory.get(definition.category) as Decider<unknown>;
      // The caller chooses the expected type of the outcome.
      return handler.handle(decider, requestFor(definition, body, sending)) as never;
    },
    async join(firmId, memberId, role) {
      const invitationId = randomUUID();
      const digest = '0'.repeat(64);
      const email = `${invitationId}@firm.example`;
      const sent = async (type: string, data: object, userId: string): Promise<void> => {
        const { body, status } = await handler.handle(decidersByCategory.get('membership') as Decider<unknown>, {
          ...{ type, data, entityId: firmId, userId, firmId },
          ...{ commandId: randomUUID(), repeatable: true, timeZone: 'UTC', origin: ORIGIN },
        });
        if (status >= 400) throw new Error(`${type} was refused: ${JSON.stringify(body)}`);
      };
      const invited = { invitationId, email, role, switches: [], digest, name: 'Ada Founder' };
      await sent('InviteMember', invited, firmId);
      await sent('AcceptInvitation', { invitationId, digest, email, name: 'Ben Member' }, memberId);
    },
    async log() {
      const { events } = await store.readAll('', 100_000);
      return Promise.all(events.map((event) => codec.decode(event)));
    },
    async close() {
      await Promise.all([store.close(), keys.close(), progress.close()]);
    },
  };
}

const ORIGIN: CommandRequest['origin'] = {
  sessionId: 'a-session',
  correlationId: 'a-test',
  causationId: null,
  ip: '203.0.113.7',
  userAgent: null,
};

export function requestFor(definition: CommandDefinition, body: unknown, sending: Sending): CommandRequest {
  const {
    by = USER,
    firm,
    commandId = randomUUID(),
    version,
    id,
    params,
    timeZone = 'UTC',
    repeatable = true,
  } = sending;
  const data = { ...(definition.body.parse(body) as object), ...params };
  const entityId =
    definition.target === 'new'
      ? entityIdFor(definition.category, by, commandId)
      : definition.target === 'user'
        ? by
        : definition.target === 'firm'
          ? (firm ?? by)
          : (id ?? (data as Record<string, string>)[definition.targetField ?? '']);
  return {
    type: definition.type,
    data,
    entityId: entityId as string,
    commandId,
    repeatable,
    isNew: definition.target === 'new' && !repeatable,
    userId: by,
    firmId: firm,
    timeZone,
    ...(version !== undefined && { version }),
    origin: ORIGIN,
  };
}

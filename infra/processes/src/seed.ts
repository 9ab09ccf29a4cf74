// `npm run seed`: fills a new account with a year of a small firm's practice, through the same commands as the interface.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { receive } from '@lexledger/command-service/features/documents/upload';
import { createAccounts } from '@lexledger/command-service/features/identity/account';
import { createCredentialLimit } from '@lexledger/command-service/features/identity/credential-limit';
import { entityIdFor } from '@lexledger/command-service/kernel/derived-id';
import { billingProcess } from '@lexledger/command-service/policies/billing.process';
import { type CommandService, createCommandService } from '@lexledger/command-service/service';
import { eventCatalogue } from '@lexledger/contracts/features';
import { FILE_BYTES } from '@lexledger/contracts/features/documents';
import { registerBody } from '@lexledger/contracts/features/identity';
import { type Clock, systemClock } from '@lexledger/contracts/kernel/clock';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { readConfig } from '@lexledger/infra/config/config';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { DEFAULT_LIMITS } from '@lexledger/infra/http/http';
import type { Stores } from '@lexledger/infra/stores/port';
import { openStores } from '@lexledger/infra/stores/stores';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { plannedYear } from '@lexledger/seed/practice';
import type { Step } from '@lexledger/seed/step';
import { v5 } from 'uuid';
import { startFailure } from './start-failure.ts';

/** UUID namespace of the seed's command ids. */
const NAMESPACE = 'b2c0a1de-5d5e-4a52-9d6e-0f3a5d1f7c11';
const DAY_MS = 86_400_000;
/** Time zone of the seeded firm, in which its hours are planned. */
const TIME_ZONE = 'America/New_York';
const YEAR_MS = 365 * DAY_MS;

/** A clock that the seed sets to the time of each step. */
interface SetClock extends Clock {
  set(at: number): void;
}

function setClock(at: number): SetClock {
  let now = at;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
  };
}

const origin = { sessionId: null, correlationId: 'seed', causationId: null, ip: null, userAgent: 'seed' } as const;

/** The data with each `{ $ref: key }`, however deep, replaced by the id of that record. */
function resolved(data: Step['data'], idOf: (key: string) => string): Record<string, unknown> {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const key = (value as { readonly $ref?: string }).$ref;
    return typeof key === 'string' ? idOf(key) : resolved(value as Step['data'], idOf);
  };
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, plain(value)]));
}

/** Splits the data into the body and the path parameters. */
function parted(data: Readonly<Record<string, unknown>>, inPath: readonly string[]) {
  const isNamed = ([field]: readonly [string, unknown]): boolean => inPath.includes(field);
  const all = Object.entries(data);
  return [Object.fromEntries(all.filter((entry) => !isNamed(entry))), Object.fromEntries(all.filter(isNamed))] as const;
}

/**
 * Runs the billing process after each of an invoice's events, since an invoice can be sent only when it has its
 * entries.
 */
async function bill({ services }: CommandService, id: string): Promise<void> {
  const past = await services.handler.aggregates.past('invoice', id, Number.POSITIVE_INFINITY);
  const last = past.at(-1);
  if (last !== undefined && billingProcess.reactsTo.includes(last.type)) await billingProcess.step(last, services);
}

async function live(
  commands: CommandService,
  steps: readonly Step[],
  userId: string,
  timeZone: string,
  clock: SetClock,
  blobs: BlobStore,
): Promise<void> {
  const ids = new Map<string, string>();
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the plan refers to ${key} before it is made`);
    return id;
  };
  for (const [index, { at, category, type, data, key, on, file }] of steps.entries()) {
    clock.set(at);
    const decider = commands.deciders.get(category);
    const definition = decider?.commands.find((command) => command.type === type);
    // A command with a file is not one that a client can send.
    if (decider === undefined || (definition === undefined && file === undefined))
      throw new Error(`the plan has a command ${type} that ${category} does not know`);
    const commandId = v5(`${userId}:${index}`, NAMESPACE);
    const entityId =
      on !== undefined
        ? idOf(on)
        : definition?.target === 'user' || definition?.target === 'firm'
          ? userId
          : entityIdFor(category, userId, commandId);
    const said = resolved(data, idOf);
    const [body, named] = parted(said, Object.keys(definition?.params?.shape ?? {}));
    const given =
      definition === undefined
        ? {
            ...said,
            ...(file && (await receive(blobs, Readable.from(Buffer.from(file.words)), file.name, FILE_BYTES))),
          }
        : { ...(definition.body.parse(body) as object), ...definition.params?.parse(named) };
    const outcome = await commands.services.handler.handle(decider, {
      type,
      data: given,
      entityId,
      commandId,
      repeatable: false,
      userId,
      timeZone,
      origin,
    });
    if (outcome.status >= 400)
      throw new Error(`${type} was refused: ${JSON.stringify(outcome.body)} for ${JSON.stringify(data)}`);
    if (category === 'invoice') await bill(commands, entityId);
    // An item of a per-user aggregate has an id of its own.
    if (key !== undefined) ids.set(key, (outcome.body as { readonly id?: string }).id ?? entityId);
  }
}

/** Lets the policies process all events, as the running product would. */
async function settle(commands: CommandService, stores: Stores): Promise<void> {
  commands.start();
  for (;;) {
    const head = await stores.events.head();
    const before = commands.status();
    if (
      before.every(({ state, reached }) => state === 'running' && reached >= head) &&
      head === (await stores.events.head())
    )
      break;
    await pause(50);
  }
  await commands.stop();
}

async function seed(): Promise<void> {
  const config = readConfig({ ...process.env, SERVICE: 'all' });
  const onServers = config.servers !== undefined;
  const username = process.env.SEED_USERNAME ?? 'demo';
  const password = process.env.SEED_PASSWORD ?? 'a year of practice';
  const now = Date.now();
  const clock = setClock(now - YEAR_MS);
  // Leases and sessions on servers belong to running processes, which use the real time.
  const stores = await openStores(config, onServers ? systemClock : clock, createLogger(config.logLevel, 'seed'));
  try {
    await stores.answer();
    const commands = createCommandService({
      store: stores.events,
      codec: createEventCodec(eventCatalogue, stores.keys),
      progress: stores.progress,
      sessions: stores.sessions,
      clock,
      blobs: stores.blobs,
      holder: 'embedded',
      report: (problem) => console.error(problem),
    });
    const body = registerBody.parse({ username, password, confirmPassword: password, timeZone: TIME_ZONE });
    const accounts = createAccounts(commands.services, createCredentialLimit(DEFAULT_LIMITS, stores.sessions, clock));
    const { user } = await accounts.register(body, {
      commandId: randomUUID(),
      ip: '127.0.0.1',
      origin,
      deviceToken: () => undefined,
      knownDevice: () => null,
    });
    const steps = plannedYear(now);
    await live(commands, steps, user.id, TIME_ZONE, clock, stores.blobs);
    clock.set(now);
    // On servers, the running command services' policies do this.
    if (!onServers) await settle(commands, stores);
    console.log(`A year of practice is there (${stores.place}): ${steps.length.toLocaleString('en-US')} commands.`);
    console.log(`Sign in as ${username} with the password: ${password}`);
  } finally {
    await stores.close();
  }
}

try {
  await seed();
} catch (error) {
  const { lines, exitCode } = startFailure(error, 'The seed');
  console.error(lines.join('\n'));
  process.exitCode = exitCode;
}

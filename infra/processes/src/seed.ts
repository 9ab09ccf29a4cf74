// `npm run seed`: fills a new account with a year of a small firm's practice, through the same commands as the interface.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { receive } from '@lexledger/command-service/features/documents/upload';
import { createAccounts } from '@lexledger/command-service/features/identity/account';
import { createCredentialLimit } from '@lexledger/command-service/features/identity/credential-limit';
import { entityIdFor } from '@lexledger/command-service/kernel/derived-id';
import { billingProcess } from '@lexledger/command-service/policies/billing.process';
import { createInvitations } from '@lexledger/command-service/routes/invitations';
import { type CommandService, createCommandService } from '@lexledger/command-service/service';
import { ROLES } from '@lexledger/contracts/access/roles';
import { eventCatalogue } from '@lexledger/contracts/features';
import { FILE_BYTES } from '@lexledger/contracts/features/documents';
import { registerBody } from '@lexledger/contracts/features/identity';
import { type Clock, systemClock } from '@lexledger/contracts/kernel/clock';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import { readConfig } from '@lexledger/infra/config/config';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { DEFAULT_LIMITS } from '@lexledger/infra/http/http';
import type { Actor } from '@lexledger/infra/http/session';
import type { Stores } from '@lexledger/infra/stores/port';
import { openStores } from '@lexledger/infra/stores/stores';
import { createLogger } from '@lexledger/infra/telemetry/logger';
import { JOINING, PEOPLE, type Person, personKey } from '@lexledger/seed/colleagues';
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

/** What a registration says of its browser, of which there is none. */
const UNKNOWN_BROWSER = { ip: '127.0.0.1', deviceToken: () => undefined, knownDevice: () => null } as const;
const [OWNER] = PEOPLE;

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

/** The members of the firm as they come to have accounts. */
interface Firm {
  /** Ids of accounts by person. */
  readonly accounts: Map<Person, string>;
  /** Registers a member, with an invitation of the owner's, and answers the id of their account. */
  join(person: Person): Promise<string>;
}

/** @param ownerId id of the account that founds the firm */
function firmOf({ services }: CommandService, ownerId: string, password: string, clock: SetClock): Firm {
  const accounts = new Map<Person, string>([[OWNER.person, ownerId]]);
  // The links are opened at once, so no later process needs the key of their secrets.
  const key = randomUUID();
  const credentials = createCredentialLimit(DEFAULT_LIMITS, services.sessions, clock);
  const invitations = createInvitations(
    services,
    { sign: (value) => `${key} ${value}` },
    createAccounts(services, credentials),
  );
  const asked = () => ({ commandId: randomUUID(), repeatable: false, origin });
  return {
    accounts,
    async join(person) {
      const role = PEOPLE.find((each) => each.person === person)?.role;
      if (role === undefined || role === OWNER.role) throw new Error(`${person} cannot be invited`);
      const email = `${person}@adlermarsh.example`;
      const actor = { userId: ownerId, timeZone: TIME_ZONE } as Actor;
      const { url } = await invitations.invite(actor, { email, role, switches: [] }, asked(), 'http://localhost');
      const known = await invitations.find(url.slice(url.lastIndexOf('/') + 1));
      if (known === null) throw new Error(`the invitation of ${person} is not there`);
      const given = { username: person, password, confirmPassword: password, timeZone: TIME_ZONE };
      const { user } = await invitations.register(known, given, { ...asked(), ...UNKNOWN_BROWSER });
      accounts.set(person, user.id);
      return user.id;
    },
  };
}

async function live(
  commands: CommandService,
  steps: readonly Step[],
  firm: Firm,
  clock: SetClock,
  blobs: BlobStore,
): Promise<void> {
  const firmId = accountOf(firm, OWNER.person);
  const ids = new Map<string, string>([[personKey(OWNER.person), firmId]]);
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the plan refers to ${key} before it is made`);
    return id;
  };
  for (const [index, { at, category, type, data, key, on, by = OWNER.person, file }] of steps.entries()) {
    clock.set(at);
    if (type === JOINING) {
      ids.set(personKey(by), await firm.join(by));
      continue;
    }
    const decider = commands.deciders.get(category);
    const definition = decider?.commands.find((command) => command.type === type);
    // A command with a file is not one that a client can send.
    if (decider === undefined || (definition === undefined && file === undefined))
      throw new Error(`the plan has a command ${type} that ${category} does not know`);
    const userId = accountOf(firm, by);
    const commandId = v5(`${firmId}:${index}`, NAMESPACE);
    const named = on === undefined ? undefined : idOf(on);
    const entityId = named ?? entityOf(definition?.target, { category, userId, firmId, commandId });
    const said = resolved(data, idOf);
    const [body, inPath] = parted(said, Object.keys(definition?.params?.shape ?? {}));
    const given =
      definition === undefined
        ? {
            ...said,
            ...(file && (await receive(blobs, Readable.from(Buffer.from(file.words)), file.name, FILE_BYTES))),
          }
        : { ...(definition.body.parse(body) as object), ...definition.params?.parse(inPath) };
    const outcome = await commands.services.handler.handle(decider, {
      type,
      data: given,
      entityId,
      commandId,
      repeatable: false,
      userId,
      ...(userId !== firmId && { firmId }),
      timeZone: TIME_ZONE,
      origin,
    });
    if (outcome.status >= 400)
      throw new Error(`${type} was refused: ${JSON.stringify(outcome.body)} for ${JSON.stringify(data)}`);
    if (category === 'invoice') await bill(commands, entityId);
    // An item of a per-user aggregate has an id of its own.
    if (key !== undefined) ids.set(key, (outcome.body as { readonly id?: string }).id ?? entityId);
  }
}

function accountOf({ accounts }: Firm, person: Person): string {
  const id = accounts.get(person);
  if (id === undefined) throw new Error(`the plan has a command of ${person} before they join`);
  return id;
}

/** The aggregate that a command without a record of its own goes to, or the id of the new record. */
function entityOf(
  target: CommandDefinition['target'] | undefined,
  given: { readonly category: string; readonly userId: string; readonly firmId: string; readonly commandId: string },
): string {
  if (target === 'user') return given.userId;
  return target === 'firm' ? given.firmId : entityIdFor(given.category, given.userId, given.commandId);
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
      keys: stores.keys,
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
      origin,
      ...UNKNOWN_BROWSER,
    });
    const steps = plannedYear(now);
    await live(commands, steps, firmOf(commands, user.id, password, clock), clock, stores.blobs);
    clock.set(now);
    // On servers, the running command services' policies do this.
    if (!onServers) await settle(commands, stores);
    console.log(`A year of practice is there (${stores.place}): ${steps.length.toLocaleString('en-US')} commands.`);
    for (const { person, firstName, lastName, role } of PEOPLE) {
      const name = role === OWNER.role ? username : person;
      console.log(`  ${name.padEnd(12)}${`${firstName} ${lastName}`.padEnd(22)}${ROLES[role]}`);
    }
    console.log(`Sign in as ${username}, or as any of them, with the password: ${password}`);
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

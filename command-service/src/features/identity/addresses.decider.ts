import { problemOf } from '@lexledger/contracts/addresses/address';
import {
  type AddressEvent,
  type AllowedAddress,
  addressFeature,
  addressIdOf,
  allowedCommands,
  allowedEvents,
  type BlockedAddress,
  evolveAddress,
  MAX_ADDRESSES,
} from '@lexledger/contracts/features/identity/addresses';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { FieldConflict } from '@lexledger/contracts/kernel/errors';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { refusalOf } from '@lexledger/domain/addresses/admission';
import { type Decider, type Decision, isRefusal, type Refusal, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

type Kind = 'allowed' | 'blocked';
type Entry = AllowedAddress | BlockedAddress;
type List = ReadonlyMap<string, Entry>;

/**
 * Both lists of one account, including removed entries, in one stream so that two simultaneous changes cannot lock
 * anybody out.
 */
export interface Addresses {
  readonly allowed: List;
  readonly blocked: List;
  /** The revision at which each field of an entry last changed, by `id field`. */
  readonly changedAt: ReadonlyMap<string, number>;
}

type Given = Readonly<Partial<BlockedAddress>> & { readonly addressId?: string };

const NOUNS = { allowed: 'AllowedAddress', blocked: 'BlockedAddress' } as const;
const CATEGORY = 'addresses';

const ALLOWED: ReadonlySet<string> = new Set(Object.values(allowedCommands).map(({ type }) => type));
const ALLOWED_EVENTS: ReadonlySet<string> = new Set(allowedEvents.map(({ type }) => type));

const kindOf = ({ type }: Pick<Command, 'type'>): Kind => (ALLOWED.has(type) ? 'allowed' : 'blocked');

const idIn = (command: Pick<Command, 'data' | 'userId' | 'commandId'>): string =>
  (command.data as Given).addressId ?? partIdFor('address', command);

const live = (list: List): readonly Entry[] => [...list.values()].filter(({ removedAt }) => removedAt === null);

const invalid = (path: string, message: string): Refusal => refuse('INVALID_INPUT', { issues: [{ path, message }] });

/** The problem of a whole entry. `before` is null for a new one. */
function fault(entry: Entry, before: Entry | null, at: string): Refusal | null {
  const problem = problemOf(entry);
  if (problem !== null) return invalid(problem.field, problem.message);
  const { expiresAt } = entry;
  if (expiresAt === null) return null;
  if ('blockType' in entry && entry.blockType === 'permanent') {
    return invalid('expiresAt', 'A permanent block has no end. Leave the end out, or block for a time');
  }
  return expiresAt <= at && expiresAt !== before?.expiresAt
    ? invalid('expiresAt', 'Give a time that is to come')
    : null;
}

function conflict(state: Addresses, entry: Entry, { version }: Command, changes: object): Refusal | null {
  if (version === undefined) return null;
  const fields = Object.entries(changes)
    .filter(([field]) => (state.changedAt.get(`${entry.id} ${field}`) ?? 0) > version)
    .map(([field, yours]): FieldConflict => ({ field, yours, theirs: entry[field as keyof Entry] }));
  return fields.length === 0 ? null : refuse('EDIT_CONFLICT', { conflict: { version: entry.version, fields } });
}

/** The resulting entry and its event. */
interface Step {
  readonly entry: Entry;
  readonly event: NewEvent;
}

function add(kind: Kind, command: Command, list: List): Step | Refusal {
  if (live(list).length >= MAX_ADDRESSES) return refuse('TOO_MANY_ADDRESSES');
  const entry = { id: idIn(command), ...(command.data as object) } as Entry;
  const added = { ...entry, removedAt: null };
  return fault(added, null, command.at) ?? { entry: added, event: { type: `${NOUNS[kind]}Added`, data: { entry } } };
}

function change(kind: Kind, command: Command, entry: Entry, state: Addresses): Step | Refusal | null {
  const { addressId: _id, ...wanted } = command.data as Given;
  const differing = ([field, value]: readonly [string, unknown]): boolean =>
    value !== undefined && value !== entry[field as keyof Entry];
  const changes = Object.fromEntries(Object.entries(wanted).filter(differing));
  if (Object.keys(changes).length === 0) return null;
  const changed = { ...entry, ...changes } as Entry;
  return (
    conflict(state, entry, command, changes) ??
    fault(changed, entry, command.at) ?? {
      entry: changed,
      event: { type: `${NOUNS[kind]}Changed`, data: { id: entry.id, changes } },
    }
  );
}

function step(kind: Kind, command: Command, state: Addresses): Step | Refusal | null {
  const noun = NOUNS[kind];
  const list = state[kind];
  if (command.type === `Add${noun}`) return add(kind, command, list);
  const entry = list.get(idIn(command));
  if (entry === undefined) return refuse('NO_SUCH_ADDRESS');
  const { id, removedAt } = entry;
  if ((command.version ?? 0) > entry.version) return refuse('INVALID_VERSION');
  if (command.type === `Restore${noun}`) {
    if (removedAt === null) return refuse('ADDRESS_NOT_REMOVED');
    if (live(list).length >= MAX_ADDRESSES) return refuse('TOO_MANY_ADDRESSES');
    return { entry: { ...entry, removedAt: null }, event: { type: `${noun}Restored`, data: { id } } };
  }
  if (removedAt !== null) return refuse('NO_SUCH_ADDRESS');
  return command.type === `Remove${noun}`
    ? { entry: { ...entry, removedAt: command.at }, event: { type: `${noun}Removed`, data: { id } } }
    : change(kind, command, entry, state);
}

/** The reason why nobody may sign in to the account from the address at an instant; null if sign-in is allowed. */
export const refusalFrom = ({ allowed, blocked }: Pick<Addresses, Kind>, address: string, at: string) =>
  allowed.size + blocked.size === 0
    ? null
    : refusalOf({ allowed: [...allowed.values()], blocked: [...blocked.values()] }, address, at);

/** Whether the change would lock out the address that the command came from, which could sign in before. */
function locksOut(state: Addresses, kind: Kind, entry: Entry, { from, at }: Command): boolean {
  if (from === undefined || refusalFrom(state, from, at) !== null) return false;
  const after = { ...state, [kind]: new Map([...state[kind], [entry.id, entry]]) };
  return refusalFrom(after, from, at) !== null;
}

export const addressesDecider: Decider<Addresses> = {
  category: CATEGORY,
  isPersonal: true,
  commands: addressFeature.commands,
  initial: () => ({ allowed: new Map(), blocked: new Map(), changedAt: new Map() }),

  decide(command, state): Decision {
    const kind = kindOf(command);
    const next = step(kind, command, state);
    if (next === null) return [];
    if (isRefusal(next)) return next;
    return locksOut(state, kind, next.entry, command) ? refuse('WOULD_LOCK_YOU_OUT') : [next.event];
  },

  evolve(state, event) {
    const known = event as AddressEvent;
    const kind: Kind = ALLOWED_EVENTS.has(known.type) ? 'allowed' : 'blocked';
    const id = addressIdOf(known);
    const entry = evolveAddress<Entry>(state[kind].get(id) ?? null, known);
    if (entry === null) return state;
    const changes = 'changes' in known.data ? Object.keys(known.data.changes) : [];
    return {
      ...state,
      [kind]: new Map([...state[kind], [id, entry]]),
      changedAt: new Map([
        ...state.changedAt,
        ...changes.map((field): [string, number] => [`${id} ${field}`, known.revision]),
      ]),
    };
  },

  answer: (state, command) => state[kindOf(command)].get(idIn(command)),
  isLive: () => true,
};

import { z } from 'zod';
import { readAddress, readNetwork } from '../../addresses/address.ts';
import { BLOCK_TYPES, keysOf } from '../../choices.ts';
import { defineCommand } from '../../kernel/command.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../../kernel/event.ts';
import {
  fromClient,
  identifier,
  instantField,
  modernInstant,
  optional,
  personalText,
  text,
} from '../../kernel/fields.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { noBody } from '../../kernel/record.ts';
import { withTraits } from '../../kernel/traits.ts';
import { defineView } from '../../kernel/view.ts';

/** Limit of entries of one list that are not removed. */
export const MAX_ADDRESSES = 100;

/** Length of the longest address in its longest notation, with a prefix. */
const ADDRESS_MAX = 49;

const stored = () => personalText(ADDRESS_MAX);
const address = () =>
  withTraits(
    text(ADDRESS_MAX).refine((given) => readAddress(given) !== null, {
      error: 'Give an IP address, such as 203.0.113.7 or 2001:db8::7',
    }),
    { personal: true },
  );
const network = () =>
  withTraits(
    text(ADDRESS_MAX).refine((given) => readNetwork(given) !== null, {
      error: 'Give a network in CIDR notation, such as 203.0.113.0/24',
    }),
    { personal: true },
  );
const blockType = z.enum(keysOf(BLOCK_TYPES));

const keptAllowed = {
  ipAddress: stored().nullable(),
  cidrRange: stored().nullable(),
  startIp: stored().nullable(),
  endIp: stored().nullable(),
  description: personalText(500).nullable(),
  isActive: z.boolean(),
  /** The entry has no effect from then on. */
  expiresAt: instantField().nullable(),
};
const keptBlocked = { ...keptAllowed, reason: personalText(500), blockType };

const allowedBody = {
  ipAddress: fromClient(optional(address())),
  cidrRange: fromClient(optional(network())),
  startIp: fromClient(optional(address())),
  endIp: fromClient(optional(address())),
  description: fromClient(optional(personalText(500))),
  isActive: z.boolean().default(true),
  expiresAt: fromClient(optional(modernInstant())),
};
const blockedBody = { ...allowedBody, reason: personalText(500), blockType: blockType.default('temporary') };

const allowedChange = {
  ipAddress: fromClient(address().nullable()).optional(),
  cidrRange: fromClient(network().nullable()).optional(),
  startIp: fromClient(address().nullable()).optional(),
  endIp: fromClient(address().nullable()).optional(),
  description: fromClient(personalText(500).nullable()).optional(),
  isActive: z.boolean().optional(),
  expiresAt: fromClient(modernInstant().nullable()).optional(),
};
const blockedChange = { ...allowedChange, reason: personalText(500).optional(), blockType: blockType.optional() };

const shown = z.string().nullable();
export const allowedAddress = z.object({
  id: identifier(),
  userId: identifier(),
  /** The version that an edit must name as the one it was made on. */
  version: z.int().min(0),
  ipAddress: shown,
  cidrRange: shown,
  startIp: shown,
  endIp: shown,
  description: shown,
  isActive: z.boolean(),
  expiresAt: instantField().nullable(),
  createdAt: instantField(),
  updatedAt: instantField(),
  removedAt: instantField().nullable(),
});
export type AllowedAddress = z.output<typeof allowedAddress>;

/** A temporary block may have an end; a permanent one never ends. */
export const blockedAddress = allowedAddress.extend({ reason: z.string(), blockType });
export type BlockedAddress = z.output<typeof blockedAddress>;

const one = z.object({ id: identifier() });

const partial = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).partial();

export const addressAllowed = defineEvent('AllowedAddressAdded', z.object({ entry: one.extend(keptAllowed) }));
export const allowedChanged = defineEvent('AllowedAddressChanged', one.extend({ changes: partial(keptAllowed) }));
export const allowedRemoved = defineEvent('AllowedAddressRemoved', one);
export const allowedRestored = defineEvent('AllowedAddressRestored', one);
export const addressBlocked = defineEvent('BlockedAddressAdded', z.object({ entry: one.extend(keptBlocked) }));
export const blockedChanged = defineEvent('BlockedAddressChanged', one.extend({ changes: partial(keptBlocked) }));
export const blockedRemoved = defineEvent('BlockedAddressRemoved', one);
export const blockedRestored = defineEvent('BlockedAddressRestored', one);

export const allowedEvents = [addressAllowed, allowedChanged, allowedRemoved, allowedRestored] as const;
export const blockedEvents = [addressBlocked, blockedChanged, blockedRemoved, blockedRestored] as const;
export const addressEvents = [...allowedEvents, ...blockedEvents] as const;
export type AddressEvent = DomainEvent<EventOf<(typeof addressEvents)[number]>>;

export const addressIdOf = ({ data }: AddressEvent): string => ('entry' in data ? data.entry.id : data.id);

/** Applies an event to an entry of its list: the one fold of deciders and the views. */
export function evolveAddress<Entry extends AllowedAddress>(
  entry: Entry | null,
  { type, data, revision, metadata: { at, userId }, entityId }: AddressEvent,
): Entry | null {
  if ('entry' in data) {
    const base = { userId: userId ?? entityId, version: revision, createdAt: at, updatedAt: at, removedAt: null };
    return { ...data.entry, ...base } as unknown as Entry;
  }
  if (entry === null) return null;
  const touched = { ...entry, version: revision, updatedAt: at };
  if ('changes' in data) return { ...touched, ...data.changes };
  return { ...touched, removedAt: type === allowedRemoved.type || type === blockedRemoved.type ? at : null };
}

type Change = z.core.$ZodLooseShape;

/**
 * The commands of a list. A change gives all address fields of an entry together: those that no longer apply are null.
 */
function commandsOf<
  const Noun extends 'AllowedAddress' | 'BlockedAddress',
  Body extends Change,
  Changes extends Change,
  Document extends z.ZodObject,
>(noun: Noun, path: string, document: Document, body: Body, changes: Changes, words: string) {
  const common = { category: 'addresses', target: 'user', answer: document } as const;
  const ofEntry = { params: z.object({ addressId: identifier() }), path: `${path}/:addressId` };
  return {
    add: defineCommand({
      ...common,
      type: `Add${noun}` as const,
      method: 'POST',
      path,
      body: z.strictObject(body),
      status: 201,
      summary: `Add to the addresses ${words}`,
    }),
    change: defineCommand({
      ...common,
      ...ofEntry,
      type: `Change${noun}` as const,
      method: 'PATCH',
      body: z
        .strictObject(changes)
        .refine((given) => Object.keys(given).length > 0, { error: 'Say at least one field to change' }),
      status: 200,
      summary: `Change an entry of the addresses ${words}`,
    }),
    remove: defineCommand({
      ...common,
      ...ofEntry,
      type: `Remove${noun}` as const,
      method: 'DELETE',
      body: noBody,
      status: 200,
      summary: `Remove an entry of the addresses ${words}; it can be restored`,
    }),
    restore: defineCommand({
      ...common,
      ...ofEntry,
      path: `${ofEntry.path}/restore`,
      type: `Restore${noun}` as const,
      method: 'POST',
      body: noBody,
      status: 200,
      summary: `Restore a removed entry of the addresses ${words}`,
    }),
  };
}

export const allowedCommands = commandsOf(
  'AllowedAddress',
  '/api/allowed-addresses',
  allowedAddress,
  allowedBody,
  allowedChange,
  'that may sign in',
);
export const blockedCommands = commandsOf(
  'BlockedAddress',
  '/api/blocked-addresses',
  blockedAddress,
  blockedBody,
  blockedChange,
  'that may not sign in',
);

const idsOf = (event: DomainEvent): readonly string[] => [addressIdOf(event as AddressEvent)];

export const allowedAddressesView = defineView('allowed-addresses', {
  document: allowedAddress,
  changedBy: allowedEvents,
  idsOf,
  isPersonal: true,
});
export const blockedAddressesView = defineView('blocked-addresses', {
  document: blockedAddress,
  changedBy: blockedEvents,
  idsOf,
  isPersonal: true,
});

const removedToo = z.strictObject({ removed: z.enum(['true', 'false']).default('false') });

export const listAllowedAddresses = defineQuery({
  name: 'ListAllowedAddresses',
  path: '/api/allowed-addresses',
  query: removedToo,
  answer: z.array(allowedAddress),
  reads: [allowedAddressesView.name],
  summary: 'The addresses that may sign in to the account, oldest first; none where any may',
});

export const listBlockedAddresses = defineQuery({
  name: 'ListBlockedAddresses',
  path: '/api/blocked-addresses',
  query: removedToo,
  answer: z.array(blockedAddress),
  reads: [blockedAddressesView.name],
  summary: 'The addresses that may not sign in to the account, oldest first',
});

export const getOwnAddress = defineQuery({
  name: 'GetOwnAddress',
  path: '/api/auth/address',
  query: noQuery,
  answer: z.object({ ipAddress: z.string() }),
  reads: [],
  summary: 'The address that this request comes from',
});

/** A part of the feature of identity. */
export const addressFeature = {
  events: addressEvents,
  commands: [...Object.values(allowedCommands), ...Object.values(blockedCommands)],
  views: [allowedAddressesView, blockedAddressesView],
  queries: [listAllowedAddresses, listBlockedAddresses, getOwnAddress],
  errors: {
    ADDRESS_BLOCKED: {
      status: 403,
      message: 'This account may not be used from the address that you are at: it is blocked. Sign in from elsewhere.',
    },
    ADDRESS_NOT_ALLOWED: {
      status: 403,
      message:
        'This account may be used from certain addresses alone, and yours is not one of them. Sign in from there.',
    },
    NO_SUCH_ADDRESS: { status: 404, message: 'There is no such entry. Reload to see those that there are.' },
    ADDRESS_NOT_REMOVED: { status: 409, message: 'This entry is not removed, so there is nothing to restore.' },
    WOULD_LOCK_YOU_OUT: {
      status: 409,
      message:
        'You would lock yourself out: the address that you are at could no longer sign in. Allow your own address first, or leave it out of what you block.',
    },
    TOO_MANY_ADDRESSES: { status: 422, message: `A list has at most ${MAX_ADDRESSES} entries. Remove one first.` },
  },
} as const;

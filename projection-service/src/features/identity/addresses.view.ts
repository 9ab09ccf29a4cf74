import { plainAddress } from '@lexledger/contracts/addresses/address';
import {
  type AllowedAddress,
  allowedAddressesView,
  type BlockedAddress,
  blockedAddressesView,
  evolveAddress,
  getOwnAddress,
  listAllowedAddresses,
  listBlockedAddresses,
} from '@lexledger/contracts/features/identity/addresses';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';

export const allowedAddressesProjection = defineProjection(allowedAddressesView, {
  version: 1,
  indexes: [['removedAt']],
  project: {
    AllowedAddressAdded: evolveAddress<AllowedAddress>,
    AllowedAddressChanged: evolveAddress<AllowedAddress>,
    AllowedAddressRemoved: evolveAddress<AllowedAddress>,
    AllowedAddressRestored: evolveAddress<AllowedAddress>,
  },
});

export const blockedAddressesProjection = defineProjection(blockedAddressesView, {
  version: 1,
  indexes: [['removedAt']],
  project: {
    BlockedAddressAdded: evolveAddress<BlockedAddress>,
    BlockedAddressChanged: evolveAddress<BlockedAddress>,
    BlockedAddressRemoved: evolveAddress<BlockedAddress>,
    BlockedAddressRestored: evolveAddress<BlockedAddress>,
  },
});

export const addressProjections = [allowedAddressesProjection, blockedAddressesProjection];

type Asked = QueryInput<typeof listAllowedAddresses | typeof listBlockedAddresses>;

/** Entries of a list, oldest first. */
async function entriesOf<Entry extends AllowedAddress>(view: string, { query, read }: Asked) {
  const where = { removedAt: query.removed === 'true' ? { not: null } : null };
  const entries = (await read.find(view, { where })) as unknown as readonly Entry[];
  const age = ({ createdAt, id }: Entry): string => `${createdAt} ${id}`;
  return { body: [...entries].sort((a, b) => (age(a) < age(b) ? -1 : 1)) };
}

const allowedQuery = answerQuery(
  listAllowedAddresses,
  (input) => entriesOf<AllowedAddress>(allowedAddressesView.name, input),
  { timeless: true },
);

const blockedQuery = answerQuery(
  listBlockedAddresses,
  (input) => entriesOf<BlockedAddress>(blockedAddressesView.name, input),
  { timeless: true },
);

const ownAddressQuery = answerQuery(getOwnAddress, async ({ ip }) => ({ body: { ipAddress: plainAddress(ip) } }));

export const addressQueries = [allowedQuery, blockedQuery, ownAddressQuery];

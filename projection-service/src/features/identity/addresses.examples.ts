import {
  addressAllowed,
  addressBlocked,
  allowedChanged,
  allowedRemoved,
  allowedRestored,
  blockedChanged,
  blockedRemoved,
  blockedRestored,
} from '@lexledger/contracts/features/identity/addresses';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { allowedAddressesProjection, blockedAddressesProjection } from './addresses.view.ts';

const stream = ['addresses', EXAMPLE_USER] as const;
const id = '00000000-0000-4000-8000-0000000000f1';
const otherId = '00000000-0000-4000-8000-0000000000f2';

const office = {
  id,
  ipAddress: null,
  cidrRange: '203.0.113.0/24',
  startIp: null,
  endIp: null,
  description: 'The office',
  isActive: true,
  expiresAt: null,
};
const intruder = {
  ...office,
  id: otherId,
  ipAddress: '198.51.100.7',
  cidrRange: null,
  description: null,
  reason: 'Guessed passwords',
  blockType: 'temporary' as const,
};
const since = { userId: EXAMPLE_USER, createdAt: EXAMPLE_TIME, updatedAt: EXAMPLE_TIME, removedAt: null };

const allowed = happened(addressAllowed, stream, { entry: office });
const allowedGone = happened(allowedRemoved, stream, { id }, LATER);
const blocked = happened(addressBlocked, stream, { entry: intruder });
const blockedGone = happened(blockedRemoved, stream, { id: otherId }, LATER);

function allowedExamples(): readonly ProjectionExample[] {
  const projection = allowedAddressesProjection;
  return [
    { projection, title: 'shows a new address', given: [], when: allowed, shows: { ...office, ...since, version: 0 } },
    {
      projection,
      title: 'shows what changed of an address, and keeps the rest',
      given: [allowed],
      when: happened(allowedChanged, stream, { id, changes: { isActive: false } }, LATER),
      shows: { ...office, ...since, isActive: false, version: 1, updatedAt: LATER },
    },
    {
      projection,
      title: 'keeps a removed address, marked as such',
      given: [allowed],
      when: allowedGone,
      shows: { ...office, ...since, version: 1, updatedAt: LATER, removedAt: LATER },
    },
    {
      projection,
      title: 'shows a restored address as it was',
      given: [allowed, allowedGone],
      when: happened(allowedRestored, stream, { id }, LATER),
      shows: { ...office, ...since, version: 2, updatedAt: LATER },
    },
  ];
}

function blockedExamples(): readonly ProjectionExample[] {
  const projection = blockedAddressesProjection;
  const shown = { ...intruder, ...since };
  return [
    { projection, title: 'shows a new block', given: [allowed], when: blocked, shows: { ...shown, version: 1 } },
    {
      projection,
      title: 'shows what changed of a block, and keeps the rest',
      given: [blocked],
      when: happened(blockedChanged, stream, { id: otherId, changes: { blockType: 'permanent' } }, LATER),
      shows: { ...shown, blockType: 'permanent', version: 1, updatedAt: LATER },
    },
    {
      projection,
      title: 'keeps a removed block, marked as such',
      given: [blocked],
      when: blockedGone,
      shows: { ...shown, version: 1, updatedAt: LATER, removedAt: LATER },
    },
    {
      projection,
      title: 'shows a restored block as it was',
      given: [blocked, blockedGone],
      when: happened(blockedRestored, stream, { id: otherId }, LATER),
      shows: { ...shown, version: 2, updatedAt: LATER },
    },
  ];
}

export const addressesExamples: readonly ProjectionExample[] = [...allowedExamples(), ...blockedExamples()];

import {
  addressAllowed,
  addressBlocked,
  allowedChanged,
  allowedCommands,
  allowedRemoved,
  allowedRestored,
  blockedChanged,
  blockedCommands,
  blockedRemoved,
  blockedRestored,
  MAX_ADDRESSES,
} from '@lexledger/contracts/features/identity/addresses';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, given, happened, NOW, USER } from '../../kernel/given.ts';
import { addressesDecider as decider } from './addresses.decider.ts';

const id = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const otherId = '2b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const on = { params: { addressId: id } };
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
  ipAddress: '198.51.100.7',
  cidrRange: null,
  description: null,
  reason: 'Guessed passwords',
  blockType: 'temporary' as const,
};
const allowed = happened(addressAllowed, { entry: office });
const blocked = happened(addressBlocked, { entry: intruder });
const atOffice = { from: '203.0.113.7' };
const elsewhere = { from: '198.51.100.8' };
const many = (definition: typeof addressAllowed | typeof addressBlocked) =>
  Array.from({ length: MAX_ADDRESSES }, (_, index) =>
    happened(definition as typeof addressBlocked, {
      entry: { ...intruder, id: `1b2c3d4e-5f60-4718-8293-${String(index).padStart(12, '0')}` },
    }),
  );
const newId = partIdFor('address', { userId: USER, commandId: COMMAND });

describe('AddAllowedAddress', () => {
  it('adds an address that counts from now on', () => {
    given(decider)
      .when(allowedCommands.add, { cidrRange: '203.0.113.0/24', description: 'The office' })
      .leadsTo({ type: 'AllowedAddressAdded', data: { entry: { ...office, id: newId } } })
      .answers({ id: newId, userId: USER, isActive: true, expiresAt: null, removedAt: null });
  });

  it('takes an address, a network, or a first and a last address, and one of them alone', () => {
    const add = (body: object) => given(decider).when(allowedCommands.add, body);
    add({ ipAddress: '2001:db8::7' }).answers({ ipAddress: '2001:db8::7' });
    add({ startIp: '203.0.113.1', endIp: '203.0.113.9' }).answers({ endIp: '203.0.113.9' });
    add({}).isRefused('INVALID_INPUT');
    add({ ipAddress: '203.0.113.7', cidrRange: '203.0.113.0/24' }).isRefused('INVALID_INPUT');
    add({ startIp: '203.0.113.9', endIp: '203.0.113.1' }).isRefused('INVALID_INPUT');
  });

  it('takes no end that is past', () => {
    given(decider).when(allowedCommands.add, { ipAddress: '203.0.113.7', expiresAt: NOW }).isRefused('INVALID_INPUT');
  });

  it('is refused where the address that it comes from could no longer sign in', () => {
    const add = { ipAddress: '203.0.113.7' };
    given(decider).when(allowedCommands.add, add, elsewhere).isRefused('WOULD_LOCK_YOU_OUT');
    given(decider).when(allowedCommands.add, add, atOffice).answers(add);
    given(decider)
      .when(allowedCommands.add, { ...add, isActive: false }, elsewhere)
      .answers(add);
    // A user who could not sign in before can still correct the lists.
    given(decider, allowed).when(allowedCommands.add, add, elsewhere).answers(add);
  });

  it('is refused when there are too many', () => {
    given(decider, ...many(addressAllowed))
      .when(allowedCommands.add, { ipAddress: '203.0.113.7' })
      .isRefused('TOO_MANY_ADDRESSES');
  });
});

describe('AddBlockedAddress', () => {
  it('blocks for a time unless it says otherwise', () => {
    given(decider)
      .when(blockedCommands.add, { ipAddress: '198.51.100.7', reason: 'Guessed passwords' })
      .leadsTo({ type: 'BlockedAddressAdded', data: { entry: { ...intruder, id: newId } } })
      .answers({ blockType: 'temporary', isActive: true });
  });

  it('needs a reason', () => {
    expect(blockedCommands.add.body.safeParse({ ipAddress: '198.51.100.7' }).success).toBe(false);
    expect(blockedCommands.add.body.safeParse({ ipAddress: '198.51.100.7', reason: ' ' }).success).toBe(false);
  });

  it('has an end only where it is temporary', () => {
    const body = { ipAddress: '198.51.100.7', reason: 'Guessed passwords', expiresAt: '2026-04-01T00:00:00.000Z' };
    given(decider).when(blockedCommands.add, body).answers({ expiresAt: '2026-04-01T00:00:00.000Z' });
    given(decider)
      .when(blockedCommands.add, { ...body, blockType: 'permanent' })
      .isRefused('INVALID_INPUT');
  });

  it('is refused for the address that it comes from, however it is named', () => {
    const reason = 'A slip';
    const block = (where: object) => given(decider).when(blockedCommands.add, { ...where, reason }, atOffice);
    block({ ipAddress: '203.0.113.7' }).isRefused('WOULD_LOCK_YOU_OUT');
    block({ ipAddress: '::ffff:203.0.113.7' }).isRefused('WOULD_LOCK_YOU_OUT');
    block({ cidrRange: '0.0.0.0/0' }).isRefused('WOULD_LOCK_YOU_OUT');
    block({ startIp: '203.0.113.1', endIp: '203.0.113.9' }).isRefused('WOULD_LOCK_YOU_OUT');
    block({ ipAddress: '203.0.113.8' }).answers({ reason });
  });

  it('is refused when there are too many', () => {
    given(decider, ...many(addressBlocked))
      .when(blockedCommands.add, { ipAddress: '203.0.113.7', reason: 'One more' })
      .isRefused('TOO_MANY_ADDRESSES');
  });
});

describe('ChangeAllowedAddress and ChangeBlockedAddress', () => {
  it('lead to what is different alone', () => {
    given(decider, allowed)
      .when(allowedCommands.change, { description: 'The office', isActive: false }, on)
      .leadsTo({ type: 'AllowedAddressChanged', data: { id, changes: { isActive: false } } })
      .answers({ id, isActive: false, cidrRange: '203.0.113.0/24' });
    given(decider, blocked)
      .when(blockedCommands.change, { blockType: 'permanent' }, on)
      .leadsTo({ type: 'BlockedAddressChanged', data: { id, changes: { blockType: 'permanent' } } })
      .answers({ id, blockType: 'permanent' });
  });

  it('change nothing when all is so already', () => {
    given(decider, allowed).when(allowedCommands.change, { description: 'The office' }, on).changesNothing();
  });

  it('take another way to name addresses only as a whole', () => {
    given(decider, allowed)
      .when(allowedCommands.change, { cidrRange: null, ipAddress: '203.0.113.7' }, on)
      .answers({ cidrRange: null, ipAddress: '203.0.113.7' });
    given(decider, allowed).when(allowedCommands.change, { ipAddress: '203.0.113.7' }, on).isRefused('INVALID_INPUT');
    given(decider, allowed).when(allowedCommands.change, { cidrRange: null }, on).isRefused('INVALID_INPUT');
  });

  it('leave an end alone that is past by now', () => {
    const past = happened(addressBlocked, { entry: { ...intruder, expiresAt: '2026-02-10T00:00:00.000Z' } });
    given(decider, past).when(blockedCommands.change, { reason: 'Another' }, on).answers({ reason: 'Another' });
  });

  it('are refused for fields that were changed meanwhile, and take others', () => {
    const changed = happened(allowedChanged, { id, changes: { description: 'Second floor' } });
    given(decider, allowed, changed)
      .when(allowedCommands.change, { description: 'First floor' }, { ...on, version: 0 })
      .isRefused('EDIT_CONFLICT');
    given(decider, allowed, changed)
      .when(allowedCommands.change, { isActive: false }, { ...on, version: 0 })
      .answers({ description: 'Second floor', isActive: false });
    given(decider, allowed)
      .when(allowedCommands.change, { isActive: false }, { ...on, version: 7 })
      .isRefused('INVALID_VERSION');
  });

  it('are refused where there is no such entry, in that list', () => {
    given(decider).when(allowedCommands.change, { isActive: false }, on).isRefused('NO_SUCH_ADDRESS');
    given(decider, allowed).when(blockedCommands.change, { isActive: false }, on).isRefused('NO_SUCH_ADDRESS');
    given(decider, allowed, happened(allowedRemoved, { id }))
      .when(allowedCommands.change, { isActive: false }, on)
      .isRefused('NO_SUCH_ADDRESS');
  });

  it('are refused where the address that they come from could no longer sign in', () => {
    const home = happened(addressAllowed, {
      entry: { ...office, id: otherId, cidrRange: null, ipAddress: '198.51.100.8' },
    });
    given(decider, allowed, home)
      .when(allowedCommands.change, { isActive: false }, { ...on, ...atOffice })
      .isRefused('WOULD_LOCK_YOU_OUT');
    given(decider, blocked)
      .when(blockedCommands.change, { ipAddress: '203.0.113.7' }, { ...on, ...atOffice })
      .isRefused('WOULD_LOCK_YOU_OUT');
  });
});

describe('removing and restoring', () => {
  it('take an entry away and bring it back as it was', () => {
    given(decider, allowed)
      .when(allowedCommands.remove, {}, on)
      .leadsTo({ type: 'AllowedAddressRemoved', data: { id } });
    given(decider, allowed, happened(allowedRemoved, { id }))
      .when(allowedCommands.restore, {}, { ...on, ...atOffice })
      .leadsTo({ type: 'AllowedAddressRestored', data: { id } })
      .answers({ id, description: 'The office', removedAt: null });
    given(decider, blocked)
      .when(blockedCommands.remove, {}, on)
      .leadsTo({ type: 'BlockedAddressRemoved', data: { id } });
    given(
      decider,
      blocked,
      happened(blockedChanged, { id, changes: { reason: 'Another' } }),
      happened(blockedRemoved, { id }),
    )
      .when(blockedCommands.restore, {}, on)
      .leadsTo({ type: 'BlockedAddressRestored', data: { id } })
      .answers({ id, reason: 'Another', removedAt: null });
  });

  it('the last address that may sign in lifts the limit', () => {
    given(decider, allowed)
      .when(allowedCommands.remove, {}, { ...on, ...atOffice })
      .answers({ removedAt: NOW });
  });

  it('are refused for what is not there, or there already', () => {
    given(decider).when(blockedCommands.remove, {}, on).isRefused('NO_SUCH_ADDRESS');
    given(decider, allowed, happened(allowedRemoved, { id }))
      .when(allowedCommands.remove, {}, on)
      .isRefused('NO_SUCH_ADDRESS');
    given(decider, allowed, happened(allowedRemoved, { id }), happened(allowedRestored, { id }))
      .when(allowedCommands.restore, {}, on)
      .isRefused('ADDRESS_NOT_REMOVED');
    given(decider, blocked, happened(blockedRemoved, { id }), happened(blockedRestored, { id }))
      .when(blockedCommands.restore, {}, on)
      .isRefused('ADDRESS_NOT_REMOVED');
  });

  it('are refused where the address that they come from could no longer sign in', () => {
    given(decider, allowed, happened(allowedRemoved, { id }))
      .when(allowedCommands.restore, {}, { ...on, ...elsewhere })
      .isRefused('WOULD_LOCK_YOU_OUT');
    given(decider, blocked, happened(blockedRemoved, { id }))
      .when(blockedCommands.restore, {}, { ...on, from: '198.51.100.7' })
      .isRefused('WOULD_LOCK_YOU_OUT');
  });

  it('leave room for no more than there may be', () => {
    given(decider, allowed, happened(allowedRemoved, { id }), ...many(addressAllowed))
      .when(allowedCommands.restore, {}, { ...on, ...atOffice })
      .isRefused('TOO_MANY_ADDRESSES');
  });
});

import { expect, it } from 'vitest';
import { type AddressEntry, refusalOf } from './admission.ts';

const at = '2026-03-02T15:00:00.000Z';
const entry = (where: Partial<AddressEntry>): AddressEntry => ({
  ipAddress: null,
  cidrRange: null,
  startIp: null,
  endIp: null,
  isActive: true,
  expiresAt: null,
  removedAt: null,
  ...where,
});
const office = entry({ cidrRange: '203.0.113.0/24' });
const intruder = entry({ ipAddress: '198.51.100.7' });
const none = { allowed: [], blocked: [] };

it('everybody may sign in from anywhere, where nothing is said', () => {
  expect(refusalOf(none, '203.0.113.7', at)).toBeNull();
  expect(refusalOf(none, '', at)).toBeNull();
});

it('nobody may sign in from what is blocked, also as IPv4 that is mapped into IPv6', () => {
  const lists = { ...none, blocked: [intruder] };
  expect(refusalOf(lists, '198.51.100.7', at)).toBe('address-blocked');
  expect(refusalOf(lists, '::ffff:198.51.100.7', at)).toBe('address-blocked');
  expect(refusalOf(lists, '198.51.100.8', at)).toBeNull();
});

it('where some are allowed, others are not', () => {
  const lists = { ...none, allowed: [office] };
  expect(refusalOf(lists, '203.0.113.7', at)).toBeNull();
  expect(refusalOf(lists, '198.51.100.8', at)).toBe('address-not-allowed');
  expect(refusalOf(lists, 'unknown', at)).toBe('address-not-allowed');
});

it('a block goes before a permission', () => {
  const lists = { allowed: [office], blocked: [entry({ ipAddress: '203.0.113.7' })] };
  expect(refusalOf(lists, '203.0.113.7', at)).toBe('address-blocked');
  expect(refusalOf(lists, '203.0.113.8', at)).toBeNull();
});

it.each([
  ['is switched off', { isActive: false }],
  ['was removed', { removedAt: at }],
  ['has expired', { expiresAt: at }],
])('an entry does not count that %s', (_why, change) => {
  expect(refusalOf({ ...none, blocked: [{ ...intruder, ...change }] }, '198.51.100.7', at)).toBeNull();
  expect(refusalOf({ ...none, allowed: [{ ...office, ...change }] }, '198.51.100.7', at)).toBeNull();
});

it('an entry counts until the moment at which it expires', () => {
  const blocked = [{ ...intruder, expiresAt: '2026-03-02T15:00:00.001Z' }];
  expect(refusalOf({ ...none, blocked }, '198.51.100.7', at)).toBe('address-blocked');
});

it('what was erased of an entry names no address', () => {
  const erased = entry({ ipAddress: '[erased]' });
  expect(refusalOf({ ...none, blocked: [erased] }, '198.51.100.7', at)).toBeNull();
  expect(refusalOf({ ...none, allowed: [erased] }, '198.51.100.7', at)).toBe('address-not-allowed');
});

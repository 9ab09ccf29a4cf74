import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWithin,
  plainAddress,
  problemOf,
  rangeOf,
  readAddress,
  readNetwork,
  readWhereabouts,
  writeWhereabouts,
} from './address.ts';

const nowhere = { ipAddress: null, cidrRange: null, startIp: null, endIp: null };
const within = (address: string, where: Partial<typeof nowhere> | object): boolean => {
  const [read, range] = [readAddress(address), rangeOf({ ...nowhere, ...where })];
  return read !== null && range !== null && isWithin(read, range);
};

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '203.0.113.7',
    '255.255.255.255',
    '::',
    '::1',
    '2001:db8::7',
    '1:2:3:4:5:6:7::',
    '1::8',
    '::ffff:203.0.113.7',
    '64:ff9b::203.0.113.7',
  ])('is %s', (text) => expect(readAddress(text)).not.toBeNull());

  it.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4 ',
    '1.2.3.-4',
    '010.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '127.1',
    '2130706433',
    '::ffff:010.0.0.1',
    '::ffff:0x7f.0.0.1',
    ':',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '12345::',
    'g::',
    '::1.2.3',
    'fe80::1%eth0',
    '1:2:3:4:5:6:7:8::',
    'localhost',
  ])('is not %j', (text) => expect(readAddress(text)).toBeNull());

  it('is read as the server’s own library reads it', () => {
    const texts = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.stringMatching(/^[0-9a-f:.]{0,24}$/),
      fc.tuple(fc.ipV6(), fc.ipV4()).map(([v6, v4]) => `${v6.slice(0, v6.lastIndexOf(':'))}:${v4}`),
    );
    fc.assert(fc.property(texts, (text) => (readAddress(text) !== null) === isIP(text) > 0));
  });

  it('is IPv4 where it is mapped into IPv6', () => {
    expect(readAddress('::ffff:203.0.113.7')).toEqual(readAddress('203.0.113.7'));
    expect(readAddress('::FFFF:cb00:7107')).toEqual(readAddress('203.0.113.7'));
    expect(readAddress('::203.0.113.7')).toEqual(readAddress('::cb00:7107'));
  });

  it('is shown as people write it', () => {
    expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(plainAddress('2001:DB8::7')).toBe('2001:db8::7');
    expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
    expect(plainAddress('unknown')).toBe('unknown');
  });
});

describe('a network', () => {
  it.each([
    '',
    '/',
    '203.0.113.0',
    '203.0.113.0/',
    '/24',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/024',
    '203.0.113.0/24/8',
    '2001:db8::/129',
    '::ffff:203.0.113.0/95',
  ])('is not %j', (text) => expect(readNetwork(text)).toBeNull());

  it('holds what the server’s own library finds in it', () => {
    const families = [
      { family: 'ipv4', address: fc.ipV4(), bits: 32 },
      { family: 'ipv6', address: fc.ipV6(), bits: 128 },
    ] as const;
    for (const { family, address, bits } of families) {
      fc.assert(
        fc.property(address, address, fc.nat(bits), (start, other, prefix) => {
          const list = new BlockList();
          list.addSubnet(start, prefix, family);
          const isMapped = [start, other].some((each) => family === 'ipv6' && readAddress(each)?.family === 4);
          return isMapped || within(other, { cidrRange: `${start}/${prefix}` }) === list.check(other, family);
        }),
      );
    }
  });

  it('of addresses that are mapped into IPv6 is one of IPv4', () => {
    expect(readNetwork('::ffff:203.0.113.0/120')).toEqual(readNetwork('203.0.113.0/24'));
  });
});

describe('where an entry holds', () => {
  it('is one address, a network, or all from a first to a last one, both included', () => {
    expect(within('203.0.113.7', { ipAddress: '203.0.113.7' })).toBe(true);
    expect(within('203.0.113.8', { ipAddress: '203.0.113.7' })).toBe(false);
    const span = { startIp: '203.0.113.10', endIp: '203.0.113.20' };
    expect(['9', '10', '15', '20', '21'].map((end) => within(`203.0.113.${end}`, span))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is of one family', () => {
    expect(within('::cb00:7107', { ipAddress: '203.0.113.7' })).toBe(false);
    expect(within('::ffff:203.0.113.7', { ipAddress: '203.0.113.7' })).toBe(true);
    expect(within('203.0.113.7', { cidrRange: '::/0' })).toBe(false);
  });

  it.each([
    [{}, 'ipAddress'],
    [{ ipAddress: '203.0.113.7', cidrRange: '203.0.113.0/24' }, 'cidrRange'],
    [{ ipAddress: '203.0.113.7', endIp: '203.0.113.9' }, 'startIp'],
    [{ endIp: '203.0.113.9' }, 'startIp'],
    [{ startIp: '203.0.113.9' }, 'endIp'],
    [{ startIp: '203.0.113.9', endIp: '203.0.113.7' }, 'endIp'],
    [{ startIp: '203.0.113.7', endIp: '2001:db8::7' }, 'endIp'],
  ])('is not %j', (where, field) => {
    expect(problemOf({ ...nowhere, ...where })?.field).toBe(field);
  });

  it.each(['203.0.113.7', '203.0.113.0/24', '203.0.113.10 – 203.0.113.20', '2001:db8::1 – 2001:db8::9'])(
    'is written in one field as %s',
    (text) => {
      const where = readWhereabouts(text);
      expect(problemOf(where)).toBeNull();
      expect(rangeOf(where)).not.toBeNull();
      expect(writeWhereabouts(where)).toBe(text);
    },
  );

  it('is written with a hyphen, too', () => {
    expect(readWhereabouts(' 203.0.113.10-203.0.113.20 ')).toEqual(readWhereabouts('203.0.113.10 – 203.0.113.20'));
  });
});

import { describe, expect, it } from 'vitest';
import { isAllowedTarget, isPublicAddress, readAllowedTargets } from './public-address.ts';

describe('an address', () => {
  it.each(['1.1.1.1', '8.8.8.8', '203.0.114.1', '2606:4700:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'of the public internet may be called: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['of this machine', '127.0.0.1'],
    ['of this machine', '127.255.255.254'],
    ['of this machine', '::1'],
    ['of no machine', '0.0.0.0'],
    ['of no machine', '::'],
    ['of a private network', '10.0.0.1'],
    ['of a private network', '172.16.0.1'],
    ['of a private network', '172.31.255.255'],
    ['of a private network', '192.168.1.1'],
    ['of a link', '169.254.0.1'],
    ['of a cloud’s metadata', '169.254.169.254'],
    ['of a cloud’s metadata', 'fd00:ec2::254'],
    ['of a cloud’s metadata', '168.63.129.16'],
    ['of a cloud’s metadata', '100.100.100.200'],
    ['of a carrier', '100.64.0.1'],
    ['of many machines', '224.0.0.1'],
    ['of many machines', '239.255.255.255'],
    ['of many machines', 'ff02::1'],
    ['of all machines', '255.255.255.255'],
    ['of a link', 'fe80::1'],
    ['of a local network', 'fc00::1'],
    ['of a local network', 'fd12:3456:789a::1'],
    ['of this machine, mapped', '::ffff:127.0.0.1'],
    ['of a private network, mapped', '::ffff:10.0.0.1'],
    ['of metadata, mapped', '::ffff:a9fe:a9fe'],
    ['of a private network, translated', '64:ff9b::a00:1'],
    ['of a private network, tunnelled', '2002:a00:1::1'],
    ['of a tunnel', '2001:0:a00:1::1'],
    ['of documents', '192.0.2.1'],
    ['of documents', '2001:db8::1'],
    ['of a private network, translated there', '64:ff9b:1::a00:1'],
    ['of a site', 'fec0::1'],
    ['that is not given out', '4000::1'],
    ['of benchmarks', '198.18.0.1'],
    ['that is reserved', '240.0.0.1'],
    ['that is none', 'localhost'],
    ['that is none', '2130706433'],
  ])('%s may not: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the operator’s list', () => {
  const allows = (list: string, name: string, address: string, port = 443): boolean =>
    isAllowedTarget(readAllowedTargets(list) ?? [], { name, address, port });

  it.each([
    ['', 'ollama', '10.0.0.5', false],
    ['ollama', 'ollama', '10.0.0.5', true],
    ['Ollama.Internal', 'OLLAMA.internal', '10.0.0.5', true],
    ['ollama', 'other', '10.0.0.5', false],
    ['10.0.0.5', 'other', '10.0.0.5', true],
    ['10.0.0.5', 'other', '10.0.0.6', false],
    ['10.0.0.0/8, 192.168.0.0/16', 'other', '192.168.3.4', true],
    ['10.0.0.0/8', '10.0.0.6', '::ffff:10.0.0.6', true],
    ['ollama:11434', 'ollama', '10.0.0.5', false],
    ['10.0.0.5:443', 'other', '10.0.0.5', true],
    ['[fd00::1]:443', 'other', 'fd00::1', true],
    ['fd00::/8', 'other', 'fd12::1', true],
  ])('%j lets %s at %s through: %s', (list, name, address, outcome) => {
    expect(allows(list, name, address)).toBe(outcome);
  });

  it.each(['10.0.0.0/99', 'a b', 'http://ollama', 'ollama:99999', 'ollama:0', '-x', '*'])('refuses %j', (list) => {
    expect(readAllowedTargets(list)).toBeNull();
  });
});

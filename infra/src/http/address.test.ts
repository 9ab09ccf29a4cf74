import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const from = (forwarded?: string) => ({
  socket: { remoteAddress: '10.0.0.1' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('the address of a request', () => {
  it.each([
    ['of nobody behind a proxy', undefined, 0, '10.0.0.1'],
    ['that a client claims where no proxy is trusted', '6.6.6.6', 0, '10.0.0.1'],
    ['that the proxy tells, behind what the client claims', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['that the outer one of two proxies tells', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['of the proxy itself where it tells nothing', undefined, 1, '10.0.0.1'],
    ['of the last that is told where fewer proxies were passed', '203.0.113.9', 3, '203.0.113.9'],
  ])('%s', (_, forwarded, proxies, address) => {
    expect(addressOf(from(forwarded), proxies)).toBe(address);
  });
});

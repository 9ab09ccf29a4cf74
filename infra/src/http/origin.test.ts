import { describe, expect, it } from 'vitest';
import { isOwnOrigin, isWrite } from './origin.ts';

const host = 'lex.example.com';

describe('where a write may come from', () => {
  it('is the host that the request itself was sent to', () => {
    expect(isOwnOrigin({ origin: 'https://lex.example.com' }, host, [])).toBe(true);
    expect(isOwnOrigin({ origin: 'http://lex.example.com' }, host, [])).toBe(true);
  });

  it('is no other site, whatever its name looks like', () => {
    for (const origin of [
      'https://evil.example',
      'https://lex.example.com.evil.example',
      'https://evil-lex.example.com',
      'https://lex.example.com:8443',
      'null',
    ]) {
      expect([origin, isOwnOrigin({ origin }, host, [])]).toEqual([origin, false]);
    }
  });

  it('is the configured origins alone where there are any', () => {
    const configured = ['https://lex.example.com'];
    expect(isOwnOrigin({ origin: 'https://lex.example.com' }, 'internal:4780', configured)).toBe(true);
    expect(isOwnOrigin({ origin: 'http://internal:4780' }, 'internal:4780', configured)).toBe(false);
  });

  it('is told by Sec-Fetch-Site where there is no Origin', () => {
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-origin' }, host, [])).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'none' }, host, [])).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-site' }, host, [])).toBe(false);
    expect(isOwnOrigin({ 'sec-fetch-site': 'cross-site' }, host, [])).toBe(false);
  });

  it('is not asked of a plain HTTP client, which says nothing', () => {
    expect(isOwnOrigin({}, host, [])).toBe(true);
  });
});

it('only GET, HEAD and OPTIONS are no writes', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(isWrite)).toEqual([
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
  ]);
});

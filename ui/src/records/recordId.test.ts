import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nameBasedId, sha1 } from './recordId.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the digest', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i characters is the one of the standard', (length) => {
    const text = 'Byron v. Babbage, § 12. '.repeat(50).slice(0, length);
    expect(sha1(bytes(text))).toBe(hash('sha1', bytes(text), 'hex'));
  });
});

describe('the id of a new record', () => {
  it('is the one of RFC 9562 for a name in a namespace', () => {
    // The example is from appendix A.4 of the RFC.
    expect(nameBasedId('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });
});

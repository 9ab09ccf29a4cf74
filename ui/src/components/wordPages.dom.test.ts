import { describe, expect, it } from 'vitest';
import { UnreadableWordError, unpackedBytes } from './wordPages.ts';

/** The directory of a ZIP archive with one part, and its end record. */
function archive({ size, flags = 0 }: { readonly size: number; readonly flags?: number }): ArrayBuffer {
  const buffer = new ArrayBuffer(46 + 4 + 22);
  const bytes = new DataView(buffer);
  bytes.setUint32(0, 0x02014b50, true);
  bytes.setUint16(8, flags, true);
  bytes.setUint32(24, size, true);
  bytes.setUint16(28, 4, true);
  bytes.setUint32(50, 0x06054b50, true);
  bytes.setUint16(60, 1, true);
  bytes.setUint32(66, 0, true);
  return buffer;
}

describe('a Word document, before it is unpacked', () => {
  it('says how large it is inside', () => {
    expect(unpackedBytes(archive({ size: 3_000_000_000 }))).toBe(3_000_000_000);
  });

  it('is refused where it is protected, or no archive', () => {
    expect(() => unpackedBytes(archive({ size: 1, flags: 1 }))).toThrow('protected by a password');
    expect(() => unpackedBytes(new ArrayBuffer(100))).toThrow(UnreadableWordError);
    expect(() => unpackedBytes(new ArrayBuffer(3))).toThrow(UnreadableWordError);
  });
});

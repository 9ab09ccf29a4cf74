import { describe, expect, it } from 'vitest';
import { textOf } from './fileText.ts';

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

describe('the text of a file', () => {
  it('is read as UTF-8, with and without a mark', () => {
    const plain = [0x5a, 0x6f, 0xc3, 0xab];
    expect(textOf(bytesOf(...plain))).toEqual({ text: 'Zoë', encoding: 'UTF-8' });
    expect(textOf(bytesOf(0xef, 0xbb, 0xbf, ...plain))).toEqual({ text: 'Zoë', encoding: 'UTF-8' });
  });

  it('is read as Windows-1252 when it is no UTF-8', () => {
    expect(textOf(bytesOf(0x5a, 0x6f, 0xeb, 0x20))).toEqual({ text: 'Zoë ', encoding: 'Windows-1252' });
  });

  it('is read as UTF-16 when its mark says so', () => {
    expect(textOf(bytesOf(0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00))).toEqual({ text: 'Zë', encoding: 'UTF-16' });
    expect(textOf(bytesOf(0xfe, 0xff, 0x00, 0x5a, 0x00, 0xeb))).toEqual({ text: 'Zë', encoding: 'UTF-16' });
  });

  it('may be nothing', () => {
    expect(textOf(bytesOf())).toEqual({ text: '', encoding: 'UTF-8' });
  });
});

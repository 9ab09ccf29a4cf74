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

  it('stays UTF-8 where a byte of it is none', () => {
    const bad = [...new TextEncoder().encode('Zoë, Jos'), 0xe9, ...new TextEncoder().encode(', Åsa')];
    expect(textOf(bytesOf(...bad))).toEqual({ text: 'Zoë, Jos\uFFFD, Åsa', encoding: 'UTF-8' });
  });

  it('is read as UTF-16 without a mark, either way round', () => {
    expect(textOf(bytesOf(0x5a, 0x00, 0x6f, 0x00, 0xeb, 0x00))).toEqual({ text: 'Zoë', encoding: 'UTF-16' });
    expect(textOf(bytesOf(0x00, 0x5a, 0x00, 0x6f, 0x00, 0xeb))).toEqual({ text: 'Zoë', encoding: 'UTF-16' });
  });

  it('is MacRoman where that makes words of it, and Windows-1252 where that does', () => {
    // José O’Neill, in the bytes of each encoding.
    const words = (e: number, mark: number) => [0x4a, 0x6f, 0x73, e, 0x20, 0x4f, mark, 0x4e, 0x65, 0x69, 0x6c, 0x6c];
    expect(textOf(bytesOf(...words(0x8e, 0xd5)))).toEqual({ text: 'José O’Neill', encoding: 'MacRoman' });
    expect(textOf(bytesOf(...words(0xe9, 0x92)))).toEqual({ text: 'José O’Neill', encoding: 'Windows-1252' });
  });

  it('may be nothing', () => {
    expect(textOf(bytesOf())).toEqual({ text: '', encoding: 'UTF-8' });
  });
});

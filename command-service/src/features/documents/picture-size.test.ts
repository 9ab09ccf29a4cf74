import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { isPicture, pictureSize } from './picture-size.ts';

const canvas = createCanvas(321, 123);
const shown = { width: 321, height: 123 };

describe('the size that a picture says', () => {
  it.each([
    ['image/png', () => canvas.encode('png')],
    ['image/jpeg', () => canvas.encode('jpeg', 80)],
    ['image/webp', () => canvas.encode('webp', 80)],
  ])('is read from a %s', async (type, made) => {
    expect(pictureSize(await made(), type)).toEqual(shown);
  });

  it('is read from a GIF', () => {
    expect(pictureSize(Buffer.from('GIF89a\x41\x01\x7b\x00', 'latin1'), 'image/gif')).toEqual(shown);
  });

  it('is read from the heads of the other forms of WebP', () => {
    const head = (form: string, rest: readonly number[]) =>
      Buffer.concat([Buffer.from(`RIFF....WEBP${form}....`, 'latin1'), Buffer.from(rest), Buffer.alloc(20)]);
    expect(pictureSize(head('VP8X', [0, 0, 0, 0, 0x40, 1, 0, 0x7a, 0, 0]), 'image/webp')).toEqual(shown);
    expect(pictureSize(head('VP8L', [0x2f, 0x40, 0x81, 0x1e, 0]), 'image/webp')).toEqual(shown);
  });

  it('is read from a JPEG whose markers are padded, not from what its segments hold', async () => {
    const picture = await canvas.encode('jpeg', 80);
    const frameOfOnePixel = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
    const comment = Buffer.concat([Buffer.from([0xff, 0xff, 0xfe, 0, 2 + frameOfOnePixel.length]), frameOfOnePixel]);
    const padded = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
    expect(pictureSize(padded, 'image/jpeg')).toEqual(shown);
  });

  it.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('is not known of a %s that breaks off', (type) => {
    expect(pictureSize(Buffer.from([0xff, 0xd8, 0xff]), type)).toBeNull();
    expect(pictureSize(Buffer.alloc(0), type)).toBeNull();
  });

  it('is not asked of what is no picture, or one that can run scripts', () => {
    expect(['image/svg+xml', 'application/pdf', 'constructor'].filter(isPicture)).toEqual([]);
  });
});

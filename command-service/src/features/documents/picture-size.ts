/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size of a PNG, from its first chunk (ISO/IEC 15948, 11.2.2). */
const ofPng = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Size of a GIF, from its logical screen (GIF89a, 18). */
const ofGif = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 10 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null;

/**
 * Whether the marker begins a frame, unlike the tables DHT, JPG and DAC in the same range (ISO/IEC 10918-1, table B.1).
 */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // A marker may be padded with further 0xFF bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Size of a WebP: lossy, lossless, or with an extended header (RFC 9649, 2.4 to 2.7). */
function ofWebp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

const READERS: ReadonlyMap<string, (bytes: Buffer) => PictureSize | null> = new Map([
  ['image/png', ofPng],
  ['image/gif', ofGif],
  ['image/jpeg', ofJpeg],
  ['image/webp', ofWebp],
]);

export const isPicture = (type: string): boolean => READERS.has(type);

/** The size that a picture declares, without decoding it; null if it declares none. */
export const pictureSize = (bytes: Buffer, type: string): PictureSize | null => READERS.get(type)?.(bytes) ?? null;

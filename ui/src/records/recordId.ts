const ROUND_CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const;
const BLOCK_BYTES = 64;

const turned = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** Combines three words as a round of SHA-1 requires (FIPS 180-4, 4.1.1). */
function mixed(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  return round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
}

/**
 * SHA-1 (FIPS 180-4) in hexadecimal. The browser's own implementation is asynchronous and limited to secure origins. A
 * firm's server on its own network may not be one, and the id must be known at once.
 */
export function sha1(message: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, message.length * 8);
  let state: readonly [number, number, number, number, number] = [
    0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0,
  ];
  for (let block = 0; block < padded.length; block += BLOCK_BYTES) {
    const w = new Int32Array(80);
    for (let t = 0; t < 80; t += 1) {
      w[t] =
        t < 16
          ? words.getInt32(block + t * 4)
          : turned((w[t - 3] ?? 0) ^ (w[t - 8] ?? 0) ^ (w[t - 14] ?? 0) ^ (w[t - 16] ?? 0), 1);
    }
    let [a, b, c, d, e] = state;
    for (let t = 0; t < 80; t += 1) {
      const round = Math.floor(t / 20);
      const next = (turned(a, 5) + mixed(round, b, c, d) + e + (ROUND_CONSTANTS[round] ?? 0) + (w[t] ?? 0)) | 0;
      [a, b, c, d, e] = [next, a, turned(b, 30), c, d];
    }
    state = [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0, (state[4] + e) | 0];
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A UUID of version 5 (RFC 9562): the same name in the same namespace, itself a UUID, always yields the same id. */
export function nameBasedId(name: string, namespace: string): string {
  const text = new TextEncoder().encode(name);
  const bytes = new Uint8Array(16 + text.length);
  const digits = namespace.replaceAll('-', '');
  for (let at = 0; at < 16; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  bytes.set(text, 16);
  const digest = sha1(bytes);
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) & 3];
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Number of characters, including the dash, that encode the time at the start of a UUID of version 7. */
const TIME_LENGTH = 13;
const VERSION_AT = 14;

/**
 * The id that the server will give to the record that a command adds. It derives from the command's id, so that other
 * commands can name the record before the server knows it.
 */
export function recordIdFor(category: string, userId: string, commandId: string): string {
  const id = nameBasedId(`${category}:${userId}`, commandId);
  if (commandId.charAt(VERSION_AT) !== '7') return id;
  return `${commandId.slice(0, TIME_LENGTH)}-8${id.slice(VERSION_AT + 1)}`;
}

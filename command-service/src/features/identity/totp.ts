import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Time-based one-time passwords according to RFC 6238 with SHA-1, steps of 30 seconds and six digits, which every app
 * supports.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Number of steps before and after now whose codes are accepted, for clock differences and slow typing. */
const WINDOW = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base 32 according to RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The step that contains an instant, in milliseconds since 1970. */
export const stepAt = (at: number): number => Math.floor(at / STEP_MS);

/** The code of a step according to RFC 4226, section 5.3. */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) as number) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The step near an instant to which the code belongs; null if there is none. */
export function stepOf(secret: Uint8Array, code: string, at: number): number | null {
  const now = stepAt(at);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return steps.find((step) => isSame(codeOf(secret, step), code)) ?? null;
}

/** The content of a QR code for an app: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function keyUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const issued = encodeURIComponent(issuer);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issued}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}

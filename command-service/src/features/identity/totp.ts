import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords: RFC 6238 with SHA-1, steps of 30 seconds and six digits, which every app knows. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after now whose codes are taken, for clocks that differ and for slow hands. */
const WINDOW = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The step that an instant, in milliseconds since 1970, belongs to. */
export const stepAt = (at: number): number => Math.floor(at / STEP_MS);

/** The code of a step: RFC 4226, section 5.3. */
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

/** The step near an instant that the code belongs to; null when it is of none. */
export function stepOf(secret: Uint8Array, code: string, at: number): number | null {
  const now = stepAt(at);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return steps.find((step) => isSame(codeOf(secret, step), code)) ?? null;
}

/** What a QR code tells an app: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function keyUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const issued = encodeURIComponent(issuer);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issued}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}

/** The few parts of DER (X.690) that time stamps are written in. */

export const INTEGER = 0x02;
export const OCTETS = 0x04;
export const OBJECT_ID = 0x06;
export const GENERALIZED_TIME = 0x18;
export const SEQUENCE = 0x30;
export const SET = 0x31;
/** The tag of an explicit or implicit field with a number, whose content has parts. */
export const context = (number: number): number => 0xa0 + number;

/** A value with its tag. */
export interface Der {
  readonly tag: number;
  readonly content: Buffer;
  /** The whole value as it is written. */
  readonly bytes: Buffer;
}

function lengthOf(count: number): Buffer {
  if (count < 0x80) return Buffer.of(count);
  const digits = Buffer.from(count.toString(16).padStart(count > 0xffff ? 8 : count > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 + digits.length), digits]);
}

/** A value with a tag; of parts, one after the other. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

/** A whole number that is not negative, from its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const from = bytes.findIndex((byte, index) => byte !== 0 || index === bytes.length - 1);
  const digits = Buffer.from(bytes.subarray(Math.max(0, from)));
  return der(INTEGER, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), digits]) : digits);
}

/** '1.2.840.113549' */
export function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) + 128);
    return digits;
  });
  return der(OBJECT_ID, Buffer.from(bytes));
}

/**
 * The values of a content, one after the other.
 * @throws TypeError for what is no DER
 */
export function values(content: Buffer): readonly Der[] {
  const found: Der[] = [];
  for (let at = 0; at < content.length; ) {
    const tag = content[at] as number;
    const first = content[at + 1] ?? 0x80;
    const digits = first < 0x80 ? 0 : first - 0x80;
    // An indefinite length is none of DER, and nothing here is longer than four digits say.
    if (first === 0x80 || digits > 4 || at + 2 + digits > content.length) throw new TypeError('This is no DER');
    const length = digits === 0 ? first : content.readUIntBE(at + 2, digits);
    const begin = at + 2 + digits;
    if (begin + length > content.length) throw new TypeError('This DER was cut');
    const end = begin + length;
    found.push({ tag, content: content.subarray(begin, end), bytes: content.subarray(at, end) });
    at = end;
  }
  return found;
}

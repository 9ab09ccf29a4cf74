/** An IP address as a number within its family. IPv4 that is mapped into IPv6 (RFC 4291, 2.5.5.2) is IPv4. */
export interface Address {
  readonly family: 4 | 6;
  readonly value: bigint;
}

/** All addresses of a family from the first to the last. */
export interface AddressRange {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;
const PREFIX = /^(?:0|[1-9]\d{0,2})$/;
const GROUPS = 8;
const MAPPED = 0xffffn;
/** Number of bits of an IPv6 address before an IPv4 address that is mapped into it. */
const MAPPED_BITS = 96;

function readIPv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => OCTET.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n);
}

/** Rewrites an address such as `::ffff:203.0.113.7` with its IPv4 part in hexadecimal, like the rest of it. */
function inGroups(text: string): string | null {
  const start = text.lastIndexOf(':') + 1;
  const end = text.slice(start);
  if (!end.includes('.')) return text;
  const value = readIPv4(end);
  if (value === null) return null;
  return `${text.slice(0, start)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
}

function readIPv6(text: string): bigint | null {
  const halves = inGroups(text)?.split('::');
  if (halves === undefined || halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = GROUPS - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  if (!groups.every((group) => GROUP.test(group))) return null;
  return groups.reduce((value, group) => value * 0x10000n + BigInt(`0x${group}`), 0n);
}

const isMapped = (value: bigint): boolean => value >> 32n === MAPPED;

/** Parses an address; null when the text is not one. An address with a zone (`%eth0`) is rejected. */
export function readAddress(text: string): Address | null {
  if (!text.includes(':')) {
    const value = readIPv4(text);
    return value === null ? null : { family: 4, value };
  }
  const value = readIPv6(text);
  if (value === null) return null;
  return isMapped(value) ? { family: 4, value: value & 0xffffffffn } : { family: 6, value };
}

/** Parses a network in CIDR notation: `203.0.113.0/24`, `2001:db8::/32`. Bits after the prefix are ignored. */
export function readNetwork(text: string): AddressRange | null {
  const [start = '', length = '', ...more] = text.split('/');
  const address = readAddress(start);
  if (address === null || more.length > 0 || !PREFIX.test(length)) return null;
  const isMappedStart = address.family === 4 && start.includes(':');
  const bits = address.family === 4 ? 32 : 128;
  const prefix = Number(length) - (isMappedStart ? MAPPED_BITS : 0);
  if (prefix < 0 || prefix > bits) return null;
  const others = (1n << BigInt(bits - prefix)) - 1n;
  const last = address.value | others;
  return { family: address.family, first: last ^ others, last };
}

/**
 * The addresses that an entry of a list covers: exactly one of an address, a network, or a first and a last address.
 */
export interface Whereabouts {
  readonly ipAddress: string | null;
  readonly cidrRange: string | null;
  readonly startIp: string | null;
  readonly endIp: string | null;
}

/** The range of an entry; null when it is not a valid one. */
export function rangeOf({ ipAddress, cidrRange, startIp, endIp }: Whereabouts): AddressRange | null {
  if (cidrRange !== null) return readNetwork(cidrRange);
  const first = readAddress(ipAddress ?? startIp ?? '');
  const last = readAddress(ipAddress ?? endIp ?? '');
  if (first === null || last === null || first.family !== last.family || first.value > last.value) return null;
  return { family: first.family, first: first.value, last: last.value };
}

export const isWithin = ({ family, value }: Address, range: AddressRange): boolean =>
  range.family === family && range.first <= value && value <= range.last;

/**
 * The usual notation of an address: IPv4 that is mapped into IPv6 is written with dots, and a zone is left out. Text
 * that is not an address is unchanged.
 */
export function plainAddress(text: string): string {
  const [address = text] = text.split('%');
  const read = readAddress(address);
  if (read === null) return text;
  if (read.family === 6) return address.toLowerCase();
  return [24n, 16n, 8n, 0n].map((bits) => String((read.value >> bits) & 0xffn)).join('.');
}

interface Problem {
  readonly field: keyof Whereabouts;
  readonly message: string;
}

/** The problem with the addresses of an entry, and the field that needs attention; null when there is none. */
export function problemOf(where: Whereabouts): Problem | null {
  const { ipAddress, cidrRange, startIp, endIp } = where;
  const ways = [ipAddress !== null, cidrRange !== null, startIp !== null || endIp !== null].filter(Boolean).length;
  if (ways === 0) return { field: 'ipAddress', message: 'Give an address, a network, or a first and a last address' };
  if (ways > 1) {
    const field = cidrRange !== null ? 'cidrRange' : 'startIp';
    return { field, message: 'Give one alone: an address, a network, or a first and a last address' };
  }
  if (startIp === null && endIp !== null) return { field: 'startIp', message: 'Give the first address as well' };
  if (startIp !== null && endIp === null) return { field: 'endIp', message: 'Give the last address as well' };
  const [first, last] = [readAddress(startIp ?? ''), readAddress(endIp ?? '')];
  if (first === null || last === null) return null;
  if (first.family !== last.family) return { field: 'endIp', message: 'Give both as IPv4, or both as IPv6' };
  return first.value > last.value ? { field: 'endIp', message: 'The last address comes before the first one' } : null;
}

/** Matches `203.0.113.10 – 203.0.113.20`, also with a plain hyphen. */
const SPAN = /^([^\s–-]+)\s*[–-]\s*([^\s–-]+)$/;

/** Parses the text of one field: an address, a network, or a first and a last address with a dash between them. */
export function readWhereabouts(text: string): Whereabouts {
  const none = { ipAddress: null, cidrRange: null, startIp: null, endIp: null };
  const written = text.trim();
  const span = SPAN.exec(written);
  if (span !== null) return { ...none, startIp: span[1] as string, endIp: span[2] as string };
  return written.includes('/') ? { ...none, cidrRange: written } : { ...none, ipAddress: written };
}

export const writeWhereabouts = ({ ipAddress, cidrRange, startIp, endIp }: Whereabouts): string =>
  ipAddress ?? cidrRange ?? `${startIp} – ${endIp}`;

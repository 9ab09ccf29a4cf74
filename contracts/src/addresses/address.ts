import ipaddr from 'ipaddr.js';

/** An IP address as a number of its family. IPv4 that is mapped into IPv6 (RFC 4291, 2.5.5.2) is IPv4. */
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

const PREFIX = /^(?:0|[1-9]\d{0,2})$/;
/** Bits of an IPv6 address before the IPv4 address that is mapped into it. */
const MAPPED_BITS = 96;

/**
 * Null for what is no address. The library also reads zones (`%eth0`), parts in octal or hexadecimal, and IPv4 of fewer
 * parts than four: a person who means 10.0.0.1 by `010.0.0.1` would allow another address.
 */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const end = text.slice(text.lastIndexOf(':') + 1);
  const endsAsIPv4 = end === text || end.includes('.');
  if (text.includes('%') || (endsAsIPv4 && !ipaddr.IPv4.isValidFourPartDecimal(end))) return null;
  // The library takes `::203.0.113.7` for a mapped address, unless it begins with a group.
  const whole = text.replace(/^::(?=[^:]*$)/, '0::');
  return ipaddr.isValid(whole) ? ipaddr.process(whole) : null;
}

export function readAddress(text: string): Address | null {
  const address = parse(text);
  if (address === null) return null;
  const value = address.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return { family: address.kind() === 'ipv4' ? 4 : 6, value };
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
  const read = parse(address);
  if (read === null) return text;
  return read.kind() === 'ipv4' ? read.toString() : address.toLowerCase();
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

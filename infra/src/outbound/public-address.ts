import { isIP } from 'node:net';
import { readAddress, readNetwork } from '@lexledger/contracts/addresses/address';
import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address of RFC 6052 before the IPv4 address that it leads to. */
const TRANSLATED_PREFIX = 12;

/** The only part of IPv6 that is given out to the internet so far. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses in public ranges at which clouds answer their own machines with secrets. */
const METADATA = ['168.63.129.16'];

/** The address that packets reach in the end: of IPv4 that is mapped or translated into IPv6, the IPv4 address. */
function reached(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.process(text);
  return address.range() === 'rfc6052' ? ipaddr.fromByteArray(address.toByteArray().slice(TRANSLATED_PREFIX)) : address;
}

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private, shared or link-local network,
 * multicast, or a range that is reserved or tunnels elsewhere.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = reached(text);
  if (address instanceof ipaddr.IPv6 && !address.match(...GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast' && !METADATA.includes(address.toString());
}

/** What the operator allows although it is not public: a name, an address or a network, each perhaps with a port. */
export interface AllowedTarget {
  /** Lower-case name; null for an address or a network. */
  readonly name: string | null;
  /** Network in CIDR notation; null for a name. */
  readonly network: string | null;
  /** The only port; null for any. */
  readonly port: number | null;
}

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<other>[^:]+))(?::(?<port>\d{1,5}))?$/;
const MOST_PORTS = 65_535;

const wholeNetwork = (address: string): string => `${address}/${isIP(address) === 6 ? 128 : 32}`;

/** One entry of the operator's list; null when it cannot be read. */
function readTarget(entry: string): AllowedTarget | null {
  if (readNetwork(entry) !== null) return { name: null, network: entry, port: null };
  if (readAddress(entry) !== null) return { name: null, network: wholeNetwork(entry), port: null };
  const { six, other, port } = WITH_PORT.exec(entry)?.groups ?? {};
  const host = six ?? other ?? '';
  const at = port === undefined ? null : Number(port);
  if (at !== null && (at === 0 || at > MOST_PORTS)) return null;
  if (readAddress(host) !== null) return { name: null, network: wholeNetwork(host), port: at };
  return six === undefined && NAME.test(host) ? { name: host, network: null, port: at } : null;
}

/** The operator's list, such as `ollama.internal:11434, 10.1.0.0/16`; null when an entry cannot be read. */
export function readAllowedTargets(list: string): readonly AllowedTarget[] | null {
  const targets = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
    .map(readTarget);
  return targets.some((target) => target === null) ? null : (targets as AllowedTarget[]);
}

function isWithin(address: string, network: string): boolean {
  const [at, range] = [readAddress(address), readNetwork(network)];
  return (
    at !== null && range !== null && at.family === range.family && at.value >= range.first && at.value <= range.last
  );
}

/** Whether the operator allows an address, by itself or by the name that it was resolved from. */
export const isAllowedTarget = (
  allowed: readonly AllowedTarget[],
  { name, address, port }: { readonly name: string; readonly address: string; readonly port: number },
): boolean =>
  allowed.some(
    (target) =>
      (target.port === null || target.port === port) &&
      (target.network === null ? target.name === name.toLowerCase() : isWithin(address, target.network)),
  );

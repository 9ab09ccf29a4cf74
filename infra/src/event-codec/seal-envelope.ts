import { createHmac } from 'node:crypto';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { sealValues, unsealValues } from './seal.ts';

/** Before what is keyed; a plain SHA-256 in hex, as 0.1.0 kept it, has no such sign. */
const KEYED = 'hmac:';

/** Binds the box to its event, and tells it from the one that the event's data have. */
const boundTo = (context: string): Buffer => Buffer.from(`${context}\norigin`);

/** An account without a key was erased: what it may have said is no longer told apart. */
export const keyedHash = (hash: string, key: Uint8Array | null): string =>
  key === null ? KEYED : KEYED + createHmac('sha256', key).update(`command ${hash}`).digest('base64url');

/** Nothing that is sealed on the server opens with it, and no device's opens what another one keeps. */
export const deviceKey = (key: Uint8Array, device: string): Uint8Array =>
  createHmac('sha256', key).update(`device ${device}`).digest();

/** Whether a stored hash is that of a command. */
export const isHashOf = (stored: string, hash: string, key: Uint8Array | null): boolean =>
  stored.startsWith(KEYED) ? stored === KEYED || stored === keyedHash(hash, key) : stored === hash;

/** The envelope without the address and the user agent in clear. */
export function sealOrigin(metadata: EventMetadata, key: Uint8Array | null, context: string): EventMetadata {
  const { ip, userAgent } = metadata;
  if (ip === null && userAgent === null) return metadata;
  const sealed = key === null ? {} : { sealedOrigin: sealValues([ip, userAgent], key, boundTo(context)) };
  return Object.assign({}, metadata, { ip: null, userAgent: null }, sealed);
}

/** @throws when the box was changed, the key is another, or it belongs to another event */
export function unsealOrigin(metadata: EventMetadata, key: Uint8Array | null, context: string): EventMetadata {
  const { sealedOrigin, ...open } = metadata;
  if (sealedOrigin === undefined || key === null) return open;
  const [ip, userAgent] = unsealValues(sealedOrigin, key, boundTo(context)) as [string | null, string | null];
  return Object.assign(open, { ip, userAgent });
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import { type ProposalOrigin, proposalOrigin } from '@lexledger/contracts/kernel/proposal';
import { sealValues, unsealValues } from './seal.ts';

/** Prefix of keyed hashes. A plain SHA-256 in hex, as version 0.1.0 stored it, has no such prefix. */
const KEYED = 'hmac:';

/** Binds the encrypted origin to its event, and distinguishes it from the event's encrypted data. */
const boundTo = (context: string): Buffer => Buffer.from(`${context}\norigin`);

/** The keyed hash of a command. An account without a key was erased, so its commands are no longer distinguished. */
export const keyedHash = (hash: string, key: Uint8Array | null): string =>
  key === null ? KEYED : KEYED + createHmac('sha256', key).update(`command ${hash}`).digest('base64url');

/** Derives a device's key from the account's. It decrypts nothing on the server, and none of another device's data. */
export const deviceKey = (key: Uint8Array, device: string): Uint8Array =>
  createHmac('sha256', key).update(`device ${device}`).digest();

/** Whether a stored hash is that of a command. */
export const isHashOf = (stored: string, hash: string, key: Uint8Array | null): boolean =>
  stored.startsWith(KEYED) ? stored === KEYED || stored === keyedHash(hash, key) : stored === hash;

/** The envelope with the IP address and the user agent encrypted. */
export function sealOrigin(metadata: EventMetadata, key: Uint8Array | null, context: string): EventMetadata {
  const { ip, userAgent } = metadata;
  if (ip === null && userAgent === null) return metadata;
  const sealed = key === null ? {} : { sealedOrigin: sealValues([ip, userAgent], key, boundTo(context)) };
  return Object.assign({}, metadata, { ip: null, userAgent: null }, sealed);
}

/** @throws when the encrypted data was modified, the key is wrong, or the data belongs to another event */
export function unsealOrigin(metadata: EventMetadata, key: Uint8Array | null, context: string): EventMetadata {
  const { sealedOrigin, ...open } = metadata;
  if (sealedOrigin === undefined || key === null) return open;
  const [ip, userAgent] = unsealValues(sealedOrigin, key, boundTo(context)) as [string | null, string | null];
  return Object.assign(open, { ip, userAgent });
}

/** The keyed hash of a prompt, which tells two prompts apart and cannot be guessed at. */
export const promptHash = (key: Uint8Array, prompt: string): string =>
  KEYED + createHmac('sha256', key).update(`prompt ${prompt}`).digest('base64url');

const OF_PROPOSAL = Buffer.from('proposal');

/** The origin of a proposal as the browser holds it until the proposal is accepted: it can neither read nor change it. */
export const sealProposal = (origin: ProposalOrigin, key: Uint8Array): string => sealValues([origin], key, OF_PROPOSAL);

/** Null for a seal of another account, or one that was modified. */
export function unsealProposal(seal: string, key: Uint8Array): ProposalOrigin | null {
  try {
    return proposalOrigin.parse(unsealValues(seal, key, OF_PROPOSAL)[0]);
  } catch {
    return null;
  }
}

/** Seals an answer that a command may send back: whoever has no key can neither make nor change it. */
export const answerSeal = (answer: string, key: Uint8Array): string =>
  KEYED + createHmac('sha256', key).update(`answer ${answer}`).digest('base64url');

export function isSealOf(seal: string, answer: string, key: Uint8Array): boolean {
  const [given, made] = [Buffer.from(seal), Buffer.from(answerSeal(answer, key))];
  return given.length === made.length && timingSafeEqual(given, made);
}

import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Signed notes (C2SP signed-note) with Ed25519, as Go's checksum database and Sigstore use them. */

const ED25519 = 1;
const KEY_ID_BYTES = 4;
/** What comes before the 32 bytes of a key in DER. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** A key that notes are verified with, under the name of who signs. */
export interface VerifyingKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

/** A key that signs notes. */
export interface SigningKey extends VerifyingKey {
  readonly privateKey: KeyObject;
}

/** @param seed 32 bytes */
export function signingKeyOf(name: string, seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_KEY_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { name, privateKey, publicKey: der.subarray(PUBLIC_KEY_HEAD.length) };
}

function keyId({ name, publicKey }: VerifyingKey): Buffer {
  const hash = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(ED25519)).update(publicKey);
  return hash.digest().subarray(0, KEY_ID_BYTES);
}

/** The key's text form: its name, its id in hex, and its type with its bytes in base64. */
export const verifierText = (key: VerifyingKey): string =>
  `${key.name}+${keyId(key).toString('hex')}+${Buffer.concat([Uint8Array.of(ED25519), key.publicKey]).toString('base64')}`;

/** Reads a key's text form; null for anything else. */
export function readVerifier(text: string): VerifyingKey | null {
  const parts = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim());
  const [, name = '', id, base64 = ''] = parts ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const key = { name, publicKey: bytes.subarray(1) };
  return parts !== null && bytes[0] === ED25519 && bytes.length === 33 && keyId(key).toString('hex') === id
    ? key
    : null;
}

/** @param text ends with a line break */
export function signNote(text: string, keys: readonly SigningKey[]): string {
  const lines = keys.map((key) => {
    const signature = sign(null, Buffer.from(text), key.privateKey);
    return `— ${key.name} ${Buffer.concat([keyId(key), signature]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** The text of a note that one of the keys signed; null when none did, or when a signature of theirs is wrong. */
export function openNote(note: string, keys: readonly VerifyingKey[]): string | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const text = note.slice(0, end + 1);
  let isSigned = false;
  for (const line of note.slice(end + 2).split('\n')) {
    const [, name, base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    const key = keys.find((each) => each.name === name && keyId(each).equals(bytes.subarray(0, KEY_ID_BYTES)));
    if (key === undefined) continue;
    const der = Buffer.concat([PUBLIC_KEY_HEAD, key.publicKey]);
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (!verify(null, Buffer.from(text), publicKey, bytes.subarray(KEY_ID_BYTES))) return null;
    isSigned = true;
  }
  return isSigned ? text : null;
}

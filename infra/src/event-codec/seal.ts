import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';

/** The field of an event's data that replaces the encrypted fields. */
export const SEALED = '$sealed';

interface Sealed {
  /** Paths of the encrypted fields, so that they can be shown as erased without the key. */
  readonly paths: readonly (readonly string[])[];
  readonly box: string;
}

type Path = readonly string[];
type Tree = { [key: string]: unknown };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function readPath(tree: JsonObject, path: Path): JsonValue | undefined {
  let value: JsonValue | undefined = tree;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}

/** A copy of the tree with the value at the path set. */
function withPath(tree: JsonObject, path: Path, value: JsonValue | undefined): JsonObject {
  const [key, ...rest] = path as readonly [string, ...string[]];
  const set = rest.length > 0 ? withPath((tree[key] ?? {}) as JsonObject, rest, value) : value;
  return Object.assign({}, tree, { [key]: set });
}

/** A copy of the tree without the values at the paths, each of which must exist. */
function withoutPaths(tree: JsonObject, paths: readonly Path[]): JsonObject {
  const copy: Tree = {};
  for (const [key, value] of Object.entries(tree)) {
    const within = paths.filter((path) => path[0] === key).map((path) => path.slice(1));
    if (within.length === 0) copy[key] = value;
    else if (within.every((path) => path.length > 0)) copy[key] = withoutPaths(value as JsonObject, within);
  }
  return copy as JsonObject;
}

/** The paths at which the data has a value to encrypt, i.e. neither null nor missing. */
export const pathsToSeal = (data: JsonObject, personal: readonly Path[]): readonly Path[] =>
  personal.filter((path) => (readPath(data, path) ?? null) !== null);

/**
 * The additional authenticated data: the encrypted box decrypts only in its event and with the paths that it was made
 * from.
 */
const boundTo = (context: string, paths: readonly Path[]): Buffer =>
  Buffer.from(`${context}\n${JSON.stringify(paths)}`);

/** Random bytes are drawn for many nonces at once, since each call costs as much as the encryption. */
const nonces = Buffer.alloc(NONCE_BYTES * 256);
let unused = 0;

function freshNonce(): Buffer {
  if (unused === 0) {
    randomFillSync(nonces);
    unused = nonces.length;
  }
  unused -= NONCE_BYTES;
  return nonces.subarray(unused, unused + NONCE_BYTES);
}

/** Encrypts values with AES-256-GCM. The result is base64 of a 12-byte nonce, a 16-byte tag and the ciphertext. */
export function sealValues(values: readonly JsonValue[], key: Uint8Array, boundTo: Buffer): string {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(boundTo);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws when the box was modified, the key is wrong, or it was bound to another context */
export function unsealValues(box: string, key: Uint8Array, boundTo: Buffer): JsonValue[] {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(boundTo);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as JsonValue[];
}

/** Moves the fields at these paths, encrypted with AES-256-GCM, to `$sealed`. */
export function seal(data: JsonObject, paths: readonly Path[], key: Uint8Array, context: string): JsonObject {
  const values = paths.map((path) => readPath(data, path) as JsonValue);
  const box = sealValues(values, key, boundTo(context, paths));
  return Object.assign(withoutPaths(data, paths), { [SEALED]: { paths, box } });
}

export const isSealed = (data: JsonObject): boolean => SEALED in data;

/** @throws when the box or its paths were modified, the key is wrong, or the context differs */
export function unseal(data: JsonObject, key: Uint8Array, context: string): JsonObject {
  const { [SEALED]: sealed, ...open } = data as JsonObject & { [SEALED]: JsonValue };
  const { paths, box } = sealed as unknown as Sealed;
  const values = unsealValues(box, key, boundTo(context, paths));
  return paths.reduce((tree, path, index) => withPath(tree, path, values[index]), open as JsonObject);
}

/**
 * Encrypts the same fields under another key.
 * @throws when the box or its paths were modified, the key before is wrong, or the context differs
 */
export function reseal(
  data: JsonObject,
  keys: { readonly before: Uint8Array; readonly after: Uint8Array },
  context: string,
): JsonObject {
  const { paths } = data[SEALED] as unknown as Sealed;
  return seal(unseal(data, keys.before, context), paths, keys.after, context);
}

/** The data with each encrypted field replaced by the value that `erased` returns. */
export function withoutSealed(data: JsonObject, erased: (path: Path) => JsonValue): JsonObject {
  const { [SEALED]: sealed, ...open } = data as JsonObject & { [SEALED]: JsonValue };
  return (sealed as unknown as Sealed).paths.reduce(
    (tree, path) => withPath(tree, path, erased(path)),
    open as JsonObject,
  );
}

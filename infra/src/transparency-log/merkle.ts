import { createHash } from 'node:crypto';

/** Merkle trees as RFC 6962 and RFC 9162 define them, over SHA-256. */

/** Bytes of a hash. */
export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(LEAF, entry);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(NODE, left, right);

/** The root of a tree without entries. */
export const EMPTY_ROOT = sha256();

/** The root over hashes of complete subtrees of one size, or over the hashes of all leaves. */
export function rootOver(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first === undefined) return EMPTY_ROOT;
  if (hashes.length === 1) return first;
  const split = splitOf(hashes.length);
  return nodeHash(rootOver(hashes.slice(0, split)), rootOver(hashes.slice(split)));
}

/** The largest power of two below a size of two or more. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The hash of the complete subtree of `2 ** height` leaves that begins at leaf `index * 2 ** height`. */
export type SubtreeHash = (height: number, index: number) => Promise<Uint8Array>;

const isPowerOfTwo = (size: number): boolean => splitOf(size) * 2 === size || size === 1;

async function rangeRoot(subtree: SubtreeHash, start: number, end: number): Promise<Uint8Array> {
  const size = end - start;
  if (isPowerOfTwo(size)) return subtree(Math.round(Math.log2(size)), start / size);
  const split = start + splitOf(size);
  return nodeHash(await rangeRoot(subtree, start, split), await rangeRoot(subtree, split, end));
}

/** The root of the tree's first `size` entries. */
export const rootAt = async (subtree: SubtreeHash, size: number): Promise<Uint8Array> =>
  size === 0 ? EMPTY_ROOT : rangeRoot(subtree, 0, size);

/** The hashes that prove that entry `index` is in the tree of `size` entries, the deepest first. */
export async function inclusionProof(
  subtree: SubtreeHash,
  index: number,
  size: number,
): Promise<readonly Uint8Array[]> {
  const path: Uint8Array[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const split = start + splitOf(end - start);
    const isLeft = index < split;
    path.push(await (isLeft ? rangeRoot(subtree, split, end) : rangeRoot(subtree, start, split)));
    if (isLeft) end = split;
    else start = split;
  }
  return path.reverse();
}

/** The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); null for a proof that fits no such tree. */
export function rootByProof(
  hash: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | null {
  if (index < 0 || index >= size) return null;
  let [node, last, root] = [index, size - 1, hash];
  for (const sibling of proof) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      root = nodeHash(sibling, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else root = nodeHash(root, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

import { openNote, type SigningKey, signNote, type VerifyingKey } from './signed-note.ts';

/** The head of a tree: whose it is, how many entries it has, and their root. */
export interface TreeHead {
  /** Name of the tree, which is also that of the key that signs it. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A signed head (C2SP tlog-checkpoint). */
export const signCheckpoint = ({ origin, size, root }: TreeHead, keys: readonly SigningKey[]): string =>
  signNote(`${origin}\n${size}\n${base64(root)}\n`, keys);

/** Reads a checkpoint that one of the keys signed; null for anything else. */
export function openCheckpoint(note: string, keys: readonly VerifyingKey[]): TreeHead | null {
  const parts = /^(\S+)\n(0|[1-9]\d*)\n([A-Za-z0-9+/]{43}=)\n/.exec(openNote(note, keys) ?? '');
  if (parts === null) return null;
  const [, origin = '', size, root = ''] = parts;
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}

/** That an entry is in a tree, for somebody who has neither the tree nor a network (C2SP tlog-proof). */
export interface EntryProof {
  readonly index: number;
  /** The entry itself, which the proof carries along. */
  readonly entry: string;
  readonly hashes: readonly Uint8Array[];
  readonly checkpoint: string;
}

export const writeProof = ({ index, entry, hashes, checkpoint }: EntryProof): string =>
  [
    'c2sp.org/tlog-proof@v1',
    `extra ${base64(Buffer.from(entry))}`,
    `index ${index}`,
    ...hashes.map(base64),
    '',
    checkpoint,
  ].join('\n');

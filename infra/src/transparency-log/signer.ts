import type { KeyStore } from '../keys/port.ts';
import { signCheckpoint, type TreeHead } from './checkpoint.ts';
import { type SigningKey, signingKeyOf } from './signed-note.ts';

/** What all names of trees begin with, so that a head says which product's log it is of. */
const ORIGIN = 'lexledger';

export const originOf = (tree: string): string => `${ORIGIN}/${tree}`;

/** Owner of the keys that sign heads, in the store of keys: they belong to the installation. */
const OWNER = 'transparency-log';
const subjectOf = (number: number): string => `${OWNER}-${number}`;

/** The seeds of all keys that sign heads, the first one first, among the keys of an installation. */
export function seedsIn(keys: ReadonlyMap<string, Uint8Array | null>): readonly Uint8Array[] {
  const seeds: Uint8Array[] = [];
  for (;;) {
    const seed = keys.get(subjectOf(seeds.length + 1));
    if (seed === undefined || seed === null) return seeds;
    seeds.push(seed);
  }
}

/** The same, read from a store of keys. */
export async function seedsOf(keys: Pick<KeyStore, 'find'>): Promise<readonly Uint8Array[]> {
  const seeds: Uint8Array[] = [];
  for (;;) {
    const seed = await keys.find(subjectOf(seeds.length + 1));
    if (seed === null) return seeds;
    seeds.push(seed);
  }
}

/** Signs the heads of trees. The keys are in the store of keys, apart from the events that the heads are of. */
export interface LogSigner {
  /** The head, signed with the current key, and with the one before it, so that who knows only that one learns of it. */
  sign(head: Omit<TreeHead, 'origin'> & { readonly tree: string }): Promise<string>;
  /** The keys by which a tree's heads are verified, the current one last. */
  keysOf(tree: string): Promise<readonly SigningKey[]>;
  /** Adds a key, with which heads are signed from now on. */
  rotate(): Promise<void>;
}

/** Number of keys that sign a head. */
const SIGNATURES = 2;

export function createLogSigner(keys: Pick<KeyStore, 'keyFor' | 'find'>): LogSigner {
  async function seeds(): Promise<readonly Uint8Array[]> {
    const found = await seedsOf(keys);
    const first = found.length > 0 ? null : await keys.keyFor(subjectOf(1), OWNER);
    return first === null ? found : [first];
  }
  const keysOf = async (tree: string): Promise<readonly SigningKey[]> =>
    (await seeds()).map((seed) => signingKeyOf(originOf(tree), seed));
  return {
    keysOf,
    async sign({ tree, size, root }) {
      return signCheckpoint({ origin: originOf(tree), size, root }, (await keysOf(tree)).slice(-SIGNATURES));
    },
    async rotate() {
      await keys.keyFor(subjectOf((await seeds()).length + 1), OWNER);
    },
  };
}

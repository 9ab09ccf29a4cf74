import { permissionOf } from '@lexledger/contracts/access/roles';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { verifierText } from '@lexledger/infra/transparency-log/signed-note';
import { originOf } from '@lexledger/infra/transparency-log/signer';
import type { TreeReader } from '@lexledger/infra/transparency-log/trees';
import type { Actor } from './actor.ts';
import type { Rights } from './reader.ts';
import type { RouteServices } from './service-feature.ts';

/** The tree of a firm, and its signed head. */
export interface FirmTree {
  /** The firm, whose tree it is. */
  readonly tree: string;
  readonly reader: TreeReader;
  readonly root: Uint8Array;
  readonly checkpoint: string;
  /** The keys by which the head is verified, the current one last. */
  readonly keys: readonly string[];
}

/** The tree of the person's firm with everything up to now, and its signed head. */
export async function firmTreeOf(
  actor: Actor,
  { log, trees, signer }: Pick<RouteServices, 'log' | 'trees' | 'signer'>,
): Promise<FirmTree> {
  const tree = firmIdOf(actor);
  const reader = await trees.read(tree, await log.head());
  const root = await reader.rootAt(reader.size);
  const [checkpoint, keys] = await Promise.all([signer.sign({ tree, size: reader.size, root }), signer.keysOf(tree)]);
  return { tree, reader, root, checkpoint, keys: keys.map(verifierText) };
}

/** The head of a tree as it is shown and printed. */
export const headOfTree = ({ tree, reader, root, checkpoint, keys }: FirmTree): LogHead => ({
  origin: originOf(tree),
  size: reader.size,
  root: Buffer.from(root).toString('base64'),
  checkpoint,
  keys: [...keys],
});

/**
 * Whether somebody is given the log of the firm whole: who reads the whole audit trail, and from whom nothing is hidden.
 */
export const takesAll = ({ access, hidden }: Rights): boolean =>
  access !== null &&
  permissionOf(access, ['audit.read']) === 'all' &&
  Object.values(hidden).every((ids) => ids.length === 0);

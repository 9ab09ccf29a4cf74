import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { groupedBy } from '@lexledger/domain/groupedBy';
import type { Option } from '../../components/Select.tsx';

export interface FolderNode {
  readonly folder: DocumentFolder;
  /** 0 at the top of the case. */
  readonly depth: number;
}

const byName = (a: DocumentFolder, b: DocumentFolder): number =>
  a.name.localeCompare(b.name, undefined, { numeric: true });

/**
 * The folders of a case in the order of their tree. A folder whose parent is not there, or that two devices put into a
 * circle, is at the top.
 */
export function treeOf(folders: readonly DocumentFolder[]): readonly FolderNode[] {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const isRooted = (folder: DocumentFolder): boolean => {
    const seen = new Set<string>();
    for (let next: DocumentFolder | undefined = folder; next !== undefined; next = known.get(next.parentId ?? '')) {
      if (seen.has(next.id)) return false;
      seen.add(next.id);
    }
    return true;
  };
  const parentOf = (folder: DocumentFolder): string | null =>
    folder.parentId !== null && known.has(folder.parentId) && isRooted(folder) ? folder.parentId : null;
  const within = groupedBy(folders.toSorted(byName), parentOf);
  const nodesIn = (parent: string | null, depth: number): readonly FolderNode[] =>
    (within.get(parent) ?? []).flatMap((folder) => [{ folder, depth }, ...nodesIn(folder.id, depth + 1)]);
  return nodesIn(null, 0);
}

/** The folder and everything within it, by their ids; none of them can take it in. */
export function branchOf(id: string, nodes: readonly FolderNode[]): ReadonlySet<string> {
  const from = nodes.findIndex(({ folder }) => folder.id === id);
  const top = nodes[from];
  if (top === undefined) return new Set([id]);
  const after = nodes.slice(from + 1);
  const end = after.findIndex(({ depth }) => depth <= top.depth);
  return new Set([id, ...(end < 0 ? after : after.slice(0, end)).map(({ folder }) => folder.id)]);
}

/** The folders as the options of a choice, those within another one set in. */
export const folderOptions = (nodes: readonly FolderNode[]): readonly Option[] =>
  nodes.map(({ folder, depth }) => ({ value: folder.id, label: `${'\u2003'.repeat(depth)}${folder.name}` }));

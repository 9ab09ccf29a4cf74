import { safeFileName } from '@lexledger/contracts/kernel/file-name';

/** A document as it is filed: its name, and the folder that it is in. */
interface Named {
  readonly folderId: string | null;
  readonly fileName: string;
}

interface Folder {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** A document, and where it is in the folder of the file. */
export interface FiledDocument<D> {
  readonly document: D;
  /** 'documents/Pleadings/Answer.pdf' */
  readonly path: string;
}

/** The path of each document: its folders and its name, of which each is given once. */
export function filed<D extends Named>(
  documents: readonly D[],
  folders: readonly Folder[],
): readonly FiledDocument<D>[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const taken = new Set<string>();
  function folderPath(id: string | null, within: ReadonlySet<string> = new Set()): string {
    const folder = id === null || within.has(id) ? undefined : byId.get(id);
    if (folder === undefined) return 'documents';
    return `${folderPath(folder.parentId, new Set([...within, folder.id]))}/${safeFileName(folder.name)}`;
  }
  return documents.map((document) => {
    const [folder, name] = [folderPath(document.folderId), safeFileName(document.fileName)];
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let path = `${folder}/${name}`;
    // Paths that differ in case alone are the same on many computers.
    for (let copy = 2; taken.has(path.toLowerCase()); copy += 1) path = `${folder}/${stem} (${copy})${ending}`;
    taken.add(path.toLowerCase());
    return { document, path };
  });
}

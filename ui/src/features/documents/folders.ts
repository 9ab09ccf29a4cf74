import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { branchOf, treeOf } from './folderTree.ts';
import { DOCUMENTS, FOLDERS } from './place.ts';

/** What can be put into a folder: a document, or another folder. */
export type Movable =
  | { readonly kind: 'document'; readonly document: CaseDocument }
  | { readonly kind: 'folder'; readonly folder: DocumentFolder };

const nameOfDocument = ({ fileName }: CaseDocument): string => fileName;
const nameOfFolder = ({ name }: DocumentFolder): string => name;

const NONE: readonly DocumentFolder[] = [];

const namesOf = (folders: readonly DocumentFolder[]): ReadonlyMap<string, string> =>
  new Map(folders.map(({ id, name }) => [id, name]));

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The names of the folders of all cases by their ids. */
export const useFolderNames = (): ReadonlyMap<string, string> =>
  useQuery({ ...recordsQuery('document-folders'), select: namesOf }).data ?? NO_NAMES;

/**
 * The folders of a case, and what can be done with them; each change is shown at once and can be undone.
 * @param caseId null for no case, which has none
 */
export function useFolders(caseId: string | null) {
  const { data: folders = NONE } = useQuery({
    ...recordsQuery('document-folders', { caseId: caseId ?? '' }),
    enabled: caseId !== null,
  });
  const documents = useRecordVerbs<CaseDocument>(DOCUMENTS, nameOfDocument);
  const own = useRecordVerbs<DocumentFolder>(FOLDERS, nameOfFolder);
  return useMemo(() => {
    const nodes = treeOf(folders);
    return {
      nodes,
      remove: (folder: DocumentFolder): void => own.remove([folder]),
      /** Puts it into the folder, or at the top of the case; a folder is not put within itself. */
      move(what: Movable, to: string | null): void {
        if (what.kind === 'document') {
          if ((what.document.folderId ?? null) !== to) documents.change([what.document], { folderId: to }, 'moved');
        } else if (what.folder.parentId !== to && !(to !== null && branchOf(what.folder.id, nodes).has(to))) {
          own.change([what.folder], { parentId: to }, 'moved');
        }
      },
    };
  }, [folders, documents, own]);
}

export type Folders = ReturnType<typeof useFolders>;

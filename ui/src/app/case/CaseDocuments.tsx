import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, FolderInput, FolderPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Button } from '../../components/Button.tsx';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { documentColumns } from '../../features/documents/documentColumns.tsx';
import { documentWork } from '../../features/documents/documentWork.ts';
import { FileButton } from '../../features/documents/FileButton.tsx';
import { FolderDialog } from '../../features/documents/FolderDialog.tsx';
import { DraggableDocument, FolderDrag, FolderTree } from '../../features/documents/FolderTree.tsx';
import { formatSize } from '../../features/documents/fileWords.ts';
import { type Movable, useFolders } from '../../features/documents/folders.ts';
import { branchOf, folderOptions } from '../../features/documents/folderTree.ts';
import { MoveDialog } from '../../features/documents/MoveDialog.tsx';
import { readerAddress } from '../../features/documents/reader/readerAddress.ts';
import { useTags } from '../../features/documents/tags.ts';
import { UploadList } from '../../features/documents/UploadList.tsx';
import { useUploads } from '../../features/documents/uploads.ts';
import { CaseLinks } from './CaseLinks.tsx';
import { CaseSection, Sum } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';
import { CaseActions, useCaseTable } from './caseTable.tsx';

export interface CaseDocumentsProps {
  readonly caseId: string;
  readonly answer: Answer<CaseDocument>;
  /** False on a removed case, to which nothing can be added. */
  readonly canAdd: boolean;
}

/** What is asked for about a folder. */
type Asked =
  | { readonly kind: 'name'; readonly parentId: string | null; readonly folder?: DocumentFolder }
  | { readonly kind: 'move'; readonly what: Movable };

/**
 * The columns of the documents, with the name to drag them by and the command to move them.
 * @param move must be stable between renders
 */
function useColumns(canMove: boolean, move: (document: CaseDocument) => void): readonly TableColumn<CaseDocument>[] {
  const { byId } = useTags();
  return useMemo(
    () => [
      ...documentColumns({ tags: byId, Handle: canMove ? DraggableDocument : undefined }),
      ...(canMove
        ? [
            actionsColumn<CaseDocument>('fileName', (document) => [
              { label: 'Move to folder…', icon: FolderInput, onSelect: () => move(document) },
            ]),
          ]
        : []),
    ],
    [byId, canMove, move],
  );
}

/** The documents of the case by their folders; files are added by dropping or choosing them. */
export function CaseDocuments({ caseId, answer, canAdd }: CaseDocumentsProps) {
  const uploads = useUploads();
  const navigate = useNavigate();
  const { tags } = useTags();
  const folders = useFolders(caseId);
  const { nodes } = folders;
  const [wanted, choose] = useState<string | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  // A folder that was removed meanwhile is chosen no more.
  const chosen = nodes.some(({ folder }) => folder.id === wanted) ? wanted : null;
  const rows = useMemo(() => {
    const branch = chosen === null ? null : branchOf(chosen, nodes);
    return branch === null ? answer.data : answer.data?.filter(({ folderId }) => branch.has(folderId ?? ''));
  }, [answer.data, chosen, nodes]);
  const askWhere = useCallback(
    (document: CaseDocument): void => ask({ kind: 'move', what: { kind: 'document', document } }),
    [],
  );
  const columns = useColumns(canAdd, askWhere);
  const work = useMemo(() => documentWork(tags, folderOptions(nodes)), [tags, nodes]);
  const list = useCaseTable({ name: 'documents', columns, rows, defaultSort: '-uploaded' });
  const take = (files: readonly File[]): void => {
    if (canAdd) uploads.add(files, caseId, chosen);
  };
  const close = (): void => ask(null);
  return (
    <section
      aria-label="Documents of the case"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      <FolderDrag folders={folders}>
        <div className={nodes.length === 0 ? undefined : 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]'}>
          {nodes.length > 0 && (
            <div className="border-b lg:border-r lg:border-b-0">
              <FolderTree
                folders={folders}
                documents={answer.data ?? []}
                chosen={chosen}
                onChoose={choose}
                acts={
                  canAdd
                    ? {
                        addWithin: (parentId) => ask({ kind: 'name', parentId }),
                        rename: (folder) => ask({ kind: 'name', parentId: folder.parentId, folder }),
                        move: (what) => ask({ kind: 'move', what }),
                      }
                    : undefined
                }
              />
            </div>
          )}
          <CaseSection
            what="documents"
            answer={answer}
            action={
              <CaseActions table={list.table}>
                {canAdd && (
                  <>
                    <Button icon={FolderPlus} onClick={() => ask({ kind: 'name', parentId: chosen })}>
                      New folder
                    </Button>
                    <FileButton label="Upload" icon={FileUp} multiple onChoose={take} />
                  </>
                )}
              </CaseActions>
            }
            summary={(all) => (
              <Sum label="Size">{formatSize(all.reduce((sum, { fileSize }) => sum + fileSize, 0))}</Sum>
            )}
            empty="Contracts, letters and pictures of the case will stand here, each with every version that it has been."
          >
            {() => (
              <RecordTable
                label="Documents"
                {...list}
                work={work}
                onOpen={(document) => void navigate(readerAddress(document))}
              />
            )}
          </CaseSection>
        </div>
      </FolderDrag>
      {asked?.kind === 'name' && (
        <FolderDialog caseId={caseId} parentId={asked.parentId} folder={asked.folder} onClose={close} />
      )}
      {asked?.kind === 'move' && <MoveDialog what={asked.what} folders={folders} onClose={close} />}
      <CaseLinks caseId={caseId} canAdd={canAdd} />
      <UploadList uploads={uploads} />
    </section>
  );
}

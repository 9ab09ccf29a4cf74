import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentTag } from '@lexledger/contracts/features/documents/tags';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, FolderInput, Tags } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Button } from '../../components/Button.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import {
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  textFilter,
  useFilteredList,
} from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { useOpenPane } from '../../components/openPane.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { useCaseUploads } from './caseUploads.tsx';
import { DocumentPane } from './DocumentPane.tsx';
import { documentColumns } from './documentColumns.tsx';
import { documentWork } from './documentWork.ts';
import { FileButton } from './FileButton.tsx';
import { DraggableDocument, FolderDrag, FolderTree } from './FolderTree.tsx';
import { typeWord } from './fileWords.ts';
import { type Folders, type Movable, useFolderNames, useFolders } from './folders.ts';
import { branchOf, type FolderNode, folderOptions } from './folderTree.ts';
import { foundWords, useFoundText } from './foundText.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { DOCUMENTS } from './place.ts';
import { readerAddress } from './reader/readerAddress.ts';
import { type TagsById, tagsOf, useTags } from './tags.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './uploads.ts';

const TagsDialog = lazyWithRetry(() => import('./TagsDialog.tsx'));
const DocumentForm = lazyForm(() => import('./DocumentForm.tsx'));

/** The columns that stay beside an open document. */
const BESIDE_PANE = new Set(['name', 'found', 'type', 'uploaded']);

/** Of one case, a folder with everything within it; one of another case, in an old address, admits everything. */
const folderFilter = (nodes: readonly FolderNode[]): readonly ListFilter<CaseDocument>[] =>
  nodes.length === 0
    ? []
    : [
        {
          key: 'folder',
          label: 'Folder',
          options: folderOptions(nodes),
          admits: ({ folderId }, chosen) =>
            !nodes.some(({ folder }) => folder.id === chosen) || branchOf(chosen, nodes).has(folderId ?? ''),
        },
      ];

const filtersOf = (
  caseTitle: (id: string) => string | undefined,
  tags: readonly DocumentTag[],
  nodes: readonly FolderNode[],
): readonly ListFilter<CaseDocument>[] => [
  referenceFilter('case', 'Case', ({ caseId }) => caseId, caseTitle, 'A removed case'),
  ...folderFilter(nodes),
  textFilter('category', 'Category', ({ category }) => [category]),
  {
    key: 'tag',
    label: 'Tag',
    options: tags.map(({ id, name }) => ({ value: id, label: name })),
    admits: ({ tagIds }, tag) => tagIds.includes(tag),
  },
  textFilter('type', 'Type', ({ fileType }) => [typeWord(fileType)]),
  { key: 'status', label: 'Status', options: [REMOVED_OPTION], closesPane: true },
];

const searchedTexts =
  (caseTitle: (id: string) => string | undefined, tagsById: TagsById, folderNames: ReadonlyMap<string, string>) =>
  ({ fileName, description, category, caseId, tagIds, folderId }: CaseDocument) => [
    fileName,
    description,
    category,
    caseTitle(caseId),
    folderNames.get(folderId ?? ''),
    ...tagsOf(tagIds, tagsById).map(({ name }) => name),
  ];

const nameOf = ({ fileName }: CaseDocument): string => fileName;

/** The command that moves a document by the keyboard. */
const moveColumn = (onMove: (what: Movable) => void): TableColumn<CaseDocument> =>
  actionsColumn<CaseDocument>('fileName', (document) => [
    { label: 'Move to folder…', icon: FolderInput, onSelect: () => onMove({ kind: 'document', document }) },
  ]);

export interface DocumentsScreenProps {
  /** Switches between the parts of the screen. */
  readonly parts: ReactNode;
}

/** The list, narrowed by the address, with what its table needs. */
function useDocumentList(onMove: (what: Movable) => void) {
  const { search } = useAddress();
  const { search: words = '' } = search;
  const caseTitle = useNames('cases');
  const { tags, byId: tagsById } = useTags();
  const { hits: found, total: foundInAll } = useFoundText(words);
  const folderNames = useFolderNames();
  const folders = useFolders(search.case || null);
  const { nodes } = folders;
  const hasTree = nodes.length > 0;
  const filters = useMemo(() => filtersOf(caseTitle, tags, nodes), [caseTitle, tags, nodes]);
  const textsOf = useMemo(() => searchedTexts(caseTitle, tagsById, folderNames), [caseTitle, tagsById, folderNames]);
  const isFoundElsewhere = useCallback(({ id }: CaseDocument) => found.has(id), [found]);
  const list = useFilteredList(DOCUMENTS, { filters, textsOf, isFoundElsewhere, sort: '-uploaded' });
  const isSearched = words.trim() !== '';
  const columns = useMemo(
    () => [
      ...documentColumns({
        tags: tagsById,
        folderNames,
        ...(hasTree ? { Handle: DraggableDocument } : { caseTitle }),
        ...(isSearched ? { found } : {}),
      }),
      ...(hasTree ? [moveColumn(onMove)] : []),
    ],
    [tagsById, caseTitle, folderNames, isSearched, found, hasTree, onMove],
  );
  const work = useMemo(() => documentWork(tags, folderOptions(nodes)), [tags, nodes]);
  return { list, found, foundInAll, folders, columns, work };
}

/** The folders of the case that is chosen, by which the list is narrowed. */
function CaseTree({ folders, documents }: { readonly folders: Folders; readonly documents: readonly CaseDocument[] }) {
  const { search, setSearch } = useAddress();
  return (
    <div className="max-h-52 overflow-y-auto border-b">
      <FolderTree
        folders={folders}
        documents={documents.filter(({ caseId }) => caseId === search.case)}
        chosen={search.folder || null}
        onChoose={(folder) => setSearch({ folder })}
        acts={undefined}
      />
    </div>
  );
}

/** The documents of all cases. Files are added by dropping them on the screen or choosing them. */
export function DocumentsScreen({ parts }: DocumentsScreenProps) {
  const [moved, setMoved] = useState<Movable | null>(null);
  const { list, found, foundInAll, folders, columns, work } = useDocumentList(setMoved);
  const hasTree = folders.nodes.length > 0;
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { edit, form } = useEditedRecord<CaseDocument>();
  const [showsTags, setShowsTags] = useState(false);
  const uploads = useUploads();
  const mayUpload = useMay().add(DOCUMENTS);
  const { upload, question } = useCaseUploads(uploads, list.chosen.case ?? '');
  const navigate = useNavigate();
  const { remove } = useRecordVerbs<CaseDocument>(DOCUMENTS, nameOf);

  const removeRow = (document: CaseDocument): void => remove([document]);
  /** Opens the pane of a row, or the reader if the pane is already open. */
  const openOrRead = (document: CaseDocument): void => {
    if (document.id !== pane.id) pane.open(document);
    else void navigate(readerAddress(document, { find: foundWords(found.get(document.id)) }));
  };
  const detail = removed
    ? `${rows.length} removed`
    : found.size < foundInAll
      ? `the best ${found.size} of ${foundInAll} that were found`
      : count(rows.length, 'document');
  const screen = (
    <ListScreen
      title="Documents"
      detail={data && detail}
      list={list}
      name="documents"
      columns={columns}
      work={work}
      actions={
        mayUpload && (
          <>
            <Button icon={Tags} onClick={() => setShowsTags(true)}>
              Edit tags
            </Button>
            <FileButton label="Upload" icon={FileUp} variant="primary" multiple onChoose={upload} />
          </>
        )
      }
      keepsHeader
      views={parts}
      above={
        <>
          <UploadList uploads={uploads} />
          {hasTree && <CaseTree folders={folders} documents={data ?? []} />}
        </>
      }
      onOpen={openOrRead}
      onEdit={edit}
      rowKeys={{ Delete: removeRow }}
      pane={pane}
      columnsBeside={BESIDE_PANE}
      drop={{ label: 'Documents', onDrop: upload }}
      aside={
        pane.id !== undefined && (
          <DocumentPane
            id={pane.id}
            listed={pane.listed}
            uploads={uploads}
            find={foundWords(found.get(pane.id))}
            onEdit={edit}
            onRemove={(document) => {
              remove([document]);
              pane.close();
            }}
            onClose={pane.close}
          />
        )
      }
      empty={{
        title: 'Documents are the papers of your cases: each keeps every version that it has been.',
        example: 'For example: drop Lease.pdf here and say which case it belongs to.',
        action: mayUpload && <FileButton label="Upload the first document" icon={FileUp} multiple onChoose={upload} />,
      }}
    >
      <DocumentForm {...form} open={form.open && form.record !== undefined} />
      {showsTags && (
        <Suspense>
          <TagsDialog onClose={() => setShowsTags(false)} />
        </Suspense>
      )}
      {moved !== null && <MoveDialog what={moved} folders={folders} onClose={() => setMoved(null)} />}
      {question}
    </ListScreen>
  );
  // Documents are dragged onto the folders of the case that is chosen.
  return hasTree ? <FolderDrag folders={folders}>{screen}</FolderDrag> : screen;
}

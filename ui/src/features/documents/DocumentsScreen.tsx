import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, Tags } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { Field } from '../../components/Field.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { LazyForm } from '../../components/LazyForm.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { documentColumns } from './documentColumns.tsx';
import { documentWork } from './documentWork.ts';
import { FileButton } from './FileButton.tsx';
import { typeWord } from './fileWords.ts';
import { foundWords, useFoundText } from './foundText.ts';
import { DOCUMENTS } from './place.ts';
import { readerAddress } from './reader/readerAddress.ts';
import { tagsOf, useTags } from './tags.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './uploads.ts';

const TagsDialog = lazyWithRetry(() => import('./TagsDialog.tsx'));
const DocumentForm = lazyWithRetry(() => import('./DocumentForm.tsx'));

const REMOVED = 'removed';
/** What is left of the table beside an open document. */
const BESIDE_PANE = new Set(['name', 'found', 'type', 'uploaded']);
/** What a saved filter keeps of the address. */
const TERMS = ['search', 'case', 'category', 'tag', 'type', 'status', 'sort'];

/** Each once, by name. */
const optionsAmong = (values: readonly string[], chosen: string) =>
  [...new Set(chosen === '' ? values : [...values, chosen])]
    .sort((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value }));

const nameOf = ({ fileName }: CaseDocument): string => fileName;

export interface DocumentsScreenProps {
  /** Leads to the other parts of the screen. */
  readonly parts: ReactNode;
}

/** The papers of every case. Files are dropped on the screen, or chosen. */
export function DocumentsScreen({ parts }: DocumentsScreenProps) {
  const { search, setSearch } = useAddress();
  const { search: words = '', case: caseId = '', category = '', tag = '', type = '', status = '' } = search;
  const removed = status === REMOVED;
  const list = useQuery(
    liveQuery<readonly CaseDocument[]>([DOCUMENTS.path, ...(removed ? [{ removed: true }] : [])], DOCUMENTS.views),
  );
  const caseTitle = useNames('cases');
  const { tags, byId: tagsById } = useTags();
  const { hits: found, total: foundInAll } = useFoundText(words);
  const [showsTags, setShowsTags] = useState(false);
  const pane = useOpenPane(list.data);
  const form = useEditedRecord<CaseDocument>();
  const uploads = useUploads();
  const navigate = useNavigate();
  const { remove } = useRecordVerbs<CaseDocument>(DOCUMENTS, nameOf);
  /** Chosen files that wait for their case. */
  const [waiting, setWaiting] = useState<readonly File[]>([]);

  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (document) =>
          (caseId === '' || document.caseId === caseId) &&
          (category === '' || document.category === category) &&
          (tag === '' || document.tagIds.includes(tag)) &&
          (type === '' || typeWord(document.fileType) === type) &&
          (found.has(document.id) ||
            hasWords(
              [
                document.fileName,
                document.description,
                document.category,
                caseTitle(document.caseId),
                ...tagsOf(document.tagIds, tagsById).map(({ name }) => name),
              ],
              words,
            )),
      ),
    [list.data, caseId, category, tag, type, words, caseTitle, found, tagsById],
  );
  const isSearched = words.trim() !== '';
  const columns = useMemo(
    () => documentColumns({ tags: tagsById, caseTitle, ...(isSearched ? { found } : {}) }),
    [tagsById, caseTitle, isSearched, found],
  );
  const work = useMemo(() => documentWork(tags), [tags]);
  const table = useListTable({
    name: 'documents',
    columns,
    rows,
    sort: search.sort ?? '-uploaded',
    terms: TERMS,
    room: pane.isBeside ? BESIDE_PANE : undefined,
  });
  const caseOptions = useMemo(
    () =>
      referredOptions(
        (list.data ?? []).map((document) => document.caseId),
        caseId,
        caseTitle,
        'A removed case',
      ),
    [list.data, caseId, caseTitle],
  );
  const categories = optionsAmong(
    (list.data ?? []).map((document) => document.category),
    category,
  );
  const types = optionsAmong(
    (list.data ?? []).map(({ fileType }) => typeWord(fileType)),
    type,
  );
  const clearFilters = useCallback(
    () => setSearch({ search: null, case: null, category: null, tag: null, type: null, status: null }),
    [setSearch],
  );
  /** A row whose pane is open already is read. */
  const openOrRead = (document: CaseDocument): void => {
    if (document.id !== pane.id) pane.open(document);
    else void navigate(readerAddress(document, { find: foundWords(found.get(document.id)) }));
  };
  const take = (files: readonly File[]): void => {
    if (files.length === 0) return;
    if (caseId === '') setWaiting(files);
    else uploads.add(files, caseId);
  };
  const detail = removed
    ? `${rows.length} removed`
    : found.size < foundInAll
      ? `the best ${found.size} of ${foundInAll} that were found`
      : count(rows.length, 'document');
  const { id, listed, close } = pane;
  const isThere = listed?.removedAt === null;
  useShortcut('e', 'Edit the open document', () => listed && form.edit(listed), isThere);
  useShortcut('Escape', 'Close the open document', close, id !== undefined);

  return (
    <>
      <PageHeader title="Documents" {...(list.data === undefined ? {} : { detail })}>
        <Button icon={Tags} onClick={() => setShowsTags(true)}>
          Edit tags
        </Button>
        <FileButton label="Upload" icon={FileUp} variant="primary" multiple onChoose={take} />
      </PageHeader>
      <Toolbar tools={<TableTools table={table} />} end={parts}>
        <SearchBox label="Search documents" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter label="Case" options={caseOptions} value={caseId} onChange={(next) => setSearch({ case: next })} />
          <Filter
            label="Category"
            options={categories}
            value={category}
            onChange={(next) => setSearch({ category: next })}
          />
          <Filter
            label="Tag"
            options={tags.map(({ id: value, name: label }) => ({ value, label }))}
            value={tag}
            onChange={(next) => setSearch({ tag: next })}
          />
          <Filter label="Type" options={types} value={type} onChange={(next) => setSearch({ type: next })} />
          <Filter
            label="Status"
            options={[{ value: REMOVED, label: 'Removed' }]}
            value={status}
            onChange={(next) => setSearch({ status: next, id: null })}
          />
        </FilterRow>
      </Toolbar>
      <UploadList uploads={uploads} />
      <div className="flex min-h-0 flex-1">
        <section
          aria-label="Documents"
          className="flex min-h-0 min-w-0 flex-1 flex-col"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take([...event.dataTransfer.files]);
          }}
        >
          <RecordList
            one="document"
            many="documents"
            answer={list}
            rows={rows}
            isFiltered={[words, caseId, category, tag, type].some((value) => value !== '')}
            onClear={clearFilters}
            showsRemoved={removed}
            empty={
              <EmptyState
                title="Documents are the papers of your cases: each keeps every version that it has been."
                action={<FileButton label="Upload the first document" icon={FileUp} multiple onChoose={take} />}
              >
                For example: drop Lease.pdf here and say which case it belongs to.
              </EmptyState>
            }
          >
            <RecordTable
              label="Documents"
              table={table}
              work={work}
              isRemoved={removed}
              selects={!pane.isBeside}
              onSortChange={(sort) => setSearch({ sort })}
              view="case-documents"
              openId={id}
              onOpen={openOrRead}
              onEdit={(document) => (document.removedAt === null ? form.edit(document) : pane.open(document))}
              rowKeys={{
                // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, no component
                Delete: (document) => {
                  if (document.removedAt === null) remove([document]);
                },
              }}
            />
          </RecordList>
        </section>
        {id !== undefined && (
          <DocumentPane
            id={id}
            listed={listed}
            uploads={uploads}
            find={foundWords(found.get(id))}
            onEdit={form.edit}
            onRemove={(document) => {
              remove([document]);
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      <LazyForm {...form.form} open={form.form.open && form.form.record !== undefined} sheet={DocumentForm} />
      {showsTags && (
        <Suspense>
          <TagsDialog onClose={() => setShowsTags(false)} />
        </Suspense>
      )}
      {waiting.length > 0 && (
        <CaseQuestion
          files={waiting}
          onAnswer={(chosen) => {
            uploads.add(waiting, chosen);
            setWaiting([]);
          }}
          onClose={() => setWaiting([])}
        />
      )}
    </>
  );
}

/** Which case the chosen files belong to. */
function CaseQuestion({
  files,
  onAnswer,
  onClose,
}: {
  readonly files: readonly File[];
  readonly onAnswer: (caseId: string) => void;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Upload ${count(files.length, 'file')}`}
      description={files.map(({ name }) => name).join(', ')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => chosen !== null && onAnswer(chosen)}>
            Upload
          </Button>
        </>
      }
    >
      <Field label="Case" required>
        {(control) => (
          <Combobox
            control={control}
            source={caseChoices}
            value={chosen}
            onChange={setChosen}
            placeholder="Search cases"
          />
        )}
      </Field>
    </Dialog>
  );
}

import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, FileUp, Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { useVerbs } from '../../navigation/verbs.ts';
import { useBulk } from '../../records/bulk.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { exportSnippets } from './exportSnippets.ts';
import { SNIPPETS } from './place.ts';
import { SnippetForm } from './SnippetForm.tsx';
import { SnippetPane } from './SnippetPane.tsx';
import type { SnippetValues } from './SnippetSheet.tsx';
import { snippetColumns } from './snippetColumns.tsx';
import { useSnippetFill } from './snippetFill.ts';
import { type SnippetActs, snippetMenu } from './snippetMenu.ts';
import { type CopyForm, useCopySnippet } from './snippetUse.ts';
import { SNIPPET_WORK } from './snippetWork.ts';

const ImportSheet = lazyWithRetry(() => import('./ImportSheet.tsx'));

const REMOVED = 'removed';
const STATUSES = [
  { value: 'favorites', label: 'Favorites' },
  { value: 'own', label: 'Your own' },
  { value: 'standard', label: 'Standard' },
  { value: REMOVED, label: 'Removed' },
];
/** What is left of the table beside an open snippet. */
const BESIDE_PANE = new Set(['title', 'category', 'uses']);
/** What a saved filter keeps of the address. */
const TERMS = ['search', 'category', 'tag', 'status', 'sort'];

const titleOf = ({ title }: DocumentSnippet): string => title;

const isOfStatus = ({ isFavorite, isCustom }: DocumentSnippet, status: string): boolean =>
  status === 'favorites' ? isFavorite : status === 'own' ? isCustom : status === 'standard' ? !isCustom : true;

/** Each once, by name. */
const optionsAmong = (values: readonly string[], chosen: string) =>
  [...new Set(chosen === '' ? values : [...values, chosen])]
    .sort((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value }));

export default function SnippetsScreen() {
  const { search, setSearch } = useAddress();
  const { search: words = '', category = '', tag = '', status = '', with: ofCase } = search;
  const phone = usePhone();
  const removed = status === REMOVED;
  const caseId = ofCase ?? null;

  const list = useQuery(recordListQuery<DocumentSnippet>(SNIPPETS, removed));
  const pane = useOpenPane(list.data);
  const form = useEditedRecord<DocumentSnippet>();
  const [copied, setCopied] = useState<Partial<SnippetValues>>();
  const [imports, setImports] = useState(false);
  const fill = useSnippetFill(caseId);
  const copySnippet = useCopySnippet();
  const startBulk = useBulk();
  const { change, remove, restore } = useRecordVerbs<DocumentSnippet>(SNIPPETS, titleOf);

  const copy = (snippet: DocumentSnippet, copyForm: CopyForm = 'rich'): void =>
    void copySnippet(snippet, fill.fill(snippet.content), caseId, copyForm);
  // The rows' verbs stay the same while somebody fills in blanks, or the table would be drawn with every letter.
  const latestCopy = useRef(copy);
  latestCopy.current = copy;
  const { edit, openNew } = form;
  const acts = useMemo<SnippetActs>(
    () => ({
      edit,
      copy: (snippet) => latestCopy.current(snippet),
      duplicate: ({ title, description, category: of, content, tags }) => {
        setCopied({ title: `${title} (copy)`, description, category: of, content, tags: [...tags] });
        openNew();
      },
      favour: (snippet) =>
        change(
          [snippet],
          { isFavorite: !snippet.isFavorite },
          snippet.isFavorite ? 'taken off the favorites' : 'marked as a favorite',
        ),
      remove: (snippet) => remove([snippet]),
      restore: (snippet) => restore([snippet]),
    }),
    [edit, openNew, change, remove, restore],
  );

  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (snippet) =>
          (category === '' || snippet.category === category) &&
          (tag === '' || snippet.tags.includes(tag)) &&
          isOfStatus(snippet, status) &&
          hasWords([snippet.title, snippet.description, snippet.category, ...snippet.tags, snippet.content], words),
      ),
    [list.data, category, tag, status, words],
  );
  const columns = useMemo(() => snippetColumns(acts), [acts]);
  const table = useListTable({
    name: 'snippets',
    columns,
    rows,
    sort: search.sort ?? 'title',
    terms: TERMS,
    room: pane.isBeside ? BESIDE_PANE : undefined,
  });
  const categories = useMemo(
    () =>
      optionsAmong(
        (list.data ?? []).map((snippet) => snippet.category),
        category,
      ),
    [list.data, category],
  );
  const tags = useMemo(
    () =>
      optionsAmong(
        (list.data ?? []).flatMap((snippet) => snippet.tags),
        tag,
      ),
    [list.data, tag],
  );
  const clearFilters = useCallback(
    () => setSearch({ search: null, category: null, tag: null, status: null }),
    [setSearch],
  );
  const begin = (): void => {
    setCopied(undefined);
    openNew();
  };
  const addStandard = async (): Promise<void> => {
    const [{ STANDARD_SNIPPETS }, { importPlan }, { planImport }] = await Promise.all([
      import('@lexledger/domain/placeholders/standard-snippets'),
      import('./importPlan.ts'),
      import('./readSnippets.ts'),
    ]);
    startBulk(
      importPlan(
        planImport(
          STANDARD_SNIPPETS.map((snippet) => ({ ...snippet })),
          list.data ?? [],
          'keep',
        ),
      ),
    );
  };

  const rowKeys = useMemo(() => {
    const ifThere =
      (verb: (snippet: DocumentSnippet) => void) =>
      (snippet: DocumentSnippet): void => {
        if (snippet.removedAt === null) verb(snippet);
      };
    return { c: ifThere(acts.copy), f: ifThere(acts.favour), Delete: ifThere(acts.remove) };
  }, [acts]);

  const { id, listed, close } = pane;
  const isThere = listed?.removedAt === null;
  useVerbs(listed?.title ?? null, listed === undefined ? [] : snippetMenu(listed, acts));
  useShortcut('n', 'New snippet', begin);
  useShortcut('e', 'Edit the open snippet', () => listed && edit(listed), isThere);
  useShortcut('c', 'Copy the open snippet', () => listed && copy(listed), isThere);
  useShortcut('f', 'Favorite the open snippet, or take it off', () => listed && acts.favour(listed), isThere);
  useShortcut('Escape', 'Close the open snippet', close, id !== undefined);

  const none = rows.length === 0;
  const exchange: readonly MenuAction[] = [
    { label: 'Import', icon: FileUp, onSelect: () => setImports(true) },
    { label: 'Export as JSON', icon: Download, disabled: none, onSelect: () => exportSnippets(rows, 'json') },
    { label: 'Export as CSV', icon: Download, disabled: none, onSelect: () => exportSnippets(rows, 'csv') },
  ];
  const favorites = rows.filter(({ isFavorite }) => isFavorite).length;
  const detail = removed
    ? `${rows.length} removed`
    : [count(rows.length, 'snippet'), favorites > 0 && count(favorites, 'favorite')].filter(Boolean).join(', ');

  return (
    <>
      <PageHeader title="Legal Snippets" {...(list.data === undefined ? {} : { detail })}>
        {!phone && (
          <Button icon={FileUp} onClick={() => setImports(true)}>
            Import
          </Button>
        )}
        <Button variant="primary" icon={Plus} onClick={begin}>
          New snippet
        </Button>
        <Menu
          trigger={<IconButton label="More" icon={Ellipsis} />}
          items={phone ? exchange : exchange.filter(({ label }) => label !== 'Import')}
        />
      </PageHeader>
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search snippets" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter
            label="Category"
            options={categories}
            value={category}
            onChange={(next) => setSearch({ category: next })}
          />
          <Filter label="Tag" options={tags} value={tag} onChange={(next) => setSearch({ tag: next })} />
          <Filter
            label="Status"
            options={STATUSES}
            value={status}
            onChange={(next) => setSearch({ status: next, id: null })}
          />
        </FilterRow>
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="snippet"
            many="snippets"
            answer={list}
            rows={rows}
            isFiltered={[words, category, tag, status].some((value) => value !== '')}
            onClear={clearFilters}
            showsRemoved={removed}
            empty={
              <EmptyState
                title="Snippets are passages that you use again: their blanks are filled from a case, and the rest is asked for."
                action={
                  <>
                    <Button icon={Plus} onClick={begin}>
                      Write the first snippet
                    </Button>
                    <Button onClick={() => void addStandard()}>Add the standard ones</Button>
                  </>
                }
              >
                {'For example: Dear {{client.name}}, our fee of {{money:Fee}} is due on {{date:today+14}}.'}
              </EmptyState>
            }
          >
            <RecordTable
              label="Snippets"
              table={table}
              work={SNIPPET_WORK}
              isRemoved={removed}
              selects={!pane.isBeside}
              onSortChange={(sort) => setSearch({ sort })}
              view="document-snippets"
              openId={id}
              onOpen={pane.open}
              onEdit={edit}
              rowKeys={rowKeys}
            />
          </RecordList>
        </div>
        {id !== undefined && (
          <SnippetPane
            id={id}
            listed={listed}
            caseId={caseId}
            onCase={(next) => setSearch({ with: next })}
            fill={fill}
            acts={acts}
            onCopy={copy}
            onClose={close}
          />
        )}
      </div>
      <SnippetForm {...form.form} defaults={copied} />
      {imports && (
        <Suspense>
          <ImportSheet onClose={() => setImports(false)} />
        </Suspense>
      )}
    </>
  );
}

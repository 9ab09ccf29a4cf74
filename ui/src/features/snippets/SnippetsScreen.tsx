import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { Download, Ellipsis, FileUp, Plus } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, textFilter, useFilteredList } from '../../components/list/listFilters.ts';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { useVerbs } from '../../navigation/verbs.ts';
import { useBulk } from '../../records/bulk.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { exportSnippets } from './exportSnippets.ts';
import { SNIPPETS } from './place.ts';
import { SnippetPane } from './SnippetPane.tsx';
import type { SnippetValues } from './SnippetSheet.tsx';
import { snippetColumns } from './snippetColumns.tsx';
import { useSnippetFill } from './snippetFill.ts';
import { type SnippetActs, snippetMenu } from './snippetMenu.ts';
import { type CopyForm, useCopySnippet } from './snippetUse.ts';
import { SNIPPET_WORK } from './snippetWork.ts';

const SnippetForm = lazyForm(() => import('./SnippetSheet.tsx'));
const ImportSheet = lazyWithRetry(() => import('./ImportSheet.tsx'));

const PLAN = {
  filters: [
    textFilter<DocumentSnippet>('category', 'Category', ({ category }) => [category]),
    textFilter<DocumentSnippet>('tag', 'Tag', ({ tags }) => tags),
    {
      key: 'status',
      label: 'Status',
      options: [
        { value: 'favorites', label: 'Favorites' },
        { value: 'own', label: 'Your own' },
        { value: 'standard', label: 'Standard' },
        REMOVED_OPTION,
      ],
      admits: ({ isFavorite, isCustom }: DocumentSnippet, status: string) =>
        status === 'favorites' ? isFavorite : status === 'own' ? isCustom : status === 'standard' ? !isCustom : true,
      closesPane: true,
    },
  ],
  textsOf: ({ title, description, category, tags, content }: DocumentSnippet) => [
    title,
    description,
    category,
    ...tags,
    content,
  ],
  sort: 'title',
};

/** The columns that remain beside an open snippet. */
const BESIDE_PANE = new Set(['title', 'category', 'uses']);

const titleOf = ({ title }: DocumentSnippet): string => title;

/** The list's actions, stable between renders, and what the form for a new snippet begins with. */
function useSnippetActs(
  { openNew, edit }: Pick<ReturnType<typeof useEditedRecord<DocumentSnippet>>, 'openNew' | 'edit'>,
  copy: (snippet: DocumentSnippet) => void,
) {
  const [copied, setCopied] = useState<Partial<SnippetValues>>();
  const { change, remove, restore } = useRecordVerbs<DocumentSnippet>(SNIPPETS, titleOf);
  // The rows' actions must be stable while the user fills in placeholders, or the table would render on every
  // keystroke.
  const latestCopy = useRef(copy);
  latestCopy.current = copy;
  const acts = useMemo<SnippetActs>(
    () => ({
      open: edit,
      copy: (snippet) => latestCopy.current(snippet),
      duplicate: ({ title, description, category, content, tags }) => {
        setCopied({ title: `${title} (copy)`, description, category, content, tags: [...tags] });
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
  const begin = (): void => {
    setCopied(undefined);
    openNew();
  };
  return { acts, begin, copied };
}

/** Adds the standard snippets, whose texts are loaded only then. */
function useStandardSnippets(existing: readonly DocumentSnippet[] = []): () => Promise<void> {
  const startBulk = useBulk();
  return async () => {
    const [{ STANDARD_SNIPPETS }, { importPlan }, { planImport }] = await Promise.all([
      import('@lexledger/domain/placeholders/standard-snippets'),
      import('./importPlan.ts'),
      import('./readSnippets.ts'),
    ]);
    const entries = STANDARD_SNIPPETS.map((snippet) => ({ ...snippet }));
    startBulk(importPlan(planImport(entries, existing, 'keep')));
  };
}

const detailOf = (rows: readonly DocumentSnippet[], removed: boolean): string => {
  if (removed) return `${rows.length} removed`;
  const favorites = rows.filter(({ isFavorite }) => isFavorite).length;
  return [count(rows.length, 'snippet'), favorites > 0 && count(favorites, 'favorite')].filter(Boolean).join(', ');
};

export default function SnippetsScreen() {
  const { search, setSearch } = useAddress();
  const phone = usePhone();
  const caseId = search.with ?? null;
  const list = useFilteredList(SNIPPETS, PLAN);
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { id, listed } = pane;
  const edited = useEditedRecord<DocumentSnippet>();
  const [imports, setImports] = useState(false);
  const fill = useSnippetFill(caseId);
  const copySnippet = useCopySnippet();
  const copy = (snippet: DocumentSnippet, form: CopyForm = 'rich'): void =>
    void copySnippet(snippet, fill.fill(snippet.content), caseId, form);
  const { acts, begin, copied } = useSnippetActs(edited, copy);
  const columns = useMemo(() => snippetColumns(acts), [acts]);
  const addStandard = useStandardSnippets(data);

  const isThere = listed?.removedAt === null;
  useVerbs(listed?.title ?? null, listed === undefined ? [] : snippetMenu(listed, acts));
  useShortcut('c', 'Copy the open snippet', () => listed && copy(listed), isThere);
  useShortcut('f', 'Favorite the open snippet, or take it off', () => listed && acts.favour(listed), isThere);

  const none = rows.length === 0;
  const exchange: readonly MenuAction[] = [
    { label: 'Import', icon: FileUp, onSelect: () => setImports(true) },
    { label: 'Export as JSON', icon: Download, disabled: none, onSelect: () => exportSnippets(rows, 'json') },
    { label: 'Export as CSV', icon: Download, disabled: none, onSelect: () => exportSnippets(rows, 'csv') },
  ];
  return (
    <ListScreen
      title="Legal Snippets"
      detail={data && detailOf(rows, removed)}
      list={list}
      name="snippets"
      columns={columns}
      work={SNIPPET_WORK}
      onNew={begin}
      onEdit={edited.edit}
      rowKeys={{ c: acts.copy, f: acts.favour, Delete: acts.remove }}
      keepsHeader
      actions={
        !phone && (
          <Button icon={FileUp} onClick={() => setImports(true)}>
            Import
          </Button>
        )
      }
      moreActions={
        <Menu
          trigger={<IconButton label="More" icon={Ellipsis} />}
          items={phone ? exchange : exchange.filter(({ label }) => label !== 'Import')}
        />
      }
      tableLabel="Snippets"
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        id !== undefined && (
          <SnippetPane
            id={id}
            listed={listed}
            caseId={caseId}
            onCase={(next) => setSearch({ with: next })}
            fill={fill}
            acts={acts}
            onCopy={copy}
            onClose={pane.close}
          />
        )
      }
      empty={{
        title:
          'Snippets are passages that you use again: their blanks are filled from a case, and the rest is asked for.',
        example: 'For example: Dear {{client.name}}, our fee of {{money:Fee}} is due on {{date:today+14}}.',
        action: (
          <>
            <Button icon={Plus} onClick={begin}>
              Write the first snippet
            </Button>
            <Button onClick={() => void addStandard()}>Add the standard ones</Button>
          </>
        ),
      }}
    >
      <SnippetForm {...edited.form} defaults={copied} />
      {imports && (
        <Suspense>
          <ImportSheet onClose={() => setImports(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
}

import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { plainText } from '@lexledger/domain/placeholders/fill';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Input } from '../../components/Input.tsx';
import { LabelledCombobox } from '../../components/LabelledCombobox.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { useRouteParameter } from '../../navigation/address.ts';
import { toastError } from '../../notifications/toast.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { BlankFields } from './BlankFields.tsx';
import { FavoriteMark } from './FavoriteMark.tsx';
import { type Caret, insertAtCaret } from './insertAtCaret.ts';
import { SnippetText } from './SnippetText.tsx';
import { type FilledSnippet, useSnippetFill } from './snippetFill.ts';
import { useCopySnippet, useCountUse } from './snippetUse.ts';

export interface SnippetPickerProps {
  /** The caret at which the snippet is inserted; null to copy it. */
  readonly caret: Caret | null;
  readonly onClose: () => void;
}

/** The case chosen last outside a case's page: consecutive letters are often about the same case. */
let lastCase: string | null = null;

/** The case whose data fill the snippets: first that of the page. */
function useChosenCase() {
  const openCase = useRouteParameter('caseId');
  const [caseId, setCaseId] = useState<string | null>(() => (openCase === '' ? lastCase : openCase));
  const choose = (next: string | null): void => {
    lastCase = next;
    setCaseId(next);
  };
  return [caseId, choose] as const;
}

/** Sorts favorites first, then by use, the most used first. */
const usualOrder = (a: DocumentSnippet, b: DocumentSnippet): number =>
  Number(b.isFavorite) - Number(a.isFavorite) || b.usageCount - a.usageCount || a.title.localeCompare(b.title);

/** The snippets that match the search words, and which of them is selected. */
function useSnippetSearch() {
  const list = useQuery(recordsQuery('document-snippets'));
  const [words, setWords] = useState('');
  const [active, choose] = useState(0);
  const rows = useMemo(
    () =>
      (list.data ?? [])
        .filter(({ title, category, tags, content, description }) =>
          hasWords([title, category, ...tags, content, description], words),
        )
        .sort(usualOrder),
    [list.data, words],
  );
  const index = Math.min(active, Math.max(0, rows.length - 1));
  const search = (next: string): void => {
    setWords(next);
    choose(0);
  };
  const step = (by: number): void => choose(Math.min(Math.max(0, index + by), rows.length - 1));
  return { list, words, search, rows, index, chosen: rows[index], choose, step };
}

/** Inserts a filled snippet at the caret, or copies it if there is none, and counts the use. */
function useInsertOrCopy(caret: Caret | null) {
  const countUse = useCountUse();
  const copySnippet = useCopySnippet();
  return (snippet: DocumentSnippet, filled: FilledSnippet, caseId: string | null): void => {
    if (caret === null) {
      void copySnippet(snippet, filled, caseId);
      return;
    }
    const end = insertAtCaret(caret, plainText(filled.pieces));
    if (end === null) {
      toastError({ title: 'Error', description: 'The field was closed meanwhile. The snippet was not inserted.' });
      return;
    }
    countUse(snippet, 'inserted', caseId);
    // The dialog restores the focus when it closes, which would undo the selection.
    setTimeout(() => {
      caret.field.focus();
      caret.field.setSelectionRange(end, end);
    }, 0);
  };
}

/** Finds a snippet, fills its placeholders and inserts it at the caret. */
export default function SnippetPicker({ caret, onClose }: SnippetPickerProps) {
  const [caseId, chooseCase] = useChosenCase();
  const { list, words, search, rows, index, chosen, choose, step } = useSnippetSearch();
  const fill = useSnippetFill(caseId);
  const insertOrCopy = useInsertOrCopy(caret);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const formId = useId();

  const filled = chosen === undefined ? undefined : fill.fill(chosen.content);
  const open = filled?.open.length ?? 0;

  const take = (): void => {
    if (chosen === undefined || filled === undefined) return;
    insertOrCopy(chosen, filled, caseId);
    onClose();
  };

  /** Moves the focus to the first empty field, or inserts the snippet if there is none. */
  const goOn = (): void => {
    const first = form.current?.querySelector<HTMLElement>('[data-blanks] :is(input, select)');
    if (open > 0 && first) first.focus();
    else take();
  };

  const onSearchKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) take();
      else goOn();
    }
  };

  const verb = caret === null ? 'Copy' : 'Insert';
  return (
    <Dialog
      onOpenChange={onClose}
      size="lg"
      title={`${verb} a snippet`}
      cancels
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={chosen === undefined}>
          {open > 0 ? `${verb} with ${count(open, 'open blank')}` : verb}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          take();
        }}
      >
        <SearchField
          value={words}
          onChange={search}
          onKeyDown={onSearchKey}
          listId={listId}
          activeId={chosen === undefined ? undefined : optionId(listId, index)}
        />
        <QueryContent query={list} rows={4} loading="Loading snippets" failure="The snippets could not be loaded.">
          {(snippets) => (
            <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <SnippetOptions
                id={listId}
                rows={rows}
                index={index}
                empty={
                  snippets.length === 0
                    ? 'There are no snippets yet: write them under Legal Snippets.'
                    : 'Nothing found'
                }
                onChoose={choose}
                onTake={take}
                onKeyDown={onSearchKey}
              />
              {filled !== undefined && (
                <Filled filled={filled} onEnter={fill.enter} caseId={caseId} onCase={chooseCase} />
              )}
            </div>
          )}
        </QueryContent>
      </form>
    </Dialog>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly listId: string;
  readonly activeId: string | undefined;
}

const SearchField = ({ value, onChange, onKeyDown, listId, activeId }: SearchFieldProps) => (
  <span className="relative">
    <Search
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
    />
    <Input
      autoFocus
      role="combobox"
      aria-label="Search snippets"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      autoComplete="off"
      placeholder="Search snippets"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className="pl-8"
    />
  </span>
);

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface SnippetOptionsProps {
  readonly id: string;
  readonly rows: readonly DocumentSnippet[];
  /** Index of the selected snippet. */
  readonly index: number;
  readonly empty: string;
  readonly onChoose: (index: number) => void;
  readonly onTake: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The listbox of the search field; the focus stays in the field. */
function SnippetOptions({ id, rows, index, empty, onChoose, onTake, onKeyDown }: SnippetOptionsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, index))?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Snippets"
      className="max-h-40 overflow-y-auto rounded-md border p-1 sm:max-h-88"
    >
      {rows.map((snippet, at) => (
        <div
          key={snippet.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
          onDoubleClick={onTake}
          onKeyDown={onKeyDown}
          className={cx(
            'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 touch:min-h-11',
            at === index && 'bg-hover',
          )}
        >
          <span className="min-w-0 flex-1 truncate">{snippet.title}</span>
          {snippet.isFavorite && <FavoriteMark />}
        </div>
      ))}
      {rows.length === 0 && (
        <p role="status" className="px-2 py-1.5 text-muted">
          {empty}
        </p>
      )}
    </div>
  );
}

interface FilledProps {
  readonly filled: FilledSnippet;
  readonly onEnter: (key: string, words: string) => void;
  readonly caseId: string | null;
  readonly onCase: (caseId: string | null) => void;
}

/** The selected snippet: the case that fills it, the remaining placeholders, and a preview. */
const Filled = ({ filled: { asked, pieces }, onEnter, caseId, onCase }: FilledProps) => (
  <div className="flex min-w-0 flex-col gap-3">
    <LabelledCombobox
      label="Filled from the case"
      source={caseChoices}
      value={caseId}
      onChange={onCase}
      placeholder="Search cases"
    />
    <div data-blanks>{asked.length > 0 && <BlankFields asked={asked} onEnter={onEnter} />}</div>
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded-md border bg-paper px-3 py-2"
    >
      <SnippetText pieces={pieces} />
    </section>
  </div>
);

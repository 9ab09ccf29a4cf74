import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { plainText } from '@lexledger/domain/placeholders/fill';
import { useQuery } from '@tanstack/react-query';
import { Search, Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useRouteParameter } from '../../navigation/address.ts';
import { toastError } from '../../notifications/toast.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { BlankFields } from './BlankFields.tsx';
import { type Caret, insertAtCaret } from './insertAtCaret.ts';
import { SNIPPETS } from './place.ts';
import { SnippetText } from './SnippetText.tsx';
import { useSnippetFill } from './snippetFill.ts';
import { useCopySnippet, useCountUse } from './snippetUse.ts';

export interface SnippetPickerProps {
  /** Where it goes; null to copy it. */
  readonly caret: Caret | null;
  readonly onClose: () => void;
}

/** What was chosen last, where no case is open: one letter is rarely about one case and the next about another. */
let lastCase: string | null = null;

/** Favorites, then those that are used most. */
const usualOrder = (a: DocumentSnippet, b: DocumentSnippet): number =>
  Number(b.isFavorite) - Number(a.isFavorite) || b.usageCount - a.usageCount || a.title.localeCompare(b.title);

/** Finds a snippet, fills its blanks and writes it where the caret stands. */
export default function SnippetPicker({ caret, onClose }: SnippetPickerProps) {
  const list = useQuery(liveQuery<readonly DocumentSnippet[]>([SNIPPETS.path], SNIPPETS.views));
  const openCase = useRouteParameter('caseId');
  const [caseId, setCaseId] = useState<string | null>(() => (openCase === '' ? lastCase : openCase));
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const fill = useSnippetFill(caseId);
  const countUse = useCountUse();
  const copySnippet = useCopySnippet();
  const blanks = useRef<HTMLDivElement>(null);
  const listId = useId();
  const formId = useId();
  const optionId = (index: number): string => `${listId}-${index}`;

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
  const chosen = rows[index];
  const filled = chosen === undefined ? undefined : fill.fill(chosen.content);

  useEffect(() => {
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, index]);

  const take = (): void => {
    if (chosen === undefined || filled === undefined) return;
    if (caret === null) {
      void copySnippet(chosen, filled, caseId);
      onClose();
      return;
    }
    const end = insertAtCaret(caret, plainText(filled.pieces));
    if (end === null) {
      toastError({ title: 'Error', description: 'The field was closed meanwhile. The snippet was not inserted.' });
    } else {
      countUse(chosen, 'inserted', caseId);
      // After the dialog has given the focus back.
      setTimeout(() => {
        caret.field.focus();
        caret.field.setSelectionRange(end, end);
      }, 0);
    }
    onClose();
  };

  /** To the first blank that is open; without one it is ready. */
  const goOn = (): void => {
    const first = blanks.current?.querySelector<HTMLElement>('input, select');
    if (filled !== undefined && filled.open.length > 0 && first) first.focus();
    else take();
  };

  const onSearchKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.min(Math.max(0, index + step), rows.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) take();
      else goOn();
    }
  };

  const verb = caret === null ? 'Copy' : 'Insert';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={caret === null ? 'Copy a snippet' : 'Insert a snippet'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={chosen === undefined}>
            {filled !== undefined && filled.open.length > 0
              ? `${verb} with ${count(filled.open.length, 'open blank')}`
              : verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          take();
        }}
      >
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
            aria-activedescendant={chosen === undefined ? undefined : optionId(index)}
            autoComplete="off"
            placeholder="Search snippets"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setActive(0);
            }}
            onKeyDown={onSearchKey}
            className="pl-8"
          />
        </span>
        {list.data === undefined ? (
          list.error === null ? (
            <SkeletonRows rows={4} label="Loading snippets" />
          ) : (
            <ErrorState
              title="The snippets could not be loaded."
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )
        ) : (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div
              id={listId}
              role="listbox"
              aria-label="Snippets"
              className="max-h-40 overflow-y-auto rounded-md border p-1 sm:max-h-88"
            >
              {rows.map((snippet, at) => (
                <div
                  key={snippet.id}
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === index}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => setActive(at)}
                  onDoubleClick={take}
                  onKeyDown={onSearchKey}
                  className={cx(
                    'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 touch:min-h-11',
                    at === index && 'bg-hover',
                  )}
                >
                  <span className="min-w-0 flex-1 truncate">{snippet.title}</span>
                  {snippet.isFavorite && (
                    <Star
                      role="img"
                      aria-label="Favorite"
                      size={14}
                      strokeWidth={1.75}
                      className="shrink-0 fill-current text-accent"
                    />
                  )}
                </div>
              ))}
              {rows.length === 0 && (
                <p role="status" className="px-2 py-1.5 text-muted">
                  {list.data.length === 0
                    ? 'There are no snippets yet: write them under Legal Snippets.'
                    : 'Nothing found'}
                </p>
              )}
            </div>
            {chosen !== undefined && filled !== undefined && (
              <div className="flex min-w-0 flex-col gap-3">
                <Field label="Filled from the case">
                  {(control) => (
                    <Combobox
                      control={control}
                      source={caseChoices}
                      value={caseId}
                      onChange={(next) => {
                        lastCase = next;
                        setCaseId(next);
                      }}
                      placeholder="Search cases"
                    />
                  )}
                </Field>
                <div ref={blanks}>
                  {filled.asked.length > 0 && <BlankFields asked={filled.asked} onEnter={fill.enter} />}
                </div>
                <section
                  aria-label="Preview"
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
                  tabIndex={0}
                  className="max-h-60 overflow-y-auto rounded-md border bg-paper px-3 py-2"
                >
                  <SnippetText pieces={filled.pieces} />
                </section>
              </div>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

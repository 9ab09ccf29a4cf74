import { type Problem, readPlaceholders, wordsOfProblem } from '@lexledger/domain/placeholders/read';
import { Braces } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useController } from 'react-hook-form';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { controlClass } from '../../components/Field.tsx';
import { FormField } from '../../components/FormField.tsx';
import { count } from '../../text/format.ts';
import { beingWritten, type Suggestion, suggestionsFor, writeSuggestion } from './suggestions.ts';

interface Stretch {
  readonly at: number;
  readonly text: string;
  readonly kind: 'plain' | 'blank' | 'problem';
}

/** Splits the text where marks begin and end. */
function stretchesOf(text: string): readonly Stretch[] {
  const { pieces, problems } = readPlaceholders(text);
  const marks = [
    ...pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [{ ...piece, kind: 'blank' as const }])),
    ...problems.map((problem) => ({ ...problem, kind: 'problem' as const })),
  ].sort((a, b) => a.start - b.start);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end, kind } of marks) {
    if (start > at) stretches.push({ at, text: text.slice(at, start), kind: 'plain' });
    stretches.push({ at: start, text: text.slice(start, end), kind });
    at = end;
  }
  stretches.push({ at, text: text.slice(at), kind: 'plain' });
  return stretches;
}

const MARK = {
  plain: '',
  blank: 'rounded-sm bg-accent-wash shadow-[0_0_0_1px_var(--rule)]',
  problem: 'rounded-sm bg-danger-wash shadow-[0_0_0_1px_var(--danger)]',
} as const;

/** Classes that the text area and the marks behind it share, so that each mark lies under its text. */
const LETTERS = 'wrap-anywhere min-h-40 whitespace-pre-wrap py-2 font-serif text-lg';

/**
 * Suggests placeholders at the caret of a text area, and inserts the chosen one. Without a caret there are no
 * suggestions.
 * @param write changes the text
 */
function usePlaceholders(text: string, write: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const selects = useRef<readonly [number, number]>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const being = caret === null ? null : beingWritten(text, caret);
  const offered = being === null || being.from === dismissed ? [] : suggestionsFor(being.typed);
  const chosen = Math.min(active, Math.max(0, offered.length - 1));

  // A new value moves the caret to the end of the text; this puts it back before anything is painted.
  useLayoutEffect(() => {
    if (selects.current === null) return;
    area.current?.setSelectionRange(...selects.current);
    setCaret(selects.current[1]);
    selects.current = null;
  });

  const replace = (next: string, selection: readonly [number, number]): void => {
    selects.current = selection;
    write(next);
    area.current?.focus();
  };

  const startAgain = (): void => {
    setDismissed(null);
    setActive(0);
  };

  const take = (suggestion: Suggestion | undefined): void => {
    if (suggestion === undefined || caret === null) return;
    const written = writeSuggestion(text, caret, suggestion);
    if (written === null) return;
    replace(written.text, written.selection);
    setDismissed(being?.from ?? null);
    setActive(0);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (offered.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((chosen + step + offered.length) % offered.length);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault();
      take(offered[chosen]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setDismissed(being?.from ?? null);
    }
  };

  return {
    area,
    setCaret,
    /** Start of the placeholder that is being typed; undefined if there is none. */
    writtenFrom: being?.from,
    /** Props of the list of suggestions. */
    list: { offered, chosen, onChoose: setActive, onTake: take, onKeyDown },
    /** Handles typed text, with the caret after it. */
    typed(next: string, at: number) {
      setCaret(at);
      startAgain();
      write(next);
    },
    /** Replaces the selection with the beginning of a placeholder. */
    insert() {
      const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
      const at = selectionStart + 2;
      startAgain();
      replace(`${text.slice(0, selectionStart)}{{${text.slice(selectionEnd)}`, [at, at]);
    },
  };
}

/** The text of a snippet: its placeholders are marked while typing, and suggested after `{{`. */
export function ContentField() {
  const { field } = useController({ name: 'content' });
  const text = (field.value as string | undefined) ?? '';
  const { area, setCaret, writtenFrom, list, typed, insert } = usePlaceholders(text, field.onChange);
  const behind = useRef<HTMLDivElement>(null);
  const listId = useId();
  // The hint and the problems may lag behind the typing, because they require parsing the whole text.
  const deferred = useDeferredValue(text);
  const { problems, placeholders } = useMemo(() => readPlaceholders(deferred), [deferred]);

  return (
    <FormField
      name="content"
      label="Text"
      required
      hint={
        placeholders.length === 0
          ? 'Type {{ where a blank belongs: the client, a day, an amount, or words that are asked for.'
          : `${count(placeholders.length, 'blank')}: ${placeholders.map(({ label }) => label).join(', ')}`
      }
    >
      {(control) => (
        <>
          <div className="relative">
            <Marks ref={behind} text={text} />
            <textarea
              {...control}
              name={field.name}
              value={text}
              rows={6}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={listId}
              aria-activedescendant={list.offered.length > 0 ? optionId(listId, list.chosen) : undefined}
              ref={(element) => {
                area.current = element;
                field.ref(element);
              }}
              onChange={({ target }) => typed(target.value, target.selectionStart)}
              onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
              onKeyDown={list.onKeyDown}
              onBlur={() => {
                field.onBlur();
                setCaret(null);
              }}
              onScroll={(event) => behind.current?.scrollTo(0, event.currentTarget.scrollTop)}
              placeholder={'Dear {{client.name}},\n\nour fee of {{money:Fee}} is due on {{date:today+14}}.'}
              className={cx(controlClass('field-sizing-content relative'), LETTERS, 'bg-transparent text-ink')}
            />
          </div>
          <Suggestions id={listId} {...list} />
          <div className="flex items-start justify-between gap-3">
            <Problems
              // A placeholder that is still being typed is not closed yet, which is not an error.
              problems={problems.filter(({ start }) => start !== writtenFrom)}
              onShow={({ start, end }) => {
                area.current?.focus();
                area.current?.setSelectionRange(start, end);
              }}
            />
            <Button size="sm" icon={Braces} className="ml-auto" onClick={insert}>
              Insert a blank
            </Button>
          </div>
        </>
      )}
    </FormField>
  );
}

/** Boxes behind the transparent text area, each around a placeholder or an error. */
function Marks({ ref, text }: { readonly ref: Ref<HTMLDivElement>; readonly text: string }) {
  const stretches = useMemo(() => stretchesOf(text), [text]);
  return (
    <div
      ref={ref}
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-2.5 text-transparent',
        LETTERS,
      )}
    >
      {stretches.map(({ at, text: words, kind }) => (
        <span key={at} className={MARK[kind]}>
          {words}
        </span>
      ))}
    </div>
  );
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface SuggestionsProps {
  readonly id: string;
  readonly offered: readonly Suggestion[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onTake: (suggestion: Suggestion) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Suggestions({ id, offered, chosen, onChoose, onTake, onKeyDown }: SuggestionsProps) {
  useLayoutEffect(() => {
    if (offered.length > 0) document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [offered.length, chosen, id]);
  return (
    <div className={cx('rounded-lg border bg-surface shadow-lift', offered.length === 0 && 'hidden')}>
      <div id={id} role="listbox" aria-label="Placeholders" className="max-h-44 overflow-y-auto p-1">
        {offered.map((suggestion, index) => (
          <div
            key={suggestion.inner}
            id={optionId(id, index)}
            role="option"
            // Accessibility rules require that a scrolling list can be reached with Tab.
            tabIndex={index === chosen ? 0 : -1}
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onChoose(index)}
            onClick={() => onTake(suggestion)}
            onKeyDown={onKeyDown}
            className={cx(
              'flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 touch:min-h-11',
              index === chosen && 'bg-hover',
            )}
          >
            <span className="truncate">{suggestion.label}</span>
            <code className="truncate font-mono text-muted text-xs">{`{{${suggestion.inner}}}`}</code>
          </div>
        ))}
      </div>
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly onShow: (problem: Problem) => void;
}

const Problems = ({ problems, onShow }: ProblemsProps) => (
  <ul aria-label="Problems of the text" className="min-w-0 text-danger text-sm empty:hidden">
    {problems.map((problem) => (
      <li key={problem.start}>
        <button
          type="button"
          className="text-left underline decoration-danger/40 underline-offset-2"
          onClick={() => onShow(problem)}
        >
          {wordsOfProblem(problem)}
        </button>
      </li>
    ))}
  </ul>
);

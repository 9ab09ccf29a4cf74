import { readPlaceholders, wordsOfProblem } from '@lexledger/domain/placeholders/read';
import { Braces } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
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

/** The text in stretches, as the marks behind it are drawn. */
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

/** The same for the text and for the marks behind it, or they would not meet. */
const LETTERS = 'wrap-anywhere min-h-40 whitespace-pre-wrap py-2 font-serif text-lg';

/** The text of a snippet: its blanks are marked as they are written, and offered after `{{`. */
export function ContentField() {
  const { field } = useController({ name: 'content' });
  const text = (field.value as string | undefined) ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const selects = useRef<readonly [number, number]>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const listId = useId();

  const stretches = useMemo(() => stretchesOf(text), [text]);
  const settled = useDeferredValue(text);
  const { problems, placeholders } = useMemo(() => readPlaceholders(settled), [settled]);
  const being = caret === null ? null : beingWritten(text, caret);
  // What is not closed because it is being written is no mistake yet.
  const mistakes = problems.filter(({ start }) => start !== being?.from);
  const offered = being === null || being.from === dismissed ? [] : suggestionsFor(being.typed);
  const chosen = Math.min(active, Math.max(0, offered.length - 1));
  const optionId = (index: number): string => `${listId}-${index}`;

  useLayoutEffect(() => {
    if (selects.current === null) return;
    area.current?.setSelectionRange(...selects.current);
    setCaret(selects.current[1]);
    selects.current = null;
  });

  useLayoutEffect(() => {
    if (offered.length > 0) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [offered.length, chosen, listId]);

  const write = (next: string, selection: readonly [number, number]): void => {
    selects.current = selection;
    field.onChange(next);
    area.current?.focus();
  };

  const take = (suggestion: Suggestion | undefined): void => {
    if (suggestion === undefined || caret === null) return;
    const written = writeSuggestion(text, caret, suggestion);
    if (written === null) return;
    write(written.text, written.selection);
    setDismissed(being?.from ?? null);
    setActive(0);
  };

  const begin = (): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    setDismissed(null);
    setActive(0);
    write(`${text.slice(0, selectionStart)}{{${text.slice(selectionEnd)}`, [selectionStart + 2, selectionStart + 2]);
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
            <div
              ref={behind}
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
            <textarea
              {...control}
              name={field.name}
              value={text}
              rows={6}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={listId}
              aria-activedescendant={offered.length > 0 ? optionId(chosen) : undefined}
              ref={(element) => {
                area.current = element;
                field.ref(element);
              }}
              onChange={(event) => {
                setCaret(event.target.selectionStart);
                setDismissed(null);
                setActive(0);
                field.onChange(event.target.value);
              }}
              onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                field.onBlur();
                setCaret(null);
              }}
              onScroll={(event) => behind.current?.scrollTo(0, event.currentTarget.scrollTop)}
              placeholder={'Dear {{client.name}},\n\nour fee of {{money:Fee}} is due on {{date:today+14}}.'}
              className={cx(controlClass('field-sizing-content relative'), LETTERS, 'bg-transparent text-ink')}
            />
          </div>
          <Offered show={offered.length > 0}>
            <div id={listId} role="listbox" aria-label="Placeholders" className="max-h-44 overflow-y-auto p-1">
              {offered.map((suggestion, index) => (
                <div
                  key={suggestion.inner}
                  id={optionId(index)}
                  role="option"
                  // Tab takes it: a list that scrolls must have something in the order of tabs.
                  tabIndex={index === chosen ? 0 : -1}
                  aria-selected={index === chosen}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(index)}
                  onClick={() => take(suggestion)}
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
          </Offered>
          <div className="flex items-start justify-between gap-3">
            <ul aria-label="Problems of the text" className="min-w-0 text-danger text-sm empty:hidden">
              {mistakes.map((problem) => (
                <li key={problem.start}>
                  <button
                    type="button"
                    className="text-left underline decoration-danger/40 underline-offset-2"
                    onClick={() => {
                      area.current?.focus();
                      area.current?.setSelectionRange(problem.start, problem.end);
                    }}
                  >
                    {wordsOfProblem(problem)}
                  </button>
                </li>
              ))}
            </ul>
            <Button size="sm" icon={Braces} className="ml-auto" onClick={begin}>
              Insert a blank
            </Button>
          </div>
        </>
      )}
    </FormField>
  );
}

const Offered = ({ show, children }: { readonly show: boolean; readonly children: ReactNode }) => (
  <div className={cx('rounded-lg border bg-surface shadow-lift', !show && 'hidden')}>{children}</div>
);

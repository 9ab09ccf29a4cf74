import { Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { controlClass } from '../../components/Field.tsx';
import { Keys } from '../../components/Keys.tsx';
import { Problem } from '../../components/Problem.tsx';

const MentionChoices = lazyWithRetry(
  () => import('../../components/mentions/MentionChoices.tsx'),
  () => undefined,
);

/** Maximum characters of a note, as in the contract. */
const MAX = 20_000;
const SEND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';

export interface NoteTextProps {
  /** The case of the note, whose people it may mention. */
  readonly caseId: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  readonly saveLabel: string;
  readonly pending: boolean;
  /** Why the note was not saved; the text is kept. */
  readonly error?: string | undefined;
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
}

/** The text field of a note. Ctrl or ⌘ with Enter saves, Escape cancels. */
export function NoteText({
  caseId,
  label,
  placeholder,
  text,
  onChange,
  onSave,
  saveLabel,
  pending,
  error,
  onCancel,
  autoFocus = false,
}: NoteTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isInFirm = useIsInFirm();
  const errorId = useId();
  const isEmpty = text.trim() === '';
  const tooLong = text.trim().length > MAX;
  const shown = tooLong ? `Use at most ${MAX.toLocaleString('en-US')} characters` : error;

  useLayoutEffect(() => {
    if (!autoFocus || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [autoFocus]);

  return (
    <div className="flex flex-col gap-2">
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={shown === undefined ? undefined : true}
        aria-describedby={shown === undefined ? undefined : errorId}
        placeholder={placeholder}
        rows={2}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (!isEmpty && !tooLong && !pending) onSave();
          } else if (event.key === 'Escape' && onCancel !== undefined) {
            event.preventDefault();
            onCancel();
          }
        }}
        className={controlClass('field-sizing-content max-h-96 min-h-16 py-2')}
      />
      {isInFirm && (
        <Suspense>
          <MentionChoices area={area} caseId={caseId} onChange={onChange} />
        </Suspense>
      )}
      <Problem id={errorId}>{shown}</Problem>
      {(!isEmpty || onCancel !== undefined) && (
        <div className="flex items-center justify-end gap-2">
          <span className="mr-auto text-muted text-xs max-sm:hidden touch:hidden">
            <Keys keys={SEND_KEYS} /> saves
          </span>
          {onCancel !== undefined && (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button size="sm" pending={pending} disabled={isEmpty || tooLong} onClick={onSave}>
            {saveLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

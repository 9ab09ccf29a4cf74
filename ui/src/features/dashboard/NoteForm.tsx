import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { controlClass } from '../../components/Field.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useFieldsDraft } from '../../drafts/fieldsDraft.ts';
import { outcomeTitle } from '../../notifications/outcomeText.ts';
import { toast } from '../../notifications/toast.ts';
import { NOTES } from '../../records/notePlace.ts';
import { loadRecordActions } from './loadRecordActions.ts';

const CasePicker = lazyWithRetry(() => import('./CasePicker.tsx'));

/** Length limit of a note in the contract. */
const LONGEST = 20_000;

const EMPTY: { readonly content: string; readonly caseId: string | null } = { content: '', caseId: null };

export interface NoteFormProps {
  /** Shows the whole form at once; otherwise it expands when it is used. */
  readonly open?: boolean;
  readonly onSaved?: () => void;
}

/** Adds a note to a case. The case stays chosen, since the next note is often on the same one. */
export function NoteForm({ open = false, onSaved }: NoteFormProps) {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const { values, enter } = useFieldsDraft('dashboard-note', EMPTY);
  const { content, caseId } = values;
  const [touched, setTouched] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const expanded = open || touched || content !== '';

  const save = async (): Promise<void> => {
    const text = content.trim();
    const missing =
      text === '' ? 'Write the note first.' : caseId === null ? 'Choose the case it belongs to.' : undefined;
    setProblem(missing);
    if (missing !== undefined) return;
    setPending(true);
    try {
      const { add } = await loadRecordActions();
      const added = await add(queries, NOTES, { caseId, content: text });
      enter({ content: '' });
      if (queuedAs(added) === undefined) toast({ title: outcomeTitle(NOTES, 'added') });
      onSaved?.();
    } catch (error) {
      setProblem(`${messageOf(error)} The note is still here.`);
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      ref={form}
      className="flex flex-col gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
      onBlur={({ relatedTarget }) => {
        if (!form.current?.contains(relatedTarget as Node | null)) setTouched(false);
      }}
    >
      <textarea
        aria-label="Note"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        placeholder="Write a note on a case"
        rows={expanded ? 3 : 1}
        maxLength={LONGEST}
        value={content}
        onFocus={() => setTouched(true)}
        onChange={(event) => {
          enter({ content: event.target.value });
          setProblem(undefined);
        }}
        className={controlClass(
          cx('field-sizing-content max-h-40 resize-none py-1.5', expanded ? 'min-h-19' : 'min-h-8.5'),
        )}
      />
      {expanded && (
        <>
          <Suspense fallback={<span className="h-9 touch:h-11" />}>
            <CasePicker
              value={caseId}
              onChange={(next) => {
                enter({ caseId: next });
                setProblem(undefined);
              }}
            />
          </Suspense>
          <Problem id={problemId}>{problem}</Problem>
          <Button type="submit" size="sm" pending={isPending} aria-keyshortcuts="Control+Enter" className="self-start">
            Add note
          </Button>
        </>
      )}
    </form>
  );
}

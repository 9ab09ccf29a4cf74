import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft, sendDraft } from './drafts.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const NONE: readonly string[] = [];

export interface FormDraft {
  /** Whether a draft was put back into the form. */
  readonly restored: boolean;
  /**
   * A draft based on an earlier version of the record, which somebody has changed since. The user decides whether it
   * goes into the form. Null if there is none, or the user has decided.
   */
  readonly offered: Draft | null;
  /** Puts the offered draft into the form. */
  readonly take: () => void;
  /** Discards the offered draft. */
  readonly decline: () => void;
  /** The version that the form's content is based on, if it is not the record's current one. */
  readonly madeOn: number | null;
  /** Sends the form's input. */
  readonly send: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
  /** Deletes the draft after the form was saved or discarded. */
  readonly forget: () => void;
}

/**
 * Stores a form's input for as long as the tab lives, through a reload and an expired session, for the same user only.
 * @param name identifies what the form edits: the record, or a new one
 * @param version of the record; null for a new one
 * @param secrets fields that are never stored
 */
export function useFormDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string,
  version: number | null = null,
  secrets: readonly string[] = NONE,
): FormDraft {
  const queries = useQueryClient();
  const [key] = useState(() => draftKey(queries, name));
  const [kept] = useState(() => readDraft(key));
  const isStale = kept !== null && kept.version !== version;
  const [offered, offer] = useState(isStale ? kept : null);
  const [madeOn, setMadeOn] = useState<number | null>(null);
  const [entered] = useState(isStale ? null : kept);

  const put = (draft: Draft): void => {
    for (const [field, value] of Object.entries(draft.values)) {
      form.setValue(field as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept goes into the form once, when it opens
  useEffect(() => {
    if (entered !== null) put(entered);
  }, []);

  useEffect(
    () =>
      form.subscribe({
        // A new default value changes only whether the form is dirty.
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) => {
          const before = (defaultValues ?? {}) as Draft['values'];
          const changed = Object.entries(values).filter(
            ([field, value]) => !secrets.includes(field) && !same(value, before[field]),
          );
          // Typing does not lose a draft that is offered and not decided on yet.
          const draft = { ...offered?.values, ...Object.fromEntries(changed) };
          keepDraft(key, draft, offered?.version ?? madeOn ?? version);
        },
      }),
    [form, key, version, secrets, offered, madeOn],
  );

  return {
    restored: entered !== null,
    offered,
    madeOn,
    take: () => {
      if (offered === null) return;
      offer(null);
      setMadeOn(offered.version);
      put(offered);
    },
    decline: () => {
      offer(null);
      forgetDraft(key);
    },
    send: (send) => sendDraft(key, send),
    forget: () => forgetDraft(key),
  };
}

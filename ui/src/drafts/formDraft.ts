import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const NONE: readonly string[] = [];

export interface FormDraft {
  /** Whether something from before was put back into the form. */
  readonly restored: boolean;
  /**
   * What was entered on an earlier version of the record, which somebody changed since: it is for the person to say
   * whether it goes into the form. Null when there is none, or it was answered.
   */
  readonly offered: Draft | null;
  /** Puts it into the form. */
  readonly take: () => void;
  /** Gives it up. */
  readonly decline: () => void;
  /** The version that what stands in the form was entered on, where it is not the record's own. */
  readonly madeOn: number | null;
  /** After the form was saved or given up. */
  readonly forget: () => void;
}

/**
 * Keeps what was entered while the tab lives, through a reload and an expired session, for the same user only.
 * @param name what the form edits: the record, or that it is a new one
 * @param version of the record; null for a new one
 * @param secrets fields that are kept nowhere
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
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const before = (defaultValues ?? {}) as Draft['values'];
          const changed = Object.entries(values).filter(
            ([field, value]) => !secrets.includes(field) && !same(value, before[field]),
          );
          // An offer that nobody answered yet is not lost by typing.
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
    forget: () => forgetDraft(key),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Kept = Readonly<Record<string, unknown>>;

function read(key: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function write(key: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is refused: the form keeps its values as long as it is open.
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export interface FormDraft {
  /** Whether something from before was put back into the form. */
  readonly restored: boolean;
  /** After the form was saved or given up. */
  readonly forget: () => void;
}

/**
 * Keeps what was entered while the tab lives, through a reload and an expired session, for the same user only.
 * @param name what the form edits: the record and its version, since a draft of an older one would hide what changed
 */
export function useFormDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: string,
): FormDraft {
  const queries = useQueryClient();
  const [key] = useState(() => {
    const check = queries.getQueryData<{ readonly user?: { readonly id: string } }>(['/api/auth/check']);
    return `form-draft:${check?.user?.id ?? ''}:${name}`;
  });
  const [kept] = useState(() => Object.entries(read(key)));

  useEffect(() => {
    for (const [field, value] of kept) {
      form.setValue(field as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const before = (defaultValues ?? {}) as Kept;
        write(key, Object.fromEntries(Object.entries(values).filter(([field, value]) => !same(value, before[field]))));
      },
    });
  }, [form, key, kept]);

  return { restored: kept.length > 0, forget: () => write(key, {}) };
}

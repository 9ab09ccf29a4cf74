import type { QueryClient } from '@tanstack/react-query';

/** What was entered somewhere and not saved. */
export interface Draft {
  /** By field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Of the record that was being edited; null for a new one. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'draft:';

/** Where the drafts of the person are kept: those of another one who signs in in the same tab stay out of sight. */
export function draftKey(queries: QueryClient, name: string): string {
  const check = queries.getQueryData<{ readonly user?: { readonly id: string } }>(['/api/auth/check']);
  return `${PREFIX}${check?.user?.id ?? ''}:${name}`;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';

/** What is kept under the key; null when there is nothing. */
export function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(kept) && Object.keys(kept.values).length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what was entered while the tab lives, through reloads; values without a field are forgotten. */
export function keepDraft(key: string, values: Draft['values'], version: number | null = null): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ values, version, at: Date.now() } satisfies Draft));
  } catch {
    // Storage is refused: what was entered lives as long as its form is open.
  }
}

export const forgetDraft = (key: string): void => keepDraft(key, {});

/** Everybody's, in this tab: whoever comes next must find nothing. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: there are none.
  }
}

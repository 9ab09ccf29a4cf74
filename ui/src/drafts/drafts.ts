import type { QueryClient } from '@tanstack/react-query';
import { clearCalendarToken } from '../api/calendarToken.ts';

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

/** What begins the keys of a person's drafts, and of what of theirs was encrypted. */
export const draftPrefix = (person: string): string => `${PREFIX}${person}:`;
export const sealedPrefix = (person: string): string => `sealed:${person}:`;

let seal: ((person: string) => Promise<boolean>) | undefined;

/** From now on the end of a session encrypts what survives it; answers whether it could for that person. */
export function attachSeal(next: typeof seal): void {
  seal = next;
}

/**
 * At the end of the person's session: what they entered is theirs again when they sign in, and nobody else's. Where it cannot
 * be encrypted, as over plain http, it is forgotten when they leave.
 */
export async function endDrafts(person = '', leaves = true): Promise<void> {
  const isSealed = await seal?.(person);
  seal = undefined;
  if (isSealed || !leaves) return;
  clearCalendarToken();
  try {
    // What was entered while nobody was signed in is of no account that could come back for it.
    for (const prefix of [draftPrefix(person), draftPrefix('')]) {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is refused: there are none.
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { clearCalendarToken } from '../api/calendarToken.ts';
import { type Check, scopeIn } from '../replica/cachedPerson.ts';

/** Unsaved input. */
export interface Draft {
  /** Entered values by field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Version of the record that was being edited; null for a new one. */
  readonly version: number | null;
  /** Time of the last input in milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'draft:';

/**
 * Key under which the user's draft is stored. It contains the scope of user and firm, so that neither another user who
 * signs in in the same tab nor another firm sees it.
 */
export function draftKey(queries: QueryClient, name: string): string {
  return `${PREFIX}${scopeIn(queries.getQueryData<Check>(['/api/auth/check'])) ?? ''}:${name}`;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';

/** The draft stored under the key; null if there is none. */
export function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(kept) && Object.keys(kept.values).length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Keys of the drafts whose input is being sent. */
const sent = new Set<string>();

/** Sends the input of a draft. The draft stays stored until the input was saved, or the outbox has taken it over. */
export async function sendDraft<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
  sent.add(key);
  try {
    return await send();
  } finally {
    sent.delete(key);
  }
}

/** Deletes the drafts that are being sent: their page is left, and the outbox sends the commands. */
export function forgetSentDrafts(): void {
  for (const key of sent) forgetDraft(key);
}

/** Stores input for as long as the tab lives, through reloads; an empty `values` deletes the draft. */
export function keepDraft(key: string, values: Draft['values'], version: number | null = null): void {
  // What is entered now is not part of what is being sent.
  sent.delete(key);
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ values, version, at: Date.now() } satisfies Draft));
  } catch {
    // Storage is denied, so the input lives only as long as its form is open.
  }
}

export const forgetDraft = (key: string): void => keepDraft(key, {});

/** Prefixes of the keys of a user's drafts, and of their encrypted entries. */
export const draftPrefix = (person: string): string => `${PREFIX}${person}:`;
export const sealedPrefix = (person: string): string => `sealed:${person}:`;

let seal: ((person: string) => Promise<boolean>) | undefined;

/**
 * Registers what encrypts the user's entries when the session ends. It returns whether it could encrypt those of that
 * user.
 */
export function attachSeal(next: typeof seal): void {
  seal = next;
}

/**
 * Called when the user's session ends. Encrypted input is restored when the same user signs in, and for nobody else. If
 * it cannot be encrypted, as over plain http, it is deleted when the user leaves.
 */
export async function endDrafts(person = '', leaves = true): Promise<void> {
  const isSealed = await seal?.(person);
  seal = undefined;
  if (isSealed || !leaves) return;
  clearCalendarToken();
  try {
    // Input from before sign-in belongs to no account that could restore it.
    for (const prefix of [draftPrefix(person), draftPrefix('')]) {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is denied, so there are no drafts.
  }
}

import { useEffect, useState } from 'react';
import { sealedPrefix } from './drafts.ts';

/** The key may be long in coming: after so many milliseconds the screens are shown without the drafts. */
const LONGEST_MS = 5_000;

function hasSealed(person: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(sealedPrefix(person)));
  } catch {
    // Storage is refused: there is nothing.
    return false;
  }
}

/** Gives back to the person the drafts that were encrypted when their session ended. Resolves also where that fails. */
export async function openDrafts(person: string): Promise<void> {
  if (!hasSealed(person)) return;
  await import('./sealedEntries.ts').then(({ openSealed }) => openSealed()).catch(() => undefined);
}

/**
 * Opens the drafts of whoever signed in. False until they can be read: a form looks for its draft once, when it is shown, and
 * would overwrite what it did not find.
 */
export function useOpenedDrafts(person: string | undefined): boolean {
  const atSignIn = () => ({ person, isReady: person === undefined || !hasSealed(person) });
  const [last, setLast] = useState(atSignIn);
  // Decided at sign-in alone: a session that runs out encrypts them while their page stays.
  const state = last.person === person ? last : atSignIn();
  if (state !== last) setLast(state);
  const { isReady } = state;

  useEffect(() => {
    if (isReady || person === undefined) return;
    const show = (): void => setLast({ person, isReady: true });
    const late = setTimeout(show, LONGEST_MS);
    let isCurrent = true;
    void openDrafts(person).then(() => isCurrent && show());
    return () => {
      isCurrent = false;
      clearTimeout(late);
    };
  }, [isReady, person]);
  return isReady;
}

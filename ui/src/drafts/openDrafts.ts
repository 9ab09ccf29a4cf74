import { useEffect, useState } from 'react';
import { sealedPrefix } from './drafts.ts';

/** Milliseconds after which screens are shown without the drafts, because the key may take long to arrive. */
const LONGEST_MS = 5_000;

function hasSealed(person: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(sealedPrefix(person)));
  } catch {
    // Storage is denied, so there are no drafts.
    return false;
  }
}

/** Restores the user's drafts that were encrypted when their session ended. It resolves even if that fails. */
export async function openDrafts(person: string): Promise<void> {
  if (!hasSealed(person)) return;
  await import('./sealedEntries.ts').then(({ openSealed }) => openSealed()).catch(() => undefined);
}

/**
 * Restores the drafts of the signed-in user. False until they can be read: a form reads its draft once, when it is
 * shown, and would overwrite a draft that it did not find.
 */
export function useOpenedDrafts(person: string | undefined): boolean {
  const atSignIn = () => ({ person, isReady: person === undefined || !hasSealed(person) });
  const [last, setLast] = useState(atSignIn);
  // This is decided only at sign-in: an expiring session encrypts the drafts while the user's page stays.
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

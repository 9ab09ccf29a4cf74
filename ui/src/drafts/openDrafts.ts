import { sealedPrefix } from './drafts.ts';

/** At sign-in: at once where drafts of theirs wait, before a form looks for its own. */
export function openDrafts(person: string): void {
  try {
    if (Object.keys(sessionStorage).some((key) => key.startsWith(sealedPrefix(person))))
      void import('./sealedEntries.ts').then(({ openSealed }) => openSealed()).catch(() => undefined);
  } catch {
    // Storage is refused: there is nothing.
  }
}

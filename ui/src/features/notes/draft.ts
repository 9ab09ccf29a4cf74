import { useCallback, useState } from 'react';

const keyOf = (caseId: string): string => `note-draft:${caseId}`;

function read(caseId: string): string {
  try {
    return sessionStorage.getItem(keyOf(caseId)) ?? '';
  } catch {
    return '';
  }
}

/** What was begun to be written on a case, kept while the tab lives: going to look something up must not lose it. */
export function useDraft(caseId: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => read(caseId));
  const keep = useCallback(
    (text: string): void => {
      setDraft(text);
      try {
        if (text === '') sessionStorage.removeItem(keyOf(caseId));
        else sessionStorage.setItem(keyOf(caseId), text);
      } catch {
        // Storage is refused: the draft lives as long as this page shows it.
      }
    },
    [caseId],
  );
  return [draft, keep];
}

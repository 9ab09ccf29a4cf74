import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { type Caret, caretOf } from '../../features/snippets/insertAtCaret.ts';

const SnippetPicker = lazyWithRetry(() => import('../../features/snippets/SnippetPicker.tsx'));

/** Ctrl or ⌘ with `;` opens the snippets: the chosen one is inserted at the caret, or copied if nobody is typing. */
export function SnippetKey() {
  const [asked, setAsked] = useState<{ readonly caret: Caret | null }>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== ';' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setAsked((open) => open ?? { caret: caretOf(event.target) });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return asked === undefined ? null : (
    <Suspense>
      <SnippetPicker caret={asked.caret} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
}

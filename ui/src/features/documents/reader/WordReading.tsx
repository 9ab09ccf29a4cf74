import { useEffect, useRef, useState } from 'react';
import { type ReadingProps, scaleOf, useFoundInElement, useRoom } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';
import { layOutWord, UnreadableWordError, type WordPages } from './word.ts';

/** Pixels beside the pages, both sides together. */
const MARGINS = 32;
const FIND_NOTHING: ReadonlySet<string> = new Set(['', '#']);

/** A Word document, laid out in a tree of its own: its styles stay inside, and the page's outside. */
export default function WordReading({ file, scroller, zoom, onScale, find, download, onProblem, name }: ReadingProps) {
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<WordPages>();
  const [problem, setProblem] = useState<string>();
  const room = useRoom(scroller, MARGINS);

  useEffect(() => {
    let isOver = false;
    layOutWord(file).then(
      (pages) => !isOver && setShown(pages),
      (error: unknown) => {
        if (isOver) return;
        const isKnown = error instanceof UnreadableWordError;
        setProblem(isKnown ? error.message : 'This Word document is damaged, and cannot be shown.');
      },
    );
    return () => {
      isOver = true;
      setShown(undefined);
      setProblem(undefined);
    };
  }, [file]);

  useEffect(() => {
    const element = host.current;
    if (element === null || shown === undefined) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...shown.styles];
    root.replaceChildren(shown.pages);
    const onClick = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const address = link?.getAttribute('href') ?? '';
      if (!address.startsWith('#')) return;
      // The router would take the address for one of its own.
      event.preventDefault();
      if (!FIND_NOTHING.has(address)) root.getElementById(decodeURIComponent(address.slice(1)))?.scrollIntoView();
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [shown]);

  const scale = scaleOf(zoom, room, shown?.width ?? 0);
  useEffect(() => {
    if (shown === undefined) return;
    shown.pages.style.setProperty('zoom', String(scale));
    onScale(scale);
  }, [shown, scale, onScale]);

  useFoundInElement(shown?.pages ?? null, find, scroller);

  if (problem !== undefined) {
    return (
      <Unreadable
        title={problem}
        advice="Download it, and open it with a word processor."
        download={download}
        onShown={onProblem}
      />
    );
  }
  return (
    <>
      {shown === undefined && <p className="delayed-ledger p-6 text-muted">Opening the document…</p>}
      <div ref={host} role="document" aria-label={name} />
    </>
  );
}

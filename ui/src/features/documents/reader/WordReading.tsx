import { useEffect, useRef } from 'react';
import { type ReadingProps, scaleOf, useFoundInElement, useParsed, useRoom } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';
import { layOutWord, UnreadableWordError } from './word.ts';

/** Pixels of the margins on both sides together. */
const MARGINS = 32;
/** Link targets that name no place in the document. */
const EMPTY_LINKS: ReadonlySet<string> = new Set(['', '#']);

/** A Word document in a shadow tree, which keeps its styles apart from those of the application. */
export default function WordReading(props: ReadingProps) {
  const { file, name, scroller, zoom, onScale } = props;
  const host = useRef<HTMLDivElement>(null);
  const { data: shown, error } = useParsed(file, layOutWord);
  const room = useRoom(scroller, MARGINS);

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
      // Without this, the router would treat the link as one of the application's.
      event.preventDefault();
      if (!EMPTY_LINKS.has(address)) root.getElementById(decodeURIComponent(address.slice(1)))?.scrollIntoView();
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

  useFoundInElement(shown?.pages ?? null, props);

  if (error !== undefined) {
    const isKnown = error instanceof UnreadableWordError;
    return (
      <Unreadable
        {...props}
        title={isKnown ? error.message : 'This Word document is damaged, and cannot be shown.'}
        advice="Download it, and open it with a word processor."
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

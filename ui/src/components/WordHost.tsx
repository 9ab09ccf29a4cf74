import { useEffect, useRef } from 'react';
import type { WordPages } from './wordPages.ts';

/** Link targets that name no place in the document. */
const EMPTY_LINKS: ReadonlySet<string> = new Set(['', '#']);

export interface WordHostProps {
  /** Undefined while the document is being laid out. */
  readonly shown: WordPages | undefined;
  readonly scale: number;
  /** Name of the document, for screen readers. */
  readonly label: string;
}

/** A Word document in a shadow tree, which keeps its styles apart from those of the application. */
export function WordHost({ shown, scale, label }: WordHostProps) {
  const host = useRef<HTMLDivElement>(null);
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
  useEffect(() => {
    shown?.pages.style.setProperty('zoom', String(scale));
  }, [shown, scale]);
  return <div ref={host} role="document" aria-label={label} />;
}

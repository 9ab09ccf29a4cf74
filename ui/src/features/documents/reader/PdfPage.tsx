import { RenderingCancelledException, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { TextMatch } from './foldedText.ts';
import { markCurrent, markFound, reveal } from './highlights.ts';
import type { PageText, Pdf, PdfPageOf } from './pdf.ts';

/** In points of the page: 72 make an inch. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of a point: 96 make an inch. */
export const POINT = 96 / 72;
/** Pixels of the largest canvas, as phones have it. */
const MOST_PIXELS = 16_000_000;
/** What comes into view soon is drawn before. */
const AROUND = '1000px 0px';

interface FoundOnPage {
  readonly text: PageText;
  readonly matches: readonly TextMatch[];
}

export interface PdfPageProps {
  readonly pdf: Pdf;
  readonly number: number;
  readonly size: PageSize;
  /** 1 is 100%. */
  readonly scale: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly found: FoundOnPage | undefined;
  /** The match that is looked at, where it is on this page; `asked` is another object each time that somebody asks to see it. */
  readonly current: { readonly index: number; readonly asked: object } | undefined;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly onGoTo: (destination: unknown) => void;
}

interface PageLink {
  readonly url: string | undefined;
  readonly destination: unknown;
  /** Percent of the page. */
  readonly box: { readonly left: string; readonly top: string; readonly width: string; readonly height: string };
}

/** The links of a page: to web addresses and mailboxes, and to other pages. */
async function linksOf(page: PdfPageOf): Promise<readonly PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as readonly {
    readonly subtype: string;
    readonly url?: string;
    readonly dest?: unknown;
    readonly rect: number[];
  }[];
  return annotations.flatMap(({ subtype, url, dest, rect }) => {
    if (subtype !== 'Link') return [];
    const isSafe = url !== undefined && /^(?:https?|mailto):/i.test(url);
    if (!isSafe && dest == null) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect);
    const percent = (value: number, whole: number): string => `${(100 * value) / whole}%`;
    return {
      url: isSafe ? url : undefined,
      destination: dest,
      box: {
        left: percent(Math.min(x1, x2), viewport.width),
        top: percent(Math.min(y1, y2), viewport.height),
        width: percent(Math.abs(x2 - x1), viewport.width),
        height: percent(Math.abs(y2 - y1), viewport.height),
      },
    };
  });
}

const keyOf = ({ url, box }: PageLink): string => `${box.left} ${box.top} ${box.width} ${url ?? ''}`;

/** Over the words that are a link. */
function LinkBox({ link, onGoTo }: { readonly link: PageLink } & Pick<PdfPageProps, 'onGoTo'>) {
  const { url, destination, box } = link;
  if (url === undefined) {
    return (
      <button type="button" className="absolute z-1" style={box} onClick={() => onGoTo(destination)}>
        <span className="sr-only">Go to the page that is referred to</span>
      </button>
    );
  }
  return (
    <a href={url} title={url} target="_blank" rel="noreferrer" className="absolute z-1" style={box}>
      <span className="sr-only">{url}</span>
    </a>
  );
}

/** Where a match stands in the elements of a page's text. */
function rangeOf({ start, end }: TextMatch, { starts }: PageText, elements: readonly HTMLElement[]): Range | undefined {
  const pieceAt = (index: number): number => {
    let piece = starts.length - 1;
    while (piece > 0 && (starts[piece] ?? 0) > index) piece -= 1;
    return piece;
  };
  const at = (index: number, isEnd: boolean): readonly [Node, number] | undefined => {
    const piece = pieceAt(isEnd ? index - 1 : index);
    const node = elements[piece]?.firstChild;
    if (!(node instanceof Text)) return undefined;
    return [node, Math.min(index - (starts[piece] ?? 0), node.length)];
  };
  const from = at(start, false);
  const to = at(end, true);
  if (from === undefined || to === undefined) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/** One page: an empty sheet of its size until it comes near what is in view, then drawn, with its text to be selected. */
export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  size,
  scale,
  scroller,
  found,
  current,
  onSize,
  onGoTo,
}: PdfPageProps) {
  const sheet = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [page, setPage] = useState<PdfPageOf>();
  const [elements, setElements] = useState<readonly HTMLElement[]>();
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: AROUND,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    let loaded: PdfPageOf | undefined;
    pdf.getPage(number).then(
      (known) => {
        if (isOver) return;
        loaded = known;
        const { width, height } = known.getViewport({ scale: 1 });
        onSize(number, { width, height });
        setPage(known);
      },
      () => !isOver && setHasFailed(true),
    );
    return () => {
      isOver = true;
      setPage(undefined);
      loaded?.cleanup();
    };
  }, [pdf, number, isNear, onSize]);

  useEffect(() => {
    const place = drawing.current;
    if (page === undefined || place === null) return;
    const asked = scale * POINT * (window.devicePixelRatio || 1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(asked, Math.sqrt(MOST_PIXELS / (width * height))) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.className = 'block size-full';
    const task = page.render({ canvas, viewport, background: '#ffffff' });
    task.promise.then(
      // What was drawn at another size stays until then.
      () => place.replaceChildren(canvas),
      (error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) setHasFailed(true);
      },
    );
    return () => task.cancel();
  }, [page, scale]);

  useEffect(() => {
    const place = text.current;
    if (page === undefined || place === null) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: place,
      viewport: page.getViewport({ scale: POINT }),
    });
    let isOver = false;
    layer.render().then(
      () => !isOver && setElements(layer.textDivs),
      // A page without its text is still seen.
      () => undefined,
    );
    linksOf(page).then(
      (known) => !isOver && setLinks(known),
      () => undefined,
    );
    return () => {
      isOver = true;
      layer.cancel();
      place.replaceChildren();
      setElements(undefined);
      setLinks([]);
    };
  }, [page]);

  // Only what is in view or near it takes memory.
  useEffect(() => {
    if (page === undefined) drawing.current?.replaceChildren();
  }, [page]);

  useEffect(() => {
    if (elements === undefined || found === undefined) return;
    return markFound(found.matches.flatMap((match) => rangeOf(match, found.text, elements) ?? []));
  }, [elements, found]);

  // The page comes first; once its text is there, the passage. Whoever scrolls away from it is not taken back.
  const sought = useRef<object>(null);
  const revealed = useRef<object>(null);
  useEffect(() => {
    if (current === undefined || elements !== undefined || sought.current === current.asked) return;
    sought.current = current.asked;
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [current, elements]);
  useEffect(() => {
    const match = current === undefined ? undefined : found?.matches[current.index];
    if (current === undefined || elements === undefined || found === undefined || match === undefined) return;
    const range = rangeOf(match, found.text, elements);
    if (range === undefined) return;
    if (scroller.current !== null && revealed.current !== current.asked) reveal(scroller.current, range);
    sought.current = current.asked;
    revealed.current = current.asked;
    return markCurrent(range);
  }, [elements, found, current, scroller]);

  const zoom = scale * POINT;
  return (
    <section
      ref={sheet}
      aria-label={`Page ${number}`}
      data-page={number}
      className="pdf-page relative mx-auto bg-white"
      style={{
        width: size.width * zoom,
        height: size.height * zoom,
        // By their names pdf.js's own layers take their size.
        ['--total-scale-factor' as string]: zoom,
      }}
    >
      <div ref={drawing} aria-hidden className="absolute inset-0" />
      <div ref={text} className="pdf-text" />
      {links.map((link) => (
        <LinkBox key={keyOf(link)} link={link} onGoTo={onGoTo} />
      ))}
      {hasFailed && (
        <p className="absolute inset-x-0 top-0 p-4 text-neutral-700">
          This page could not be drawn here. Download the document to see it.
        </p>
      )}
    </section>
  );
});

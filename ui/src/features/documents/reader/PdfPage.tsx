import { RenderingCancelledException, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TextMatch } from './foldedText.ts';
import { type Piece, rangeOf } from './foundRanges.ts';
import { markCurrent, markFound, reveal } from './highlights.ts';
import type { PageText, Pdf, PdfPageOf } from './pdf.ts';

/** A page's size in points: 72 make an inch. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels per point: 96 make an inch. */
export const POINT = 96 / 72;
/** Pixels of the largest canvas that phones support. */
const MOST_PIXELS = 16_000_000;
/** Distance outside of the view within which pages are drawn already. */
const AROUND = '1000px 0px';

/** The matches on a page. */
export interface FoundOnPage {
  readonly text: PageText;
  readonly matches: readonly TextMatch[];
}

export interface PdfPageProps {
  readonly pdf: Pdf;
  readonly number: number;
  readonly size: PageSize;
  /** Scale of the page: 1 is 100%. */
  readonly scale: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly found: FoundOnPage | undefined;
  /** The current match, if it is on this page; `asked` is a new object each time that the person asks to see it. */
  readonly current: { readonly index: number; readonly asked: object } | undefined;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly onGoTo: (destination: unknown) => void;
}

interface PageLink {
  readonly url: string | undefined;
  readonly destination: unknown;
  /** Position of the link in percent of the page. */
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

/** A clickable box over the words of a link. */
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

type Marked = Pick<PdfPageProps, 'scroller' | 'found' | 'current'>;
type Sheet = RefObject<HTMLElement | null>;

/** Whether the sheet is in view or will be soon. */
function useIsNear(sheet: Sheet, scroller: Sheet): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: AROUND,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, scroller]);
  return isNear;
}

/** The page while it is near; its memory is freed when it no longer is. */
function useLoadedPage({ pdf, number, onSize }: PdfPageProps, isNear: boolean, onFailure: () => void) {
  const [page, setPage] = useState<PdfPageOf>();
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
      () => !isOver && onFailure(),
    );
    return () => {
      isOver = true;
      setPage(undefined);
      loaded?.cleanup();
    };
  }, [pdf, number, isNear, onSize, onFailure]);
  return page;
}

/** Draws the page on a canvas. The canvas of another scale stays until the new one is complete. */
function useDrawing(page: PdfPageOf | undefined, scale: number, onFailure: () => void) {
  const drawing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = drawing.current;
    if (place === null) return;
    if (page === undefined) {
      place.replaceChildren();
      return;
    }
    const asked = scale * POINT * (window.devicePixelRatio || 1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(asked, Math.sqrt(MOST_PIXELS / (width * height))) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.className = 'block size-full';
    const task = page.render({ canvas, viewport, background: '#ffffff' });
    task.promise.then(
      () => place.replaceChildren(canvas),
      (error: unknown) => {
        if (!(error instanceof RenderingCancelledException)) onFailure();
      },
    );
    return () => task.cancel();
  }, [page, scale, onFailure]);
  return drawing;
}

/** Lays the page's text over its drawing, to be selected, and reads its links. A page without them is still shown. */
function useTextLayer(page: PdfPageOf | undefined) {
  const text = useRef<HTMLDivElement>(null);
  const [elements, setElements] = useState<readonly HTMLElement[]>();
  const [links, setLinks] = useState<readonly PageLink[]>([]);
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
  return { text, elements, links };
}

/** Marks the matches, and scrolls to the current one: to its page first, and to the passage once its text is laid out. */
function useMarks(
  sheet: Sheet,
  elements: readonly HTMLElement[] | undefined,
  { scroller, found, current }: Marked,
): void {
  const pieces = useMemo(
    () =>
      elements &&
      found?.text.starts.flatMap((start, index): readonly Piece[] => {
        const node = elements[index]?.firstChild;
        return node instanceof Text ? [{ node, start }] : [];
      }),
    [elements, found?.text],
  );
  useEffect(() => {
    if (pieces === undefined || found === undefined) return;
    return markFound(found.matches.flatMap((match) => rangeOf(pieces, match) ?? []));
  }, [pieces, found]);

  // A match is scrolled to once: the person may scroll away from it while its text is laid out.
  const sought = useRef<object>(null);
  const revealed = useRef<object>(null);
  useEffect(() => {
    if (current === undefined || elements !== undefined || sought.current === current.asked) return;
    sought.current = current.asked;
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [sheet, current, elements]);
  useEffect(() => {
    const match = current === undefined ? undefined : found?.matches[current.index];
    if (current === undefined || pieces === undefined || match === undefined) return;
    const range = rangeOf(pieces, match);
    if (range === undefined) return;
    if (scroller.current !== null && revealed.current !== current.asked) reveal(scroller.current, range);
    sought.current = current.asked;
    revealed.current = current.asked;
    return markCurrent(range);
  }, [pieces, found, current, scroller]);
}

/** One page: an empty sheet of its size until it is near the view, then drawn, with its text to be selected. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { number, size, scale, scroller, onGoTo } = props;
  const sheet = useRef<HTMLElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const onFailure = useCallback(() => setHasFailed(true), []);
  const page = useLoadedPage(props, useIsNear(sheet, scroller), onFailure);
  const drawing = useDrawing(page, scale, onFailure);
  const { text, elements, links } = useTextLayer(page);
  useMarks(sheet, elements, props);
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
        // pdf.js's own layers take their size from this variable.
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

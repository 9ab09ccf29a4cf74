import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { matchesOf, type TextMatch } from './foldedText.ts';
import { type PageSize, PdfPage, POINT } from './PdfPage.tsx';
import { openPdf, type PageText, type Pdf, pdfProblem, readPageText } from './pdf.ts';
import { type ReadingProps, scaleOf, useRoom } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

export interface PdfReadingProps extends ReadingProps {
  /** The page to be shown first, and another one each time that somebody asks for it: a new object. */
  readonly asked: { readonly page: number };
  /** Which page is in view, of how many. Keep it stable between renders. */
  readonly onPage: (page: number, pages: number) => void;
}

/** Pixels beside the pages, both sides together, and between them. */
const MARGINS = 32;
const GAP = 16;

type Opened = { readonly pdf: Pdf; readonly first: PageSize } | { readonly problem: string };

function useOpenedPdf(file: Blob): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isOver = false;
    const { pdf: loading, end } = openPdf(file);
    const open = async (): Promise<Opened> => {
      const pdf = await loading;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { pdf, first: { width, height } };
    };
    const notify = (known: Opened): void => {
      if (!isOver) setOpened(known);
    };
    open().then(notify, (error: unknown) => notify({ problem: pdfProblem(error) }));
    return () => {
      isOver = true;
      setOpened(undefined);
      end();
    };
  }, [file]);
  return opened;
}

/** A PDF, page below page. Pages are drawn as they come near what is in view. */
export default function PdfReading(props: PdfReadingProps) {
  const opened = useOpenedPdf(props.file);
  if (opened === undefined) return <p className="delayed-ledger p-6 text-muted">Opening the PDF…</p>;
  if ('problem' in opened) {
    return (
      <Unreadable
        title={opened.problem}
        advice="Download it, and open it with a program for PDFs on this device."
        download={props.download}
        onShown={props.onProblem}
      />
    );
  }
  return <Pages {...props} {...opened} />;
}

interface FoundOnPage {
  readonly text: PageText;
  readonly matches: readonly TextMatch[];
}

/** Pages are searched so many at a time, so that the first results show soon. */
const SEARCHED_AT_ONCE = 8;
const NONE: ReadonlyMap<number, FoundOnPage> = new Map();

/** Searches one page after the other; the text of each is read once. */
function useFoundInPdf(
  pdf: Pdf,
  { words, onFound }: ReadingProps['find'],
  pageInView: () => number,
): ReadonlyMap<number, FoundOnPage> {
  const [found, setFound] = useState(NONE);
  const texts = useRef(new Map<number, PageText>());
  const from = useRef(pageInView);
  from.current = pageInView;
  useEffect(() => {
    setFound(NONE);
    if (words.trim() === '') {
      onFound({ words, count: 0, isDone: true, first: undefined });
      return;
    }
    let isOver = false;
    const search = async (): Promise<void> => {
      const pages = new Map<number, FoundOnPage>();
      const start = from.current();
      let count = 0;
      let first: number | undefined;
      let hasText = false;
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const text = texts.current.get(number) ?? (await readPageText(pdf, number));
        if (isOver) return;
        texts.current.set(number, text);
        hasText ||= text.text.trim() !== '';
        const matches = matchesOf(text.text, words);
        if (matches.length > 0) {
          pages.set(number, { text, matches });
          if (number >= start) first ??= count;
          count += matches.length;
        }
        const isDone = number === pdf.numPages;
        if (!isDone && number % SEARCHED_AT_ONCE !== 0) continue;
        setFound(new Map(pages));
        onFound({ words, count, isDone, first, hasNoText: isDone && !hasText });
      }
    };
    search().catch(() => !isOver && onFound({ words, count: 0, isDone: true, first: undefined }));
    return () => {
      isOver = true;
    };
  }, [pdf, words, onFound]);
  return found;
}

interface PagesProps extends PdfReadingProps {
  readonly pdf: Pdf;
  readonly first: PageSize;
}

function Pages({ pdf, first, scroller, zoom, onScale, find, asked, onPage }: PagesProps) {
  const column = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const room = useRoom(scroller, MARGINS);
  /** Before the room is known the pages have no size, and none is drawn. */
  const isLaidOut = room > 0;
  const scale = scaleOf(zoom, room, first.width * POINT);
  useEffect(() => onScale(scale), [onScale, scale]);

  const noteSize = useCallback(
    (number: number, size: PageSize): void =>
      setSizes((known) => {
        const before = known.get(number) ?? first;
        if (before.width === size.width && before.height === size.height) return known;
        return new Map(known).set(number, size);
      }),
    [first],
  );

  const sheetOf = useCallback(
    (number: number): HTMLElement | null => column.current?.querySelector(`[data-page="${number}"]`) ?? null,
    [],
  );
  /** The page that holds what is a third below the upper edge. */
  const inView = useCallback((): number => {
    const view = scroller.current;
    if (view === null) return 1;
    const line = view.getBoundingClientRect().top + view.clientHeight / 3;
    let low = 1;
    let high = pdf.numPages;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((sheetOf(middle)?.getBoundingClientRect().top ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }, [pdf, scroller, sheetOf]);

  useEffect(() => {
    const view = scroller.current;
    if (view === null || !isLaidOut) return;
    let frame = 0;
    const notify = (): void => {
      frame = 0;
      onPage(inView(), pdf.numPages);
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(notify);
    };
    notify();
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      view.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [pdf, scroller, inView, onPage, isLaidOut]);

  const goTo = useCallback(
    (number: number): void => {
      const view = scroller.current;
      const sheet = sheetOf(number);
      if (view === null || sheet === null) return;
      view.scrollTop += sheet.getBoundingClientRect().top - view.getBoundingClientRect().top - GAP / 2;
    },
    [scroller, sheetOf],
  );
  useLayoutEffect(() => {
    if (isLaidOut && (asked.page > 1 || (scroller.current?.scrollTop ?? 0) > 0)) goTo(asked.page);
  }, [asked, isLaidOut, goTo, scroller]);

  // Whoever makes the pages larger goes on at the same place of the same page.
  const place = useRef<{ readonly page: number; readonly part: number }>(null);
  const drawn = useRef(scale);
  const remember = useCallback((): void => {
    const view = scroller.current;
    const page = inView();
    const box = sheetOf(page)?.getBoundingClientRect();
    if (view === null || box === undefined || box.height === 0) return;
    place.current = { page, part: (view.getBoundingClientRect().top - box.top) / box.height };
  }, [scroller, inView, sheetOf]);
  useEffect(() => {
    const view = scroller.current;
    view?.addEventListener('scroll', remember, { passive: true });
    return () => view?.removeEventListener('scroll', remember);
  }, [scroller, remember]);
  useLayoutEffect(() => {
    if (drawn.current === scale) return;
    drawn.current = scale;
    const view = scroller.current;
    const box = sheetOf(place.current?.page ?? 0)?.getBoundingClientRect();
    if (view === null || box === undefined || place.current === null) return;
    view.scrollTop += box.top + place.current.part * box.height - view.getBoundingClientRect().top;
  }, [scale, scroller, sheetOf]);

  const goToDestination = useCallback(
    (destination: unknown): void => {
      const find = async (): Promise<void> => {
        const known = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
        const [target] = (known ?? []) as readonly unknown[];
        if (typeof target === 'number') goTo(target + 1);
        else if (target !== undefined) goTo((await pdf.getPageIndex(target as { num: number; gen: number })) + 1);
      };
      // A reference that leads nowhere does nothing.
      find().catch(() => undefined);
    },
    [pdf, goTo],
  );

  const found = useFoundInPdf(pdf, find, () => (isLaidOut ? inView() : asked.page));
  /** On which page the match is that is looked at, and the how-manieth it is there. */
  const current = useMemo(() => {
    if (find.shown.index < 0) return undefined;
    let before = 0;
    for (const [page, { matches }] of found) {
      if (find.shown.index < before + matches.length) {
        return { page, at: { index: find.shown.index - before, asked: find.shown } };
      }
      before += matches.length;
    }
    return undefined;
  }, [found, find.shown]);

  return (
    <div ref={column} className="flex w-max min-w-full flex-col gap-4 px-4 py-4">
      {isLaidOut &&
        Array.from({ length: pdf.numPages }, (_, index) => {
          const number = index + 1;
          return (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              size={sizes.get(number) ?? first}
              scale={scale}
              scroller={scroller}
              found={found.get(number)}
              current={current?.page === number ? current.at : undefined}
              onSize={noteSize}
              onGoTo={goToDestination}
            />
          );
        })}
    </div>
  );
}

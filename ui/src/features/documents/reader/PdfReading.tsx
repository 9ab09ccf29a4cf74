import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRoom } from '../../../browser/room.ts';
import { matchesOf } from './foldedText.ts';
import { type FoundOnPage, type PageSize, PdfPage, POINT } from './PdfPage.tsx';
import { type ScrolledPages, usePageScroll } from './pageScroll.ts';
import { openPdf, type PageText, type Pdf, pdfProblem, readPageText } from './pdf.ts';
import { type ReadingProps, scaleOf } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

export type PdfReadingProps = ReadingProps & Pick<ScrolledPages, 'asked' | 'onPage'>;

/** Pixels of the margins on both sides together. */
const MARGINS = 32;

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

/** The pages of a PDF in one column. Only those near the view are drawn. */
export default function PdfReading(props: PdfReadingProps) {
  const opened = useOpenedPdf(props.file);
  if (opened === undefined) return <p className="delayed-ledger p-6 text-muted">Opening the PDF…</p>;
  if ('problem' in opened) {
    return (
      <Unreadable
        {...props}
        title={opened.problem}
        advice="Download it, and open it with a program for PDFs on this device."
      />
    );
  }
  return <Pages {...props} {...opened} />;
}

/** Number of pages after which the matches so far are shown. */
const SEARCHED_AT_ONCE = 8;
const NONE: ReadonlyMap<number, FoundOnPage> = new Map();

/** Searches one page after the other. The text of each page is read once. */
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
  // Until the available width is known, the pages have no size, and none is drawn.
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

  const { pageInView, goTo } = usePageScroll({
    pages: pdf.numPages,
    scroller,
    column,
    isLaidOut,
    scale,
    asked,
    onPage,
  });

  const goToDestination = useCallback(
    (destination: unknown): void => {
      const find = async (): Promise<void> => {
        const known = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
        const [target] = (known ?? []) as readonly unknown[];
        if (typeof target === 'number') goTo(target + 1);
        else if (target !== undefined) goTo((await pdf.getPageIndex(target as { num: number; gen: number })) + 1);
      };
      // A broken link does nothing.
      find().catch(() => undefined);
    },
    [pdf, goTo],
  );

  const found = useFoundInPdf(pdf, find, () => (isLaidOut ? pageInView() : asked.page));
  /** The page of the current match, and its index among the matches of that page. */
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

import { type RefObject, useEffect, useState } from 'react';
import { rangesOf } from './foundRanges.ts';
import { markCurrent, markFound, reveal } from './highlights.ts';

/** 'auto' fills the width as far as reading is comfortable; a number is of the size on paper: 1 is 100%. */
export type Zoom = 'auto' | 'fit' | number;

/** What was found so far. */
export interface Found {
  /** What was searched for. */
  readonly words: string;
  readonly count: number;
  /** False while pages are still searched. */
  readonly isDone: boolean;
  /** Which one is looked at first: on the page that is shown, or after it. Undefined where none was found there yet. */
  readonly first: number | undefined;
  /** The document has no text that could be searched. */
  readonly hasNoText?: boolean;
}

export interface Find {
  readonly words: string;
  /** Which passage is looked at, -1 for none; a new object each time that somebody asks to see it. */
  readonly shown: { readonly index: number };
  /** Keep it stable between renders. */
  readonly onFound: (found: Found) => void;
}

/** What every kind of reading is given. */
export interface ReadingProps {
  readonly file: Blob;
  /** The name of the file. */
  readonly name: string;
  /** What scrolls around the document. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly zoom: Zoom;
  /** Tells how large the document is drawn: 1 is 100%. Keep it stable between renders. */
  readonly onScale: (scale: number) => void;
  readonly find: Find;
  /** Where the file is downloaded from. */
  readonly download: string;
  /** Tells that the file cannot be shown. Keep it stable between renders. */
  readonly onProblem: () => void;
}

/** Larger is not read better on a wide screen. */
const COMFORTABLE = 1.25;

/**
 * @param room pixels that there are
 * @param width of the document at 100%, in pixels
 * @param most of the size on paper that 'auto' goes to
 */
export const scaleOf = (zoom: Zoom, room: number, width: number, most = COMFORTABLE): number => {
  if (typeof zoom === 'number') return zoom;
  const fitting = room > 0 && width > 0 ? room / width : 1;
  return zoom === 'fit' ? fitting : Math.min(fitting, most);
};

/** The room inside what scrolls, in pixels: its width without the margins beside the document. */
export function useRoom(scroller: RefObject<HTMLElement | null>, margins: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return Math.max(0, width - margins);
}

/**
 * Finds words in what is drawn whole below an element, and marks them.
 * @param root null until it is drawn
 */
export function useFoundInElement(
  root: Node | null,
  { words, shown, onFound }: Find,
  scroller: RefObject<HTMLElement | null>,
): void {
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  useEffect(() => {
    if (root === null) return;
    const found = words.trim() === '' ? [] : rangesOf(root, words);
    setRanges(found);
    onFound({ words, count: found.length, isDone: true, first: 0 });
    return markFound(found);
  }, [root, words, onFound]);
  useEffect(() => {
    const range = ranges[shown.index];
    if (range === undefined) return;
    if (scroller.current !== null) reveal(scroller.current, range);
    return markCurrent(range);
  }, [ranges, shown, scroller]);
}

import { type RefObject, useEffect, useState } from 'react';
import { rangesOf } from './foundRanges.ts';
import { markCurrent, markFound, reveal } from './highlights.ts';

/** 'auto' fills the width up to a comfortable size for reading; a number is a share of the size on paper: 1 is 100%. */
export type Zoom = 'auto' | 'fit' | number;

/** The state of a search through the document. */
export interface Found {
  /** The words that were searched for. */
  readonly words: string;
  /** Number of matches so far. */
  readonly count: number;
  /** False while pages are still being searched. */
  readonly isDone: boolean;
  /** Index of the first match on the page in view or after it; undefined if there is none so far. */
  readonly first: number | undefined;
  /** Whether the document has no text to search. */
  readonly hasNoText?: boolean;
}

export interface Find {
  readonly words: string;
  /** Index of the current match, -1 for none; a new object each time that the person asks to see it. */
  readonly shown: { readonly index: number };
  /** Keep it stable between renders. */
  readonly onFound: (found: Found) => void;
}

/** The props of the components that show a file. */
export interface ReadingProps {
  readonly file: Blob;
  /** The file's name. */
  readonly name: string;
  /** The element that scrolls the document. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly zoom: Zoom;
  /** Takes the scale at which the document is drawn: 1 is 100%. Keep it stable between renders. */
  readonly onScale: (scale: number) => void;
  readonly find: Find;
  /** The address of the download. */
  readonly download: string;
  /** Called when the file cannot be shown. Keep it stable between renders. */
  readonly onProblem: () => void;
}

/** The largest scale of 'auto': text does not read better at a larger one. */
const COMFORTABLE = 1.25;

/** Font size in rem at 100%. */
const TEXT_SIZE = 0.9375;

/**
 * The scale of a document at a zoom.
 * @param room the available width in pixels
 * @param width the width of the document at 100%, in pixels
 * @param most the largest scale of 'auto'
 */
export const scaleOf = (zoom: Zoom, room: number, width: number, most = COMFORTABLE): number => {
  if (typeof zoom === 'number') return zoom;
  const fitting = room > 0 && width > 0 ? room / width : 1;
  return zoom === 'fit' ? fitting : Math.min(fitting, most);
};

/** The font size of a text at the zoom. Text fills the width at any size, so 'auto' and 'fit' do not change it. */
export function useTextSize({ zoom, onScale }: Pick<ReadingProps, 'zoom' | 'onScale'>): string {
  const scale = typeof zoom === 'number' ? zoom : 1;
  useEffect(() => onScale(scale), [scale, onScale]);
  return `${scale * TEXT_SIZE}rem`;
}

/**
 * The contents of a file, or the error if it could not be parsed; neither until then.
 * @param parse a function that is stable between renders
 */
export function useParsed<Value>(
  file: Blob,
  parse: (file: Blob) => Promise<Value>,
): { readonly data?: Value; readonly error?: unknown } {
  const [parsed, setParsed] = useState<ReturnType<typeof useParsed<Value>>>({});
  useEffect(() => {
    let isOver = false;
    parse(file).then(
      (data) => !isOver && setParsed({ data }),
      (error: unknown) => !isOver && setParsed({ error }),
    );
    return () => {
      isOver = true;
      setParsed({});
    };
  }, [file, parse]);
  return parsed;
}

/**
 * Searches an element that holds the whole document, and highlights the matches.
 * @param root the element; null until it is rendered
 */
export function useFoundInElement(
  root: Node | null,
  { find, scroller }: Pick<ReadingProps, 'find' | 'scroller'>,
): void {
  const { words, shown, onFound } = find;
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

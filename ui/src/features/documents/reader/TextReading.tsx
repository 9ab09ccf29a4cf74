import { useEffect, useState } from 'react';
import { formatNumber } from '../../../text/format.ts';
import { decodedText, textOfHtml } from './decodedText.ts';
import { type ReadingProps, useFoundInElement } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

/** Characters that are shown; a browser takes its time with more. */
const SHOWN = 2_000_000;

export interface TextReadingProps extends ReadingProps {
  /** A web page, of which the text is shown. */
  readonly isPage: boolean;
}

/** A text as it is; of a web page what it says, and nothing that it would run or load. */
export default function TextReading({
  file,
  isPage,
  scroller,
  zoom,
  onScale,
  find,
  download,
  onProblem,
}: TextReadingProps) {
  const [text, setText] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<string> => {
      const all = decodedText(new Uint8Array(await file.arrayBuffer()));
      return isPage ? textOfHtml(all) : all;
    };
    read().then(
      (known) => !isOver && setText(known),
      () => !isOver && setHasFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [file, isPage]);
  const scale = typeof zoom === 'number' ? zoom : 1;
  useEffect(() => onScale(scale), [scale, onScale]);
  useFoundInElement(drawn, find, scroller);
  if (hasFailed) {
    return (
      <Unreadable
        title="This text could not be read."
        advice="Download it, and open it with a text editor."
        download={download}
        onShown={onProblem}
      />
    );
  }
  if (text === undefined) return null;
  return (
    <div className="mx-auto w-full max-w-[90ch] px-4 py-5 sm:px-6" style={{ fontSize: `${scale * 0.9375}rem` }}>
      {isPage && <p className="mb-3 text-muted text-sm">Only the text of this web page is shown.</p>}
      {text.length > SHOWN && (
        <p className="mb-3 text-muted text-sm">
          The first {formatNumber(SHOWN)} characters are shown. Download the file to read the rest.
        </p>
      )}
      <pre ref={setDrawn} className="wrap-anywhere whitespace-pre-wrap font-[inherit] leading-[1.6] tabular-nums">
        {text.slice(0, SHOWN)}
      </pre>
    </div>
  );
}

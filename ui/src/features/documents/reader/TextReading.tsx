import { useState } from 'react';
import { formatNumber } from '../../../text/format.ts';
import { decodedText, textOfHtml } from './decodedText.ts';
import { type ReadingProps, useFoundInElement, useParsed, useTextSize } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

/** Limit of the shown characters, because browsers lay out longer texts slowly. */
const SHOWN = 2_000_000;

export interface TextReadingProps extends ReadingProps {
  /** Whether the file is a web page, of which only the text is shown. */
  readonly isPage: boolean;
}

const readText = async (file: Blob): Promise<string> => decodedText(new Uint8Array(await file.arrayBuffer()));
const readPage = async (file: Blob): Promise<string> => textOfHtml(await readText(file));

/** A text file, or the text of a web page: the page neither runs scripts nor loads anything. */
export default function TextReading({ isPage, ...props }: TextReadingProps) {
  const { data: text, error } = useParsed(props.file, isPage ? readPage : readText);
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  const fontSize = useTextSize(props);
  useFoundInElement(drawn, props);
  if (error !== undefined) {
    return (
      <Unreadable
        {...props}
        title="This text could not be read."
        advice="Download it, and open it with a text editor."
      />
    );
  }
  if (text === undefined) return null;
  return (
    <div className="mx-auto w-full max-w-[90ch] px-4 py-5 sm:px-6" style={{ fontSize }}>
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

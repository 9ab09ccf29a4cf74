import { useEffect } from 'react';
import { useRoom } from '../../../browser/room.ts';
import { WordHost } from '../../../components/WordHost.tsx';
import { layOutWord, UnreadableWordError } from '../../../components/wordPages.ts';
import { type ReadingProps, scaleOf, useFoundInElement, useParsed } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

/** Pixels of the margins on both sides together. */
const MARGINS = 32;
/** A Word document as Word lays it out. */
export default function WordReading(props: ReadingProps) {
  const { file, name, scroller, zoom, onScale } = props;
  const { data: shown, error } = useParsed(file, layOutWord);
  const room = useRoom(scroller, MARGINS);

  const scale = scaleOf(zoom, room, shown?.width ?? 0);
  useEffect(() => {
    if (shown !== undefined) onScale(scale);
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
      <WordHost shown={shown} scale={scale} label={name} />
    </>
  );
}

import { useEffect, useState } from 'react';
import { useRoom } from '../../../browser/room.ts';
import { type ReadingProps, scaleOf } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

/** Pixels of the margins on both sides together. */
const MARGINS = 32;

/** A picture. It is shown larger than it is only if the person zooms in. */
export default function PictureReading(props: ReadingProps) {
  const { file, name, scroller, zoom, onScale, find } = props;
  const [address, setAddress] = useState<string>();
  const [width, setWidth] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const room = useRoom(scroller, MARGINS);
  useEffect(() => {
    const known = URL.createObjectURL(file);
    setAddress(known);
    return () => URL.revokeObjectURL(known);
  }, [file]);
  const scale = scaleOf(zoom, room, width, 1);
  useEffect(() => {
    if (width > 0) onScale(scale);
  }, [width, scale, onScale]);
  const { words, onFound } = find;
  useEffect(
    () => onFound({ words, count: 0, isDone: true, first: 0, hasNoText: words.trim() !== '' }),
    [words, onFound],
  );
  if (hasFailed) {
    return (
      <Unreadable
        {...props}
        title="This picture is damaged, and cannot be shown."
        advice="Download it, and open it with a program for pictures."
      />
    );
  }
  if (address === undefined) return null;
  return (
    <div className="grid min-h-full w-max min-w-full place-items-center p-4">
      <img
        src={address}
        alt={name}
        className="max-w-none bg-white"
        style={width === 0 ? { visibility: 'hidden' } : { width: width * scale }}
        onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
        onError={() => setHasFailed(true)}
      />
    </div>
  );
}

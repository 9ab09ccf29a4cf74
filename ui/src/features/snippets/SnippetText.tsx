import type { FilledPiece } from '@lexledger/domain/placeholders/fill';
import { Fragment, useMemo } from 'react';
import { cx } from '../../browser/classes.ts';

export interface SnippetTextProps {
  readonly pieces: readonly FilledPiece[];
  readonly className?: string;
}

interface Placed {
  readonly piece: FilledPiece;
  /** Number of characters before the piece. */
  readonly at: number;
}

const placed = (pieces: readonly FilledPiece[]): readonly Placed[] => {
  let at = 0;
  return pieces.map((piece) => {
    const here = { piece, at };
    at += piece.text.length;
    return here;
  });
};

/** A filled text: filled-in pieces are underlined, open placeholders are boxed. */
export function SnippetText({ pieces, className }: SnippetTextProps) {
  const parts = useMemo(() => placed(pieces), [pieces]);
  return (
    <p className={cx('wrap-anywhere whitespace-pre-wrap font-serif text-lg', className)}>
      {parts.map(({ piece: { text, placeholder, isOpen }, at }) =>
        placeholder === null ? (
          <Fragment key={at}>{text}</Fragment>
        ) : isOpen ? (
          <mark
            key={at}
            title={`Open: ${placeholder.label}`}
            className="rounded-sm border border-warning/60 border-dashed bg-warning-wash px-0.5 text-ink"
          >
            {text}
          </mark>
        ) : (
          <span
            key={at}
            title={placeholder.label}
            className="underline decoration-accent/50 decoration-dotted underline-offset-4"
          >
            {text}
          </span>
        ),
      )}
    </p>
  );
}

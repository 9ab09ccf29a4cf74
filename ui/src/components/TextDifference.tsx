import { aroundChanges, type ShownPart, type TextPart } from '@lexledger/domain/compareTexts';
import { count } from '../text/format.ts';

export interface TextDifferenceProps {
  /** Null if the texts differ too much to be compared. */
  readonly parts: readonly TextPart[] | null;
  /** Shown beside the number of changes. */
  readonly note?: string | false;
}

/** The difference between two texts, without what is far from any change. */
export function TextDifference({ parts, note = false }: TextDifferenceProps) {
  if (parts === null) return <p className="py-4 text-muted">The two differ too much to be compared here.</p>;
  const changes = parts.filter(({ kind }) => kind !== 'same').length;
  return (
    <>
      <p className="mb-2 text-muted text-sm" role="status">
        {changes === 0 ? 'The text is the same.' : `${count(changes, 'passage')} changed`}
        {note && ` ${note}`}
      </p>
      {changes > 0 && (
        <section
          aria-label="Difference"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
          tabIndex={0}
          className="wrap-anywhere max-h-[60vh] overflow-y-auto whitespace-pre-wrap rounded-md border bg-surface px-4 py-3 font-serif"
        >
          <DifferentWords parts={aroundChanges(parts)} />
        </section>
      )}
    </>
  );
}

/** Parts of a comparison as running text. */
export const DifferentWords = ({ parts }: { readonly parts: readonly ShownPart[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
    <Part key={index} part={part} />
  ));

function Part({ part }: { readonly part: ShownPart }) {
  if ('skipped' in part) {
    return (
      <span className="my-1 block border-y border-dashed text-muted text-sm">{count(part.skipped, 'line')} alike</span>
    );
  }
  if (part.kind === 'added') return <ins className="bg-positive-wash text-positive underline">{part.text}</ins>;
  if (part.kind === 'removed') return <del className="bg-danger-wash text-danger line-through">{part.text}</del>;
  return <>{part.text}</>;
}

import { type ReactNode, useState } from 'react';

export interface FirstLinesProps<Item> {
  readonly items: readonly Item[];
  /** Number of items that are listed before the others are asked for. */
  readonly first: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** A list within an entry, of which there may be thousands of items: the first ones, and the others by a button. */
export function FirstLines<Item>({ items, first, children }: FirstLinesProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, first);
  return (
    <>
      {children(shown)}
      {items.length > shown.length && (
        <button
          type="button"
          className="rounded-sm text-muted text-xs underline underline-offset-3 touch:h-9"
          onClick={() => setShowsAll(true)}
        >
          {items.length - shown.length} more
        </button>
      )}
    </>
  );
}

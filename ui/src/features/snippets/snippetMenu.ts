import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { Copy, CopyPlus, Star, StarOff } from 'lucide-react';
import type { MenuProps } from '../../components/Menu.tsx';
import { type RowActs, rowMenu } from '../../components/rowMenu.ts';

export interface SnippetActs extends RowActs<DocumentSnippet> {
  readonly copy: (snippet: DocumentSnippet) => void;
  /** Opens the form for a new snippet with the same text. */
  readonly duplicate: (snippet: DocumentSnippet) => void;
  readonly favour: (snippet: DocumentSnippet) => void;
}

/** The menu of a snippet's row. */
export const snippetMenu = (snippet: DocumentSnippet, acts: SnippetActs): MenuProps['items'] =>
  rowMenu(
    snippet,
    acts,
    [
      { label: 'Copy', opens: true, icon: Copy, keys: 'c', onSelect: () => acts.copy(snippet) },
      {
        label: snippet.isFavorite ? 'No favorite' : 'Favorite',
        icon: snippet.isFavorite ? StarOff : Star,
        keys: 'f',
        onSelect: () => acts.favour(snippet),
      },
    ],
    [{ label: 'Duplicate', icon: CopyPlus, onSelect: () => acts.duplicate(snippet) }],
  );

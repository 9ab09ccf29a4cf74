import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { ArchiveRestore, Copy, CopyPlus, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';

export interface SnippetActs {
  readonly edit: (snippet: DocumentSnippet) => void;
  readonly copy: (snippet: DocumentSnippet) => void;
  /** Opens the form for a new snippet with the same text. */
  readonly duplicate: (snippet: DocumentSnippet) => void;
  readonly favour: (snippet: DocumentSnippet) => void;
  readonly remove: (snippet: DocumentSnippet) => void;
  readonly restore: (snippet: DocumentSnippet) => void;
}

/** The menu of a snippet's row. */
export function snippetMenu(snippet: DocumentSnippet, acts: SnippetActs): readonly (MenuAction | 'rule')[] {
  if (snippet.removedAt !== null) {
    return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => acts.restore(snippet) }];
  }
  return [
    { label: 'Copy', icon: Copy, keys: 'c', onSelect: () => acts.copy(snippet) },
    {
      label: snippet.isFavorite ? 'No favorite' : 'Favorite',
      icon: snippet.isFavorite ? StarOff : Star,
      keys: 'f',
      onSelect: () => acts.favour(snippet),
    },
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => acts.edit(snippet) },
    { label: 'Duplicate', icon: CopyPlus, onSelect: () => acts.duplicate(snippet) },
    'rule',
    { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => acts.remove(snippet) },
  ];
}

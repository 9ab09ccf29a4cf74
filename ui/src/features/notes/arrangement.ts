import type { CaseNote } from '@lexledger/contracts/features/notes';

/** Sorts pinned notes first, then the newest. */
export const arranged = (notes: readonly CaseNote[]): readonly CaseNote[] =>
  [...notes].sort((a, b) => (a.isPinned === b.isPinned ? b.createdAt.localeCompare(a.createdAt) : a.isPinned ? -1 : 1));

import { type SynonymGroup, synonymWords } from '@lexledger/contracts/features/research';
import { ERASED } from '@lexledger/contracts/kernel/event';
import { standardIds } from '../standardIds.ts';
import { STANDARD_GROUPS, STANDARD_SYNONYMS, type SynonymTable, synonymTable } from './synonyms.ts';

const STANDARD_SINCE = '2026-11-26T00:00:00.000Z';

const ids = standardIds('d');

/** A standard group as the user's record, before its first event. */
const untouched = (userId: string, place: number, words: readonly string[]): SynonymGroup => ({
  id: ids.of(userId, place),
  userId,
  words: words.join(', '),
  isUsed: true,
  isStandard: true,
  version: 0,
  createdAt: STANDARD_SINCE,
  updatedAt: STANDARD_SINCE,
  removedAt: null,
});

/** All standard groups of a user, as they are before anybody changed them. */
export const standardSynonymsOf = (userId: string): readonly SynonymGroup[] =>
  STANDARD_GROUPS.map((words, place) => untouched(userId, place, words));

/** The user's standard group with this id; null for any other id. */
export function standardSynonymOf(id: string, userId: string): SynonymGroup | null {
  const place = ids.placeOf(id, userId);
  const words = STANDARD_GROUPS[place];
  return words === undefined ? null : untouched(userId, place, words);
}

type Changed = Pick<SynonymGroup, 'id' | 'words' | 'isUsed' | 'removedAt'>;

/**
 * The synonyms of a user.
 * @param changed the groups that the user added or changed, removed ones included
 */
export function synonymsOf(userId: string, changed: readonly Changed[]): SynonymTable {
  if (changed.length === 0) return STANDARD_SYNONYMS;
  const touched = new Set(changed.map(({ id }) => ids.placeOf(id, userId)));
  const standard = STANDARD_GROUPS.filter((_, place) => !touched.has(place));
  const used = changed.filter(({ words, isUsed, removedAt }) => isUsed && removedAt === null && words !== ERASED);
  return synonymTable([
    ...standard.map((words) => ({ words, isOwn: false })),
    ...used.map(({ id, words }) => {
      const all = synonymWords(words);
      const original = STANDARD_GROUPS[ids.placeOf(id, userId)];
      return { words: all, isOwn: original === undefined || original.join() !== all.join() };
    }),
  ]);
}

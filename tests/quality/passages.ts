import { readFileSync } from 'node:fs';
import { SEARCH_KINDS, type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { searchProjection } from '@lexledger/projection-service/features/search/search.view';
import { testActor } from '@lexledger/projection-service/kernel/test-reader';
import { plannedYear } from '@lexledger/seed/practice';
import type { Step } from '@lexledger/seed/step';

/** Time of the seeding, which is fixed so that the seeded year is always the same. */
const SEEDED_AT = Date.parse('2026-11-21T15:30:00Z');

/** The texts of a record of the seeded year, as the view of the search has them. */
export interface SeededPassage {
  readonly id: string;
  readonly kind: SearchKind;
  /** Texts by field; the first one is the record's title. */
  readonly words: Readonly<Record<string, string>>;
  readonly caseId: string | null;
  readonly clientId: string | null;
  readonly at: number;
}

const isKind = (category: string): category is SearchKind => SEARCH_KINDS.some((kind) => kind === category);
const said = (value: unknown): string =>
  Array.isArray(value) ? value.map(said).filter(Boolean).join(', ') : typeof value === 'string' ? value : '';
const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function wordsOf({ data, file }: Step, kind: SearchKind): Readonly<Record<string, string>> {
  const all = file === undefined ? data : { ...data, fileName: file.name, content: file.words };
  return Object.fromEntries(
    searchables[kind].fields.flatMap(({ name }) => {
      const text = said((all as Readonly<Record<string, unknown>>)[name]);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** All records of the seeded year that can be searched, as they were added. */
export function seededPassages(): readonly SeededPassage[] {
  const ids = new Map<string, string>();
  const passages: SeededPassage[] = [];
  for (const [index, step] of plannedYear(SEEDED_AT).entries()) {
    const { category, on, key, data, at } = step;
    if (on !== undefined || !isKind(category)) continue;
    const id = idOf(index);
    if (key !== undefined) ids.set(key, id);
    const referred = (value: unknown): string | null =>
      ids.get((value as { $ref?: string } | null)?.$ref ?? '') ?? null;
    const words = wordsOf(step, category);
    const belongs = { caseId: referred(data.caseId), clientId: referred(data.clientId) };
    if (Object.keys(words).length > 0) passages.push({ id, kind: category, words, ...belongs, at });
  }
  return passages;
}

/** The documents of the passages in a read store. */
export const asDocuments = (passages: readonly SeededPassage[]): readonly ViewDocument[] =>
  passages.map(({ id, kind, words, caseId, clientId, at }, index) => ({
    ...{ id, kind, words: { ...words }, caseId, clientId },
    userId: testActor.userId,
    [OWNER]: testActor.userId,
    updatedAt: new Date(at).toISOString(),
    removedAt: null,
    shape: searchProjection.version,
    lastPosition: String(index + 1).padStart(20, '0'),
  }));

/** Grades the passages that meet all of its conditions. */
interface Judgement {
  /** 2 for what was looked for, 1 for what is related to it. */
  readonly grade: 1 | 2;
  readonly kind?: SearchKind;
  /** Text that the passage contains exactly. */
  readonly says?: string;
  /** Beginning of the title of the passage's case, or of the passage itself if it is a case. */
  readonly of?: string;
}

export interface Question {
  readonly typed: string;
  /** What the person who types it wants to find. */
  readonly need: string;
  readonly judged: readonly Judgement[];
}

export const QUESTIONS = JSON.parse(
  readFileSync(new URL('./search-questions.json', import.meta.url), 'utf8'),
) as readonly Question[];

/** The grades of the passages by id; passages without a grade are omitted. */
export function gradesOf({ judged }: Question, passages: readonly SeededPassage[]): ReadonlyMap<string, number> {
  const titles = new Map(
    passages.filter(({ kind }) => kind === 'case').map(({ id, words }) => [id, words.title ?? '']),
  );
  const grades = new Map<string, number>();
  for (const { id, kind, words, caseId } of passages) {
    const home = titles.get(kind === 'case' ? id : (caseId ?? '')) ?? '';
    const text = Object.values(words).join('\n');
    for (const { grade, kind: wanted = kind, says = '', of = '' } of judged) {
      if (kind !== wanted || !text.includes(says) || !home.startsWith(of)) continue;
      grades.set(id, Math.max(grade, grades.get(id) ?? 0));
    }
  }
  return grades;
}

const RANKS = 10;

/** Discounted cumulative gain of the first ten results, divided by that of the best possible order. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (graded: readonly number[]): number =>
    graded.slice(0, RANKS).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
  const best = gain([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(found.map((id) => grades.get(id) ?? 0)) / best;
}

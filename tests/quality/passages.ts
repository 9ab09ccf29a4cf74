import { readFileSync } from 'node:fs';
import { SEARCH_KINDS, type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { searchProjection } from '@lexledger/projection-service/features/search/search.view';
import { testActor } from '@lexledger/projection-service/kernel/test-reader';
import { plannedYear } from '@lexledger/seed/practice';
import type { Step } from '@lexledger/seed/step';

/** Fixed, so that the seeded year is always the same one. */
const SEEDED_AT = Date.parse('2026-11-21T15:30:00Z');

/** What a record of the seeded year says, as the search's view has it. */
export interface SeededPassage {
  readonly id: string;
  readonly kind: SearchKind;
  /** By field, the one that names it first. */
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

/** Every record of the seeded year that a search finds, as it was added. */
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

/** As a read store holds them. */
export const asDocuments = (passages: readonly SeededPassage[]): readonly ViewDocument[] =>
  passages.map(({ id, kind, words, caseId, clientId, at }, index) => ({
    ...{ id, kind, words: { ...words }, caseId, clientId },
    userId: testActor.userId,
    updatedAt: new Date(at).toISOString(),
    removedAt: null,
    shape: searchProjection.version,
    lastPosition: String(index + 1).padStart(20, '0'),
  }));

/** What the passages are that a judgement names: all conditions that it has are met. */
interface Judgement {
  /** 2: what was looked for. 1: bears on it. */
  readonly grade: 1 | 2;
  readonly kind?: SearchKind;
  /** Stands in its words, letter by letter. */
  readonly says?: string;
  /** The title of its case begins so; of a case, its own. */
  readonly of?: string;
}

export interface Question {
  readonly typed: string;
  /** What whoever types it wants to see. */
  readonly need: string;
  readonly judged: readonly Judgement[];
}

export const QUESTIONS = JSON.parse(
  readFileSync(new URL('./search-questions.json', import.meta.url), 'utf8'),
) as readonly Question[];

/** The grades of the passages that have one. */
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

/** Discounted cumulative gain of the first ten, against the best order that there could be. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (graded: readonly number[]): number =>
    graded.slice(0, RANKS).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
  const best = gain([...grades.values()].sort((a, b) => b - a));
  return best === 0 ? 0 : gain(found.map((id) => grades.get(id) ?? 0)) / best;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { features } from '@lexledger/projection-service/features';
import { notesProjection } from '@lexledger/projection-service/features/notes/case-notes.view';
import { researchQuery } from '@lexledger/projection-service/features/research/research';
import { searchQuery } from '@lexledger/projection-service/features/search/search';
import { searchProjection } from '@lexledger/projection-service/features/search/search.view';
import type { Projection } from '@lexledger/projection-service/kernel/projection';
import type { QueryHandler } from '@lexledger/projection-service/kernel/query-handler';
import { ask } from '@lexledger/projection-service/kernel/test-reader';
import { viewSpecOf } from '@lexledger/projection-service/kernel/view-spec';
import { asDocuments, QUESTIONS, seededPassages } from '../quality/passages.ts';
import { compare, type Figure } from './rounds.ts';

const CASE = '00000000-0000-4000-8000-0000000000d2';

/** The same texts as notes: one passage each. */
const asNotes = (documents: readonly ViewDocument[]): readonly ViewDocument[] =>
  documents.map(({ id, userId, words, updatedAt, lastPosition }) => ({
    id,
    userId: String(userId),
    [OWNER]: String(userId),
    version: 0,
    caseId: CASE,
    content: Object.values(words as Record<string, string>).join('\n'),
    isPinned: false,
    createdAt: String(updatedAt),
    updatedAt: String(updatedAt),
    removedAt: null,
    lastPosition: String(lastPosition),
  }));

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

/** Asks the judged questions of the search over the same 5,000 passages, by research and by the palette's search. */
export async function benchResearch(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-bench-'));
  const store = openSqliteReadStore(join(folder, 'views.db'));
  const documents = asDocuments(seededPassages());
  const position = String(documents.at(-1)?.lastPosition);
  const projections: readonly Projection[] = Object.values(features).flatMap((feature) => feature.projections);
  const rowsOf = new Map([
    [searchProjection, documents],
    [notesProjection, asNotes(documents)],
  ] as readonly (readonly [Projection, readonly ViewDocument[]])[]);
  for (const projection of projections) {
    const spec = viewSpecOf(projection);
    await store.prepare(spec);
    const writes = (rowsOf.get(projection) ?? []).map((document) => ({
      op: 'put' as const,
      document,
      position: String(document.lastPosition),
    }));
    await store.commit(spec, writes, position);
  }
  const slowest = (handler: QueryHandler, parameter: 'question' | 'q') => async (): Promise<number> => {
    const times: number[] = [];
    for (const { typed } of QUESTIONS) {
      const start = performance.now();
      await ask(handler, store, { reached: position, query: { [parameter]: typed } });
      times.push(performance.now() - start);
    }
    return p95(times);
  };
  try {
    return [
      await compare(
        'research over 5,000 passages by 60 judged questions, p95',
        { ours: slowest(researchQuery, 'question'), reference: slowest(searchQuery, 'q') },
        { unit: 'ms', aim: '≤ 1', referenceName: "the palette's search of the same" },
      ),
    ];
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

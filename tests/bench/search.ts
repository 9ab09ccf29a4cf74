import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchAnswer } from '@lexledger/contracts/features/search';
import { SEARCH_KINDS, searchables } from '@lexledger/contracts/search/searchables';
import { slipsTolerated } from '@lexledger/domain/search/words';
import { OWNER, type ViewDocument } from '@lexledger/infra/read-store/port';
import { openSqliteReadStore } from '@lexledger/infra/read-store/sqlite';
import { searchQuery } from '@lexledger/projection-service/features/search/search';
import { searchProjection } from '@lexledger/projection-service/features/search/search.view';
import type { Views } from '@lexledger/projection-service/kernel/reader';
import { ask, testActor } from '@lexledger/projection-service/kernel/test-reader';
import { viewSpecOf } from '@lexledger/projection-service/kernel/view-spec';
import { createChance } from '@lexledger/seed/chance';
import { DatabaseSync } from '@photostructure/sqlite';
import MiniSearch from 'minisearch';
import { asDocuments, QUESTIONS, seededPassages } from '../quality/passages.ts';
import { compare, type Figure } from './rounds.ts';

const RECORDS = 20_000;
const VOCABULARY = 12_000;
const ASKED = 100;

const SYLLABLES =
  'an ber con de el fal gar hol in jor kan lem mar nor ost per quin ros sta tor ul ver wil yes zan tri mo li ne sa'.split(
    ' ',
  );

interface Sample {
  readonly documents: readonly ViewDocument[];
  /** Searches for two words of a record; every third has a typing error, and every fourth an incomplete word. */
  readonly questions: readonly string[];
}

/** Records whose words differ in frequency as much as those of a natural language. */
function sample(): Sample {
  const { between, pick: of } = createChance(RECORDS);
  const words = [
    ...new Set(
      Array.from({ length: VOCABULARY }, () => Array.from({ length: between(2, 4) }, () => of(SYLLABLES)).join('')),
    ),
  ];
  const word = (): string => words[Math.floor(words.length * (between(0, 9999) / 10_000) ** 3)] as string;
  const text = (fewest: number, most: number): string => Array.from({ length: between(fewest, most) }, word).join(' ');
  const documents = Array.from({ length: RECORDS }, (_, number): ViewDocument => {
    const kind = of(SEARCH_KINDS);
    const { titles, fields } = searchables[kind];
    const [title = 'title'] = titles;
    const other = fields.find(({ name }) => name !== title)?.name;
    const at = new Date(1_750_000_000_000 + number * 60_000).toISOString();
    return {
      id: randomUUID(),
      userId: testActor.userId,
      [OWNER]: testActor.userId,
      kind,
      words: { [title]: text(2, 6), ...(other === undefined ? {} : { [other]: text(5, 60) }) },
      caseId: null,
      clientId: null,
      updatedAt: at,
      removedAt: null,
      shape: searchProjection.version,
      lastPosition: String(number + 1).padStart(20, '0'),
    };
  });
  const questions = Array.from({ length: ASKED }, (_, index) => {
    const texts = Object.values(of(documents).words as Record<string, string>)
      .join(' ')
      .split(' ');
    const [first, second] = [of(texts), of(texts)];
    const slipped = index % 3 === 0 && first.length > 4 ? first.slice(0, 2) + first.slice(3) : first;
    return `${slipped} ${index % 4 === 0 ? second.slice(0, 3) : second}`;
  });
  return { documents, questions };
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

async function timed(act: () => unknown): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** A read store with the documents, and its table for direct queries. */
async function filledStore(folder: string, documents: readonly ViewDocument[]) {
  const path = join(folder, `${documents.length}.db`);
  const store = openSqliteReadStore(path);
  const spec = viewSpecOf(searchProjection);
  await store.prepare(spec);
  const position = String(documents.length).padStart(20, '0');
  for (let start = 0; start < documents.length; start += 1000) {
    const writes = documents.slice(start, start + 1000);
    await store.commit(
      spec,
      writes.map((document) => ({ op: 'put', document, position: String(document.lastPosition) })),
      position,
    );
  }
  const bare = new DatabaseSync(path, { readOnly: true });
  const table = `"${spec.name}@${spec.version}"`;
  return {
    bare,
    table,
    asks: (read: Views, q: string) => ask<SearchAnswer>(searchQuery, read, { reached: position, query: { q } }),
    /** Returns a reader without an index, since each reader gets its own. */
    another: (): Views => ({
      get: (...given) => store.get(...given),
      find: (...given) => store.find(...given),
      count: (...given) => store.count(...given),
      aggregate: (...given) => store.aggregate(...given),
    }),
    /** Scans the table for rows that contain all words exactly. */
    scan(q: string): void {
      const words = q.split(' ').map((word) => `%${word}%`);
      bare
        .prepare(`SELECT body FROM ${table} WHERE ${words.map(() => 'body LIKE ?').join(' AND ')} LIMIT 20`)
        .all(...words);
    },
    async close(): Promise<void> {
      bare.close();
      await store.close();
    },
  };
}

/** The 95th percentile of the times to answer the questions, in milliseconds. */
async function slowest(questions: readonly string[], search: (q: string) => unknown): Promise<number> {
  const times: number[] = [];
  for (const q of questions) times.push(await timed(() => search(q)));
  return p95(times);
}

/** Measures the judged questions on the 5,000 passages for which they were judged. */
async function benchPassages(folder: string): Promise<Figure> {
  const { asks, another, scan, close } = await filledStore(folder, asDocuments(seededPassages()));
  const questions = QUESTIONS.map(({ typed }) => typed);
  const warm = another();
  try {
    await asks(warm, 'warm');
    return await compare(
      'search of 5,000 passages by 60 judged questions, p95',
      { ours: () => slowest(questions, (q) => asks(warm, q)), reference: () => slowest(questions, scan) },
      { unit: 'ms', aim: '≤ 1', referenceName: 'LIKE over the table, without slips or ranks' },
    );
  } finally {
    await close();
  }
}

/**
 * Compares searches of one user's 20,000 records, and the creation of their index, with a scan of the table and with a
 * library.
 */
export async function benchSearch(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-bench-'));
  const { documents, questions } = sample();
  const { bare, table, asks, another, scan, close } = await filledStore(folder, documents);
  const warm = another();

  const ours = () => slowest(questions, (q) => asks(warm, q));

  /** Indexes title and texts in the library; its searches require all words and tolerate the same typing errors. */
  function readIntoMiniSearch(): MiniSearch {
    const rows = bare.prepare(`SELECT body FROM ${table}`).all() as { body: string }[];
    const mini = new MiniSearch({
      fields: ['title', 'text'],
      searchOptions: {
        combineWith: 'AND',
        prefix: true,
        fuzzy: (word) => slipsTolerated(word.length),
        boost: { title: 3 },
      },
    });
    mini.addAll(
      rows.map(({ body }) => {
        const { id, words } = JSON.parse(body) as { id: string; words: Record<string, string> };
        const [title, ...texts] = Object.values(words);
        return { id, title, text: texts.join('\n') };
      }),
    );
    return mini;
  }
  const mini = readIntoMiniSearch();

  try {
    await asks(warm, 'warm');
    return [
      await benchPassages(folder),
      await compare(
        'search of 20,000 records, p95',
        {
          ours,
          reference: () => slowest(questions, scan),
        },
        { unit: 'ms', aim: '≤ 1', referenceName: 'LIKE over the table, without slips or ranks' },
      ),
      await compare(
        'search of 20,000 records, p95, beside MiniSearch',
        { ours, reference: () => slowest(questions, (q) => mini.search(q)) },
        { unit: 'ms', aim: '–', referenceName: 'MiniSearch 7.2, without passages' },
      ),
      await compare(
        'index of 20,000 records, from the store',
        { ours: () => timed(() => asks(another(), 'warm')), reference: () => timed(readIntoMiniSearch) },
        { unit: 'ms', aim: '–', referenceName: 'MiniSearch 7.2, from the same documents' },
      ),
    ];
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

import { keysOf } from '@lexledger/contracts/choices';
import {
  type QuotedPassage,
  type ResearchResult,
  research,
  type SynonymGroup,
  synonymsView,
} from '@lexledger/contracts/features/research';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { RESEARCH_KINDS, type ResearchKind } from '@lexledger/contracts/researchChoices';
import { createPassageIndex, type RankedPassage, type RankedRecord } from '@lexledger/domain/research/passageIndex';
import { synonymsOf } from '@lexledger/domain/research/standardSynonyms';
import type { SynonymTable } from '@lexledger/domain/research/synonyms';
import { createPerFirm } from '../../kernel/followed-view.ts';
import { inSlices } from '../../kernel/in-slices.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import { perStore } from '../../kernel/reader.ts';
import {
  type Readable,
  type ReadableRecords,
  type ReadableView,
  type Records,
  readable,
  type Scope,
} from '../../readable/readable.ts';
import { identityOf, namedOf, passagesIn, type RecordPassage, viewOf } from './record-passages.ts';

const KINDS = keysOf(RESEARCH_KINDS);
/** Passages of one record that an answer quotes. */
const PER_RECORD = 3;

const keyOf = (kind: ResearchKind, id: string): string => `${kind} ${id}`;

/** What a question may be answered from. */
interface Admitted {
  readonly admits: (key: string) => boolean;
  /** Number of records. */
  readonly records: number;
  /** Number of documents whose text was kept in part only. */
  readonly cut: number;
}

/** The records that a question may be answered from. Only these are ranked. */
function admittedBy(from: Readable, kinds: readonly ResearchKind[], scope: Scope): Admitted {
  const keys = new Set<string>();
  let cut = 0;
  for (const kind of kinds) {
    for (const { id } of from.records(viewOf(kind), scope)) {
      keys.add(keyOf(kind, id));
      if (kind === 'document' && from.record('document-search-index', id)?.metadata.isCut) cut += 1;
    }
  }
  return { admits: (key) => keys.has(key), records: keys.size, cut };
}

/** Scopes that are remembered until a record changes. */
const MOST_SCOPES = 20;

interface Asked {
  readonly question: string;
  readonly kinds: readonly ResearchKind[];
  readonly scope: Scope;
  /** The zone in which days are counted. */
  readonly timeZone: string;
  readonly limit: number;
  readonly synonyms: SynonymTable;
}

/** The passages of a firm's records, of which each question is answered from what its asker may read. */
function createQuestionIndex() {
  const index = createPassageIndex<RecordPassage>();
  const known = new Map<string, object>();
  const scopes = new Map<string, Admitted>();
  let changes: number | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Takes the passages of records that changed; yields between passages, since a document has hundreds of them. */
  function* follow(from: Records): Generator<undefined, void> {
    if (from.changes === changes) return;
    const current = new Set<string>();
    for (const kind of KINDS) {
      for (const record of from.records(viewOf(kind))) {
        const key = keyOf(kind, record.id);
        const identity = identityOf(kind, record, from);
        current.add(key);
        if (known.get(key) === identity) continue;
        yield* index.put(key, passagesIn(kind, record, from));
        known.set(key, identity);
        yield;
      }
    }
    for (const key of known.keys()) {
      if (current.has(key)) continue;
      index.remove(key);
      known.delete(key);
    }
    scopes.clear();
    changes = from.changes;
  }

  function admitted(from: Readable, { kinds, scope, timeZone }: Asked): Admitted {
    const key = JSON.stringify([from.key, kinds, scope, timeZone]);
    const found = scopes.get(key) ?? admittedBy(from, kinds, scope);
    if (scopes.size >= MOST_SCOPES) scopes.clear();
    scopes.set(key, found);
    return found;
  }

  return {
    get bytes() {
      return index.bytes;
    },
    /** Ranks in turn, because the index must not change while a question is ranked in slices. */
    ask(from: Readable, asked: Asked) {
      const turn = last.then(() =>
        inSlices(
          (function* () {
            yield* follow(from.ofFirm);
            const { admits, records, cut } = admitted(from, asked);
            const { question, limit, synonyms } = asked;
            const ranking = yield* index.ask(question, { admits, limit, perRecord: PER_RECORD, synonyms });
            return { ...ranking, searched: { passages: ranking.searched, records }, cut };
          })(),
        ),
      );
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const indexesIn = perStore(() => createPerFirm(createQuestionIndex));

const quoted = ({ source, score, reasons, ranges }: RankedPassage<RecordPassage>): QuotedPassage => ({
  ...source,
  ranges: [...ranges],
  score,
  reasons: reasons.map((reason) => ({
    ...reason,
    matches: [...reason.matches],
    fields: [...reason.fields],
    synonyms: [...reason.synonyms],
  })),
});

/** Where the record belongs, and the passages of it that answer. */
function resultOf({ passages, alike }: RankedRecord<RecordPassage>, from: Readable): ResearchResult | null {
  const { kind, id } = passages[0].source;
  const record: ReadableRecords[ReadableView] | undefined = from.record(viewOf(kind), id);
  if (record === undefined) return null;
  const caseId = 'caseId' in record ? record.caseId : null;
  return {
    kind,
    id,
    ...namedOf(kind, record, from),
    caseId,
    within: caseId === null ? null : (from.record('cases', caseId)?.title ?? null),
    day: from.dayOf(viewOf(kind), record),
    alike,
    // A further passage that matches by the record's title alone says nothing more.
    passages: passages.map(quoted).filter(({ ranges }, place) => place === 0 || ranges.length > 0),
  };
}

export const researchQuery = answerQuery(
  research,
  async (input) => {
    const { question, kinds = KINDS, limit, ...scope } = input.query;
    const from = await readable(input);
    const { timeZone } = input.actor;
    const firmId = firmIdOf(input.actor);
    const changed = await input.read.find(synonymsView.name, { where: {} });
    const synonyms = synonymsOf(firmId, changed as unknown as readonly SynonymGroup[]);
    const indexes = indexesIn(input.read);
    const { records, searched, cut, ignored, usesFeedback } = await indexes
      .of(firmId)
      .ask(from, { question, kinds, scope, timeZone, limit, synonyms });
    indexes.bound();
    return {
      body: {
        engine: 'built-in' as const,
        searched,
        cut,
        ignored: [...ignored],
        usesFeedback,
        results: records.flatMap((record) => resultOf(record, from) ?? []),
      },
    };
  },
  { timeless: true },
);

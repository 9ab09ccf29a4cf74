import { keysOf } from '@lexledger/contracts/choices';
import { type QuotedPassage, type ResearchResult, research } from '@lexledger/contracts/features/research';
import { RESEARCH_KINDS, type ResearchKind } from '@lexledger/contracts/researchChoices';
import { createPassageIndex, type RankedPassage, type RankedRecord } from '@lexledger/domain/research/passageIndex';
import { wordsIn } from '@lexledger/domain/search/words';
import { createPerUser, perReader } from '../../kernel/followed-view.ts';
import { inSlices } from '../../kernel/in-slices.ts';
import { answerQuery } from '../../kernel/query-handler.ts';
import {
  type Readable,
  type ReadableRecords,
  type ReadableView,
  readable,
  type Scope,
} from '../../readable/readable.ts';
import { identityOf, namedOf, passagesIn, type RecordPassage, viewOf } from './record-passages.ts';

const KINDS = keysOf(RESEARCH_KINDS);
/** Passages of one record that an answer quotes. */
const PER_RECORD = 3;

const keyOf = (kind: ResearchKind, id: string): string => `${kind} ${id}`;

/** The passages of one person's records, made of what they may read. */
function createQuestionIndex() {
  const index = createPassageIndex<RecordPassage>();
  const known = new Map<string, object>();
  let changes: number | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Takes the passages of records that changed; yields between passages, since a document has hundreds of them. */
  function* follow(from: Readable): Generator<undefined, void> {
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
    changes = from.changes;
  }

  return {
    get bytes() {
      return index.bytes;
    },
    /** Ranks in turn, because the index must not change while a question is ranked in slices. */
    ask(from: Readable, question: string, admitted: ReadonlySet<string>, limit: number) {
      const turn = last.then(() =>
        inSlices(
          (function* () {
            yield* follow(from);
            return yield* index.ask(question, { admits: (key) => admitted.has(key), limit, perRecord: PER_RECORD });
          })(),
        ),
      );
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

const indexesIn = perReader(() => createPerUser(createQuestionIndex));

/** The words of the passage that its reasons name, by characters. */
function matchesIn({ text }: RecordPassage, matched: ReadonlySet<string>): QuotedPassage['ranges'] {
  return wordsIn(text).flatMap(({ start, end }) =>
    matched.has(text.slice(start, end).toLowerCase()) ? [{ start, end }] : [],
  );
}

function quoted({ source, score, reasons }: RankedPassage<RecordPassage>): QuotedPassage {
  const matched = new Set(reasons.flatMap(({ matches }) => matches));
  return {
    ...source,
    ranges: matchesIn(source, matched),
    score,
    reasons: reasons.map((reason) => ({ ...reason, matches: [...reason.matches], fields: [...reason.fields] })),
  };
}

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

/** The records that a question may be answered from. Only these are ranked. */
function admittedBy(from: Readable, kinds: readonly ResearchKind[], scope: Scope) {
  const records = kinds.map((kind) => [kind, from.records(viewOf(kind), scope)] as const);
  return {
    keys: new Set(records.flatMap(([kind, each]) => each.map(({ id }) => keyOf(kind, id)))),
    cut: records
      .flatMap(([kind, each]) => (kind === 'document' ? each : []))
      .filter(({ id }) => from.record('document-search-index', id)?.metadata.isCut === true).length,
  };
}

export const researchQuery = answerQuery(
  research,
  async (input) => {
    const { question, kinds = KINDS, limit, ...scope } = input.query;
    const from = await readable(input);
    const admitted = admittedBy(from, kinds, scope);
    const indexes = indexesIn(input.read);
    const { records, searched, ignored, usesFeedback } = await indexes
      .of(input.actor.userId)
      .ask(from, question, admitted.keys, limit);
    indexes.bound();
    return {
      body: {
        engine: 'built-in' as const,
        searched: { passages: searched, records: admitted.keys.size },
        cut: admitted.cut,
        ignored: [...ignored],
        usesFeedback,
        results: records.flatMap((record) => resultOf(record, from) ?? []),
      },
    };
  },
  { timeless: true },
);

import { createHash } from 'node:crypto';
import type { Draft } from '@lexledger/contracts/features/drafting';
import {
  type CheckedDraft,
  type CiteCheck,
  type CiteFinding,
  citeChecksView,
  type FoundRecord,
  getCiteCheck,
  LARGEST_CHECK,
  LONGEST_QUOTED,
  MOST_FINDINGS,
  MOST_FOUND,
} from '@lexledger/contracts/features/drafting/cite-check';
import { usersView } from '@lexledger/contracts/features/identity';
import { ERASED } from '@lexledger/contracts/kernel/event';
import { checkedText } from '@lexledger/domain/drafting/checkedText';
import { personName } from '@lexledger/domain/personName';
import {
  type CheckedCitation,
  type CheckedQuotation,
  citeCheck,
  type QuotationSource,
} from '@lexledger/domain/research/citeCheck';
import { inSlices } from '../../kernel/in-slices.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import { type Readable, readable, readableRows } from '../../readable/readable.ts';
import { ownDraft } from './own-draft.ts';
import { filled, printableOf } from './printable.ts';

/** Characters of the name of a record in a finding. */
const LONGEST_NAME = 500;

interface Reading {
  readonly by: string;
  readonly at: string;
  /** The record's version that was read. */
  readonly version: number;
}

/** The latest reading of each record, by its id, from the saved checks that the person may read. */
async function readingsOf({ read }: Pick<QueryInput, 'read'>): Promise<ReadonlyMap<string, Reading>> {
  const checks = (await readableRows(read, citeChecksView.name)) as unknown as readonly CiteCheck[];
  const all = checks.flatMap(({ check, readings }) =>
    Object.entries(readings).flatMap(([finding, { by, at }]) =>
      // A check whose key was destroyed has no findings.
      (check?.findings?.[Number(finding)]?.found ?? []).map(({ id, version }) => ({ id, by, at, version })),
    ),
  );
  const people = [...new Set(all.map(({ by }) => by))];
  const names = new Map(
    await Promise.all(people.map(async (id) => [id, personName(await read.get(usersView.name, id))] as const)),
  );
  const latest = new Map<string, Reading>();
  for (const { id, by, ...reading } of all) {
    if ((latest.get(id)?.at ?? '') < reading.at) latest.set(id, { ...reading, by: names.get(by) ?? '' });
  }
  return latest;
}

/** The library as it is named in findings. */
function libraryOf(from: Readable, caseId: string) {
  const ofCaseFirst = <Row extends { readonly caseId: string }>(rows: readonly Row[]): readonly Row[] =>
    rows.toSorted((a, b) => Number(b.caseId === caseId) - Number(a.caseId === caseId));
  const authorities = ofCaseFirst(from.records('legal-authorities'));
  const documents = ofCaseFirst(from.records('case-documents')).flatMap((document) => {
    const text = from.record('document-search-index', document.id);
    return text === undefined || text.content === ERASED ? [] : [{ document, text }];
  });
  const named = new Map<string, Omit<FoundRecord, 'page'>>([
    ...authorities.map(({ id, version, citation }): [string, Omit<FoundRecord, 'page'>] => [
      id,
      { list: 'legal-authorities', id, version, name: citation.slice(0, LONGEST_NAME) },
    ]),
    ...documents.map(({ document: { id, version, fileName } }): [string, Omit<FoundRecord, 'page'>] => [
      id,
      { list: 'case-documents', id, version, name: fileName.slice(0, LONGEST_NAME) },
    ]),
  ]);
  return {
    named,
    counts: { authorities: authorities.length, documents: documents.length },
    authorities: authorities.map(({ id, citation, title, relevantText }) => ({
      id,
      citation,
      title,
      passage: relevantText === ERASED ? null : relevantText,
    })),
    texts: documents.map(({ document: { id }, text }) => ({
      id,
      text: text.content,
      pageStarts: text.pageStarts ?? [],
    })),
  };
}

type Library = ReturnType<typeof libraryOf>;

/** Turns what was found into findings that name the records, with who read them last. */
function createFindings({ named }: Library, readings: ReadonlyMap<string, Reading>) {
  const foundAt = ({ id, page }: Pick<QuotationSource, 'id' | 'page'>): readonly FoundRecord[] => {
    const record = named.get(id);
    return record === undefined ? [] : [{ ...record, page }];
  };

  function lastReadOf(found: readonly FoundRecord[]): CiteFinding['lastRead'] {
    const [latest] = found
      .flatMap(({ id, version }) => {
        const reading = readings.get(id);
        return reading === undefined ? [] : [{ by: reading.by, at: reading.at, isStale: version > reading.version }];
      })
      .sort((a, b) => (a.at < b.at ? 1 : -1));
    return latest ?? null;
  }

  return {
    ofCitation(checked: CheckedCitation): CiteFinding {
      const { citation, authorityIds, name, knownName, pinpoint, knownPinpoint } = checked;
      const found = authorityIds.slice(0, MOST_FOUND).flatMap((id) => foundAt({ id, page: null }));
      return {
        kind: 'citation',
        text: citation.text.slice(0, LONGEST_QUOTED),
        start: citation.start,
        end: citation.end,
        found,
        lastRead: lastReadOf(found),
        isDangling: citation.form !== 'full' && citation.refersTo === null,
        name,
        knownName: knownName?.slice(0, LONGEST_NAME) ?? null,
        page: pinpoint,
        knownPage: knownPinpoint?.slice(0, LONGEST_NAME) ?? null,
      };
    },

    ofQuotation({ text, start, end, sources, isInCited, nearest }: CheckedQuotation): CiteFinding {
      const found = sources.slice(0, MOST_FOUND).flatMap(foundAt);
      const near = nearest === null ? undefined : foundAt(nearest.source)[0];
      return {
        kind: 'quotation',
        text: text.slice(0, LONGEST_QUOTED),
        start,
        end,
        found,
        lastRead: lastReadOf(found),
        cited: null,
        isInCited,
        nearest:
          near === undefined || nearest === null ? null : { source: near, text: nearest.text.slice(0, LONGEST_QUOTED) },
      };
    },
  };
}

/** A finding with the citation that it is, or that it is for. */
interface Made {
  readonly finding: CiteFinding;
  readonly citation: CheckedCitation | undefined;
}

/** As many findings as one check has room for; a quotation names the citation that it is for by its number among them. */
function fitting(all: readonly Made[]): Pick<CheckedDraft, 'findings' | 'leftOut'> {
  let room = LARGEST_CHECK;
  const kept = all.slice(0, MOST_FINDINGS).filter(({ finding }) => {
    room -= Buffer.byteLength(JSON.stringify(finding));
    return room > 0;
  });
  const numbers = new Map(
    kept.flatMap(({ finding, citation }, number) => (finding.kind === 'citation' ? [[citation, number] as const] : [])),
  );
  const findings = kept.map(({ finding, citation }): CiteFinding => {
    if (finding.kind === 'citation') return finding;
    return { ...finding, cited: citation === undefined ? null : (numbers.get(citation) ?? null) };
  });
  return { findings, leftOut: all.length - kept.length };
}

/** The draft's text as it is filled now, compared with everything that the person may read. */
async function checked(input: QueryInput, record: Draft): Promise<CheckedDraft> {
  const { read, past, openFile, today, actor, now } = input;
  const { text, quotations } = checkedText(
    filled(await printableOf({ read, past, openFile, today }, record, undefined, actor)).blocks,
  );
  const library = libraryOf(await readable(input), record.caseId);
  const found = await inSlices(citeCheck(text, library, quotations));
  const make = createFindings(library, await readingsOf(input));
  const all = [
    ...found.citations.map((citation): Made => ({ finding: make.ofCitation(citation), citation })),
    ...found.quotations.map(
      (quotation): Made => ({
        finding: make.ofQuotation(quotation),
        citation: found.citations[quotation.citation ?? -1],
      }),
    ),
  ];
  return {
    draftId: record.id,
    caseId: record.caseId,
    clientId: record.clientId,
    draftVersion: record.version,
    checkedAt: new Date(now).toISOString(),
    fingerprint: createHash('sha256').update(text).digest('hex'),
    library: library.counts,
    ...fitting(all.sort((a, b) => a.finding.start - b.finding.start)),
  };
}

export const citeCheckQuery = answerQuery(getCiteCheck, async (input) => {
  const answer = await checked(input, await ownDraft(input));
  return { body: { check: answer, seal: await input.seal(answer) } };
});

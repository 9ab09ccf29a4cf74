import type { QuotedPassage, ResearchResult } from '@lexledger/contracts/features/research';
import { recogniseCitations } from '@lexledger/domain/citations/recognise';
import { readerAddress } from '../../features/documents/reader/readerAddress.ts';
import type { FactPassage } from '../../features/facts/FactPassageSheet.tsx';
import type { AuthorityValues } from '../../features/law/AuthoritySheet.tsx';
import { searchPlaces } from '../search/places.ts';

/** A passage with the record that it stands in. */
export interface QuotedIn {
  readonly result: ResearchResult;
  readonly passage: QuotedPassage;
}

/** Words of a passage by which the reader finds it; a page breaks lines differently from the text. */
const FIND_WORDS = 4;

const firstWords = (text: string): string => text.split(/\s+/).slice(0, FIND_WORDS).join(' ');

/** The address that shows a passage in its record: of a document, the page. */
export function passageAddress({ result, passage }: QuotedIn) {
  const { kind, id, caseId } = result;
  if (kind !== 'document' || passage.field !== 'content') return searchPlaces[kind].at({ id, caseId });
  const { version, page, text } = passage;
  const address = readerAddress({ id }, { version, find: firstWords(text) });
  return { ...address, search: { ...address.search, ...(page === null ? {} : { page: String(page) }) } };
}

/** A record's own pinpoint: '4' of a document's page, '12-14' of a fact's source. */
const pageOf = ({ passage: { page, heading } }: QuotedIn): string => (page === null ? (heading ?? '') : String(page));

/** The passage as the form for facts takes it, with the document and page that prove them. */
export function factsFrom(quoted: QuotedIn): {
  readonly caseId?: string | undefined;
  readonly passage: FactPassage;
} {
  const { result, passage } = quoted;
  const { kind, id, title, citation, caseId } = result;
  return {
    caseId: caseId ?? undefined,
    passage: {
      key: `${kind} ${id} ${passage.start}`,
      text: passage.text,
      source: citation ?? title,
      sourcePage: pageOf(quoted).slice(0, 50),
      document: kind === 'document' && caseId !== null ? { id, caseId } : null,
    },
  };
}

/** The passage as an authority: by its own citation, or by the first one in it, or by the document and page. */
export function authorityOf(quoted: QuotedIn): Partial<AuthorityValues> {
  const { result, passage } = quoted;
  const cited = recogniseCitations(passage.text).find(({ form }) => form === 'full');
  const own = result.kind === 'authority' ? result.citation : null;
  const place = [result.title, passage.page === null ? passage.heading : `p. ${passage.page}`]
    .filter(Boolean)
    .join(', ');
  const known = cited === undefined || cited.kind === 'unknown' ? 'other' : cited.kind;
  return {
    ...(result.caseId !== null && { caseId: result.caseId }),
    type: own === null ? known : 'case',
    citation: own ?? cited?.text ?? place,
    title: own === null ? (cited?.title ?? null) : result.title,
    relevantText: passage.text,
  };
}

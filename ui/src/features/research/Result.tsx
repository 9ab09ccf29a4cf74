import type { QuotedPassage, ResearchResult } from '@lexledger/contracts/features/research';
import type { RESEARCH_KINDS } from '@lexledger/contracts/researchChoices';
import { BookOpen, ChevronDown, ChevronRight, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RowProps } from '../../browser/rovingRows.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { MarkedText } from '../../keyboard/MarkedText.tsx';
import { count, formatDay } from '../../text/format.ts';
import type { News } from './answer.ts';
import { Reasons } from './Reasons.tsx';

/** What can be done with a passage. */
export interface PassageActs {
  /** A link to the passage in its record. */
  readonly link: (result: ResearchResult, passage: QuotedPassage, children: ReactNode) => ReactNode;
  readonly onFact: (result: ResearchResult, passage: QuotedPassage) => void;
  readonly onAuthority: (result: ResearchResult, passage: QuotedPassage) => void;
}

export interface ResultProps extends PassageActs {
  readonly result: ResearchResult;
  /** Its place among the results, from 1. */
  readonly rank: number;
  readonly news: News | undefined;
  /** What makes it a row that the arrows reach. */
  readonly row: RowProps;
  readonly showsWhy: boolean;
  readonly onWhy: () => void;
}

const ONE = {
  authority: 'Authority',
  fact: 'Fact',
  document: 'Document',
  argument: 'Argument',
  note: 'Note',
  snippet: 'Snippet',
} as const satisfies Record<keyof typeof RESEARCH_KINDS, string>;

const NEWS: Readonly<Record<News, string>> = { new: 'New', changed: 'Changed' };

/** A record that answers: its best passage in its own words, and others of it. */
export function Result(props: ResultProps) {
  const { result, rank, news, row, showsWhy, onWhy, link, onFact, onAuthority } = props;
  const [passage, ...others] = result.passages;
  const [showsOthers, setShowsOthers] = useState(false);
  if (passage === undefined) return null;
  const { kind, within, day, alike } = result;
  const source = [ONE[kind], within, day && formatDay(day), alike > 0 && `the same in ${count(alike, 'other')}`];
  return (
    <li
      {...row}
      aria-label={`${rank}. ${result.title}`}
      className="border-b px-4 py-4 focus-visible:-outline-offset-2 sm:px-6"
    >
      <div className="flex max-w-4xl flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-muted text-sm tabular-nums">{rank}</span>
        <h3 className="wrap-anywhere min-w-0 font-medium">{link(result, passage, pinned(result, passage))}</h3>
        {news !== undefined && <Badge tone={news === 'new' ? 'accent' : 'warning'}>{NEWS[news]}</Badge>}
        <span className="text-muted text-sm">{source.filter(Boolean).join(' · ')}</span>
      </div>
      <Quote passage={passage} />
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <Button
          size="sm"
          variant="quiet"
          icon={showsWhy ? ChevronDown : ChevronRight}
          aria-expanded={showsWhy}
          onClick={onWhy}
        >
          Why it is here
        </Button>
        <Button size="sm" variant="quiet" icon={BookOpen} onClick={() => onFact(result, passage)}>
          Save to Facts
        </Button>
        <Button size="sm" variant="quiet" icon={Scale} onClick={() => onAuthority(result, passage)}>
          Save to Law
        </Button>
        {others.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon={showsOthers ? ChevronDown : ChevronRight}
            aria-expanded={showsOthers}
            onClick={() => setShowsOthers(!showsOthers)}
          >
            {others.length} more from it
          </Button>
        )}
      </div>
      {showsWhy && <Reasons passage={passage} />}
      {showsOthers && (
        <ul aria-label={`More from ${result.title}`} className="mt-2 border-l pl-4">
          {others.map((other) => (
            <li key={`${other.field} ${other.start}`} className="py-2">
              <p className="text-muted text-sm">{link(result, other, pinned(result, other))}</p>
              <Quote passage={other} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export const resultId = ({ kind, id }: Pick<ResearchResult, 'kind' | 'id'>): string => `${kind}-${id}`;

/** The record, its citation or page, and the heading above the passage. */
export function pinned({ title, citation }: ResearchResult, { page, heading }: QuotedPassage): string {
  const cited = citation !== null && citation !== title ? citation : null;
  return [title, cited, page !== null && `p. ${page}`, heading].filter(Boolean).join(', ');
}

/** The words of a passage as they stand in the record, with what matches marked. */
const Quote = ({ passage: { text, ranges } }: { readonly passage: QuotedPassage }) => (
  <blockquote className="wrap-anywhere mt-1.5 max-w-[72ch] whitespace-pre-line border-rule border-l-2 pl-4 font-serif text-lg">
    <MarkedText text={text} ranges={ranges} />
  </blockquote>
);

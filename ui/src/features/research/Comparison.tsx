import type { ResearchAnswer, ResearchResult } from '@lexledger/contracts/features/research';
import { Badge } from '../../components/Badge.tsx';
import { count } from '../../text/format.ts';
import { ranksIn, resultKey } from './answer.ts';
import { type PassageActs, pinned } from './Result.tsx';

export interface Compared {
  readonly question: string;
  readonly answer: ResearchAnswer;
}

export interface ComparisonProps extends Pick<PassageActs, 'link'> {
  readonly left: Compared;
  readonly right: Compared;
}

/** The answers of two questions side by side: what both found, and what only one did. */
export function Comparison({ left, right, link }: ComparisonProps) {
  const ranks = [ranksIn(left.answer), ranksIn(right.answer)] as const;
  const both = [...ranks[0].keys()].filter((key) => ranks[1].has(key)).length;
  return (
    <section aria-label="Comparison">
      <p role="status" className="px-4 pb-3 text-muted text-sm sm:px-6">
        {count(both, 'record answers', 'records answer')} both; {ranks[0].size - both} only the first,{' '}
        {ranks[1].size - both} only the second. Built-in search over your own records; no model was used.
      </p>
      <div className="grid border-t md:grid-cols-2">
        <Column of={left} others={ranks[1]} which="second" link={link} />
        <Column of={right} others={ranks[0]} which="first" link={link} />
      </div>
    </section>
  );
}

interface ColumnProps extends Pick<PassageActs, 'link'> {
  readonly of: Compared;
  /** Places in the other answer. */
  readonly others: ReadonlyMap<string, number>;
  readonly which: string;
}

const Column = ({ of: { question, answer }, others, which, link }: ColumnProps) => (
  <section aria-label={question} className="min-w-0 border-b px-4 py-3 sm:px-6 md:not-first:border-l">
    <h2 className="wrap-anywhere font-serif text-lg">{question}</h2>
    {answer.results.length === 0 && <p className="py-3 text-muted">Nothing found.</p>}
    <ol>
      {answer.results.map((result, index) => (
        <Compare
          key={resultKey(result)}
          result={result}
          rank={index + 1}
          place={others.get(resultKey(result))}
          which={which}
          link={link}
        />
      ))}
    </ol>
  </section>
);

interface CompareProps extends Pick<PassageActs, 'link'> {
  readonly result: ResearchResult;
  readonly rank: number;
  /** Its place in the other answer; undefined when it is not there. */
  readonly place: number | undefined;
  readonly which: string;
}

function Compare({ result, rank, place, which, link }: CompareProps) {
  const [passage] = result.passages;
  if (passage === undefined) return null;
  return (
    <li className="border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="text-muted text-sm tabular-nums">{rank}</span>
        <span className="wrap-anywhere min-w-0 font-medium">{link(result, passage, pinned(result, passage))}</span>
        {place === undefined ? (
          <Badge outline>Only here</Badge>
        ) : (
          <Badge>{place === rank ? 'Both' : `Both, ${place} in the ${which}`}</Badge>
        )}
      </div>
      <p className="line-clamp-3 text-muted">{passage.text}</p>
    </li>
  );
}

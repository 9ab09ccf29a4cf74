import type {
  QuotedPassage,
  ResearchAnswer,
  ResearchQuestion,
  ResearchResult,
} from '@lexledger/contracts/features/research';
import { useState } from 'react';
import { useRovingRows } from '../../browser/rovingRows.ts';
import { AnswerProposal } from '../../components/ai/AnswerProposal.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { count } from '../../text/format.ts';
import { resultKey, type Since } from './answer.ts';
import { type PassageActs, Result, resultId } from './Result.tsx';

export interface AnswerViewProps extends PassageActs {
  readonly answer: ResearchAnswer;
  readonly since: Since;
  /** The question, of which an AI provider may be asked as well. */
  readonly question?: ResearchQuestion;
  /** Opens the record at the passage. */
  readonly onOpen: (result: ResearchResult, passage: QuotedPassage) => void;
}

interface Row {
  readonly id: string;
  readonly result: ResearchResult;
}

/** The passages that answer, the best first, and who answered. */
export function AnswerView({ answer, since, question, onOpen, ...acts }: AnswerViewProps) {
  const { results } = answer;
  const rows = results.map((result): Row => ({ id: resultId(result), result }));
  const [explained, setExplained] = useState<ReadonlySet<string>>(new Set());
  const toggleWhy = ({ id }: Row): void => setExplained(withToggled(explained, id));
  const onBest = (act: (result: ResearchResult, passage: QuotedPassage) => void) => ({
    run: ({ result }: Row): void => {
      const [passage] = result.passages;
      if (passage !== undefined) act(result, passage);
    },
  });
  const { list, rowProps } = useRovingRows(
    rows,
    { Enter: onBest(onOpen), w: { run: toggleWhy }, f: onBest(acts.onFact), l: onBest(acts.onAuthority) },
    { isMain: true },
  );

  return (
    <section aria-label="Answer" className="min-h-0 flex-1">
      <EngineLine answer={answer} since={since} />
      {question !== undefined && results.length > 0 && (
        <div className="max-w-4xl px-4 pb-4 empty:hidden sm:px-6">
          <AnswerProposal question={question} results={results} />
        </div>
      )}
      <div ref={list}>
        {rows.length > 0 ? (
          <ol aria-label="Passages" className="border-t">
            {rows.map((row, place) => (
              <Result
                key={row.id}
                {...acts}
                row={rowProps(row.id)}
                result={row.result}
                rank={place + 1}
                news={since.news.get(resultKey(row.result))}
                showsWhy={explained.has(row.id)}
                onWhy={() => toggleWhy(row)}
              />
            ))}
          </ol>
        ) : (
          <EmptyState title="No passage of your records has these words, or others that mean the same.">
            Ask with other words, take words out of quotes, or widen the scope.
          </EmptyState>
        )}
      </div>
    </section>
  );
}

/** Who answered, from how much, and what the reader must know of it. */
function EngineLine({ answer, since }: Pick<AnswerViewProps, 'answer' | 'since'>) {
  const { searched, cut, ignored, usesFeedback } = answer;
  const added = [...since.news.values()].filter((news) => news === 'new').length;
  const changed = since.news.size - added;
  const news = [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    since.gone > 0 && `${since.gone} no longer found`,
  ].filter(Boolean);
  return (
    <div className="flex max-w-4xl flex-col gap-0.5 px-4 pb-3 text-muted text-sm sm:px-6">
      <p role="status">
        Built-in search over your own records; no model was used. {count(searched.passages, 'passage')} of{' '}
        {count(searched.records, 'record')} searched.
      </p>
      {news.length > 0 && <p className="font-medium text-ink">Since the last run: {news.join(', ')}.</p>}
      {ignored.length > 0 && <p>Not looked for, because they say too little: {ignored.join(', ').toLowerCase()}.</p>}
      {usesFeedback && <p>The last passages have none of your words, but words of the best ones.</p>}
      {cut > 0 && <p>Of {count(cut, 'long document')} only the beginning could be read.</p>}
    </div>
  );
}

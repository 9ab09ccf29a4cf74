import { type ResearchAnswer, research } from '@lexledger/contracts/features/research';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { liveQuery } from '../../../cache/query.ts';
import { AnswerProposal } from '../../../components/ai/AnswerProposal.tsx';
import { bestPassages } from '../../../components/ai/passages.ts';
import { QueryContent } from '../../../components/QueryContent.tsx';

/** Passages that a widget has room for. */
const SHOWN = 3;

/** Answers a question in the widget: the best passages of the person's own records, and a proposal over them. */
export default function AiAnswer({ question }: { readonly question: string }) {
  const answer = useQuery(liveQuery<ResearchAnswer>([research.path, { question, limit: SHOWN }], research.reads));
  return (
    <section aria-label="Answer" className="flex flex-col gap-3">
      <QueryContent
        query={answer}
        failure="Your records could not be searched."
        loading="Searching your records"
        rows={3}
      >
        {({ results }) => (
          <>
            {results.length === 0 && <p className="text-muted">Nothing in your library says anything about it.</p>}
            {bestPassages(results).map(({ label, text }) => (
              <figure key={`${label} ${text}`} className="border-accent border-l-2 pl-3">
                <blockquote className="wrap-anywhere line-clamp-4 font-serif">{text}</blockquote>
                <figcaption className="wrap-anywhere text-muted text-sm">{label}</figcaption>
              </figure>
            ))}
            <Link to="/ai-research" search={{ question }} className="self-start text-sm underline">
              Ask this in AI Research
            </Link>
            {results.length > 0 && <AnswerProposal question={{ question, caseId: null }} results={results} />}
          </>
        )}
      </QueryContent>
    </section>
  );
}

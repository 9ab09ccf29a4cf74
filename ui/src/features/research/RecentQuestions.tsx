import type { ResearchQuestion } from '@lexledger/contracts/features/research';
import { EmptyState } from '../../components/EmptyState.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { type ScopeNames, scopeText } from './scopeText.ts';

export interface RecentQuestionsProps {
  readonly asked: readonly ResearchQuestion[] | undefined;
  readonly names: ScopeNames;
  readonly onOpen: (question: ResearchQuestion) => void;
}

const SHOWN = 8;

/** The questions that were asked or run last. */
export function RecentQuestions({ asked, names, onOpen }: RecentQuestionsProps) {
  if (asked === undefined) return null;
  if (asked.length === 0) {
    return (
      <EmptyState title="A question is answered with passages of your own authorities, facts, documents, arguments, notes and snippets.">
        Each is quoted word for word, with its page, and can be saved to Facts or Law. For example: Who has to repair
        the roof under the lease? Words in quotes must follow each other.
      </EmptyState>
    );
  }
  const when = ({ ranAt, createdAt }: ResearchQuestion): string => ranAt ?? createdAt;
  const recent = asked.toSorted((a, b) => (when(a) < when(b) ? 1 : -1)).slice(0, SHOWN);
  return (
    <section aria-label="Asked last" className="max-w-4xl px-4 pb-8 sm:px-6">
      <h2 className="border-rule border-b pb-1.5 font-medium text-sm">Asked last</h2>
      <ul>
        {recent.map((question) => (
          <li key={question.id} className="border-b">
            <button
              type="button"
              onClick={() => onOpen(question)}
              className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5 text-left hover:bg-hover"
            >
              <span className="wrap-anywhere min-w-0 flex-1 basis-72 font-serif text-lg">{question.question}</span>
              <span className="text-muted text-sm">
                {scopeText(question, names)} · <RelativeTime instant={when(question)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

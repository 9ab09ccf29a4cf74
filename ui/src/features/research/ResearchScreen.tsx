import type { QuotedPassage, ResearchQuestion, ResearchResult } from '@lexledger/contracts/features/research';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Select } from '../../components/Select.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { AnswerView } from './AnswerView.tsx';
import { answerQuery, newsSince } from './answer.ts';
import { useAsking } from './asking.ts';
import { Comparison } from './Comparison.tsx';
import { QUESTIONS } from './place.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { RecentQuestions } from './RecentQuestions.tsx';
import type { PassageActs } from './Result.tsx';
import type { ScopeNames } from './scopeText.ts';

export interface ResearchScreenProps {
  readonly sections: ReactNode;
  readonly names: ScopeNames;
  readonly acts: PassageActs & { readonly onOpen: (result: ResearchResult, passage: QuotedPassage) => void };
}

/** The scope of a question that comes with the address, such as from the dashboard. */
const ANYWHERE = { caseId: null, clientId: null, from: null, to: null, kinds: [] };

const nameOf = ({ question }: ResearchQuestion): string => question;

/**
 * A question with its answer, alone or beside another one; without a question, those that were asked last. A question in
 * the address (`?question=`) is asked at once.
 */
export function ResearchScreen({ sections, names, acts }: ResearchScreenProps) {
  const { search, setSearch } = useAddress();
  const { id } = search;
  const { data: asked } = useQuery(recordListQuery<ResearchQuestion>(QUESTIONS));
  const ask = useAsking(asked);
  const opened = useOpenedQuestion(id, asked);
  const given = search.question === undefined ? undefined : { ...ANYWHERE, question: search.question };
  const isAsking = useRef(false);
  useEffect(() => {
    if (given === undefined || asked === undefined || isAsking.current) return;
    isAsking.current = true;
    ask(given)
      .then((question) => {
        isAsking.current = false;
        setSearch({ id: question.id, question: null });
      })
      // The words stay in the form, to be sent again by hand.
      .catch(toastFailure);
  });
  return (
    <>
      <PageHeader title="AI Research" />
      {sections}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QuestionForm
          key={id ?? search.question ?? 'new'}
          asked={opened.question ?? given}
          names={names}
          onAsk={async (values) => setSearch({ id: (await ask(values)).id, with: null })}
        />
        {id === undefined ? (
          <RecentQuestions asked={asked} names={names} onOpen={(question) => setSearch({ id: question.id })} />
        ) : opened.question === undefined ? (
          opened.error !== null && (
            <ErrorState title="The question could not be loaded." error={opened.error} onRetry={opened.retry} />
          )
        ) : (
          <Answered question={opened.question} others={asked ?? []} acts={acts} />
        )}
      </div>
    </>
  );
}

/** The question of the address; one that was removed is loaded by itself. */
function useOpenedQuestion(id: string | undefined, asked: readonly ResearchQuestion[] | undefined) {
  const listed = asked?.find((question) => question.id === id);
  const { data, error, refetch } = useQuery({
    ...liveQuery<ResearchQuestion>([`/api/research-questions/${id}`], ['research-questions']),
    enabled: id !== undefined && asked !== undefined && listed === undefined,
  });
  return { question: listed ?? (id === undefined ? undefined : data), error, retry: () => void refetch() };
}

interface AnsweredProps extends Pick<ResearchScreenProps, 'acts'> {
  readonly question: ResearchQuestion;
  readonly others: readonly ResearchQuestion[];
}

function Answered({ question, others, acts }: AnsweredProps) {
  const { search, setSearch } = useAddress();
  const answer = useQuery(answerQuery(question));
  const ask = useAsking(others);
  const { remove } = useRecordVerbs<ResearchQuestion>(QUESTIONS, nameOf);
  const other = others.find(({ id }) => id === search.with);
  const isRemoved = question.removedAt !== null;
  const runAgain = (): void => {
    ask(question).catch(toastFailure);
  };
  useShortcut('r', 'Run the question again', runAgain, !isRemoved);
  const choices = others
    .filter(({ id }) => id !== question.id)
    .map(({ id, question: label }) => ({ value: id, label }));
  return (
    <>
      <div className="px-4 sm:px-6">
        <RemovedNotice place={QUESTIONS} record={question} onDone={() => undefined} />
      </div>
      {!isRemoved && (
        <Toolbar
          tools={
            <Button size="sm" variant="quiet" icon={Trash2} onClick={() => remove([question])}>
              Remove
            </Button>
          }
        >
          <Button size="sm" icon={RotateCw} onClick={runAgain}>
            Run again
          </Button>
          {question.ranAt !== null && (
            <span className="text-muted text-sm">
              Last run <RelativeTime instant={question.ranAt} />
            </span>
          )}
          {choices.length > 0 && (
            <span className="flex max-w-72">
              <Select
                compact
                aria-label="Compare with"
                placeholder="Compare with…"
                options={choices}
                value={other?.id ?? ''}
                onChange={(event) => setSearch({ with: event.target.value })}
              />
            </span>
          )}
        </Toolbar>
      )}
      <QueryContent
        query={answer}
        failure="The answer could not be loaded."
        kept="The question is kept, and can be run again."
        loading="Searching your records"
      >
        {(data) =>
          other === undefined ? (
            <AnswerView
              key={question.id}
              {...acts}
              answer={data}
              since={newsSince(question.found, data)}
              {...(!isRemoved && { question })}
            />
          ) : (
            <Compared left={{ question: question.question, answer: data }} right={other} link={acts.link} />
          )
        }
      </QueryContent>
      <div className="max-w-4xl px-4 pb-8 sm:px-6">
        <HistorySection place={QUESTIONS} id={question.id} />
      </div>
    </>
  );
}

interface ComparedProps extends Pick<PassageActs, 'link'> {
  readonly left: Parameters<typeof Comparison>[0]['left'];
  readonly right: ResearchQuestion;
}

function Compared({ left, right, link }: ComparedProps) {
  const answer = useQuery(answerQuery(right));
  return (
    <QueryContent query={answer} failure="The other answer could not be loaded." loading="Searching your records">
      {(data) => <Comparison left={left} right={{ question: right.question, answer: data }} link={link} />}
    </QueryContent>
  );
}

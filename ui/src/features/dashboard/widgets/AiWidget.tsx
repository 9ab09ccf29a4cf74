import type { AiStatus } from '@lexledger/contracts/features/ai-provider';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../../cache/query.ts';
import { Button } from '../../../components/Button.tsx';
import { Input } from '../../../components/Input.tsx';
import { StatusDot } from '../../../components/StatusDot.tsx';
import { labelOf, type ScreenPath } from '../../../navigation/navigation.ts';
import { LINE_LINK } from '../WidgetList.tsx';

const AiAnswer = lazyWithRetry(() => import('./AiAnswer.tsx'));

interface Tool {
  readonly to: ScreenPath;
  readonly what: string;
}

const TOOLS: readonly Tool[] = [
  { to: '/ai-research', what: 'Passages from your own library, quoted and cited' },
  { to: '/document-drafting', what: 'Letters and pleadings from templates and case data' },
  { to: '/case-analyzer', what: 'A claim element by element, with the arithmetic shown' },
];

/** A question to the built-in research, whether an AI provider is configured, and the tools. */
export default function AiWidget() {
  return (
    <div className="flex flex-1 flex-col gap-3 px-4 py-3">
      <Question />
      <Provider />
      <ul>
        {TOOLS.map(({ to, what }) => (
          <li key={to} className="flex min-h-9 flex-wrap items-center gap-x-3 border-t py-1.5 touch:min-h-11">
            <Link to={to} className={`${LINE_LINK} shrink-0`}>
              {labelOf(to)}
            </Link>
            <span className="min-w-0 flex-1 text-muted text-sm @max-sm:hidden">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks the person's own library, which answers below. What that needs is loaded with the first question. */
function Question() {
  const [question, setQuestion] = useState('');
  const [answered, setAnswered] = useState('');
  const asked = question.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAnswered(asked);
  };
  return (
    <>
      <form onSubmit={submit} className="flex gap-2">
        <Input
          aria-label="Question to your library"
          value={question}
          maxLength={1000}
          autoComplete="off"
          placeholder="When does the limitation period begin?"
          onChange={(event) => setQuestion(event.target.value)}
        />
        <Button type="submit" icon={Search} disabled={asked === ''}>
          Ask
        </Button>
      </form>
      {answered !== '' && (
        <Suspense>
          <AiAnswer key={answered} question={answered} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a provider is configured. Its contract is not imported, since its schemas would load with the dashboard. */
function Provider() {
  const { data } = useQuery(liveQuery<AiStatus>(['/api/ai/status'], ['ai-settings']));
  const model = data?.source == null ? null : data.model;
  return (
    <div>
      {data !== undefined && (
        <p>
          <StatusDot {...(model === null ? { hollow: true } : { tone: 'positive' as const })}>
            {model === null ? 'No AI provider configured' : `AI provider: ${model}`}
          </StatusDot>
        </p>
      )}
      <p className="mt-1 text-muted text-sm">
        {model === null
          ? 'None is needed: the tools work by built-in rules on your own records.'
          : 'It is asked only where you press a button, for cases whose client consented.'}
      </p>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import type { Tone } from '../../components/StatusDot.tsx';
import { Outcome, StateCard, type StateWords } from './StateCard.tsx';

export interface RequestCardProps extends StateWords {
  /** Rejects with the failure. If the state is not an error, such as a slow call, it resolves. */
  readonly simulate: (signal: AbortSignal) => Promise<unknown>;
  /** Rejects when the recovery fails. It may resolve with a sentence to show. */
  readonly recover: (error: unknown) => Promise<unknown>;
  readonly recoverLabel: string;
  /** Texts while the call runs and after it succeeded, for a slow call. */
  readonly words?: { readonly running: string; readonly ended: string };
}

type Step =
  | { readonly at: 'rest' | 'running' }
  | { readonly at: 'failed' | 'recovering'; readonly error: unknown }
  | { readonly at: 'recovered'; readonly message: string };

const LOOKS: Readonly<Record<Step['at'], { readonly tone: Tone; readonly word: string }>> = {
  rest: { tone: 'neutral', word: 'Not active' },
  running: { tone: 'accent', word: 'Waiting for the answer' },
  failed: { tone: 'danger', word: 'Failed' },
  recovering: { tone: 'accent', word: 'Recovering' },
  recovered: { tone: 'positive', word: 'Recovered' },
};

/** Demonstrates a state that one call to the server triggers, and another one ends. */
export function RequestCard({ simulate, recover, recoverLabel, words, ...said }: RequestCardProps) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [running, setRunning] = useState<AbortController>();
  const gone = useRef(new AbortController());
  useEffect(() => {
    const { current } = gone;
    return () => current.abort();
  }, []);

  const begin = async (): Promise<void> => {
    const started = new AbortController();
    setRunning(started);
    setStep({ at: 'running' });
    try {
      await simulate(AbortSignal.any([started.signal, gone.current.signal]));
      setStep({ at: 'recovered', message: words?.ended ?? 'The server answered as if nothing were wrong.' });
    } catch (error) {
      setStep(started.signal.aborted ? { at: 'rest' } : { at: 'failed', error });
    }
  };
  const end = async (error: unknown): Promise<void> => {
    setStep({ at: 'recovering', error });
    try {
      const message = await recover(error);
      setStep({ at: 'recovered', message: typeof message === 'string' ? message : 'The same call was answered.' });
    } catch (problem) {
      setStep({ at: 'failed', error: problem });
    }
  };

  const look = LOOKS[step.at];
  const word = step.at === 'running' && words !== undefined ? words.running : look.word;
  return (
    <StateCard
      {...said}
      tone={look.tone}
      status={word}
      actions={
        <>
          <Button
            size="sm"
            aria-label={`Try it: ${said.title}`}
            pending={step.at === 'running' && words === undefined}
            disabled={step.at === 'running' || step.at === 'recovering'}
            onClick={() => void begin()}
          >
            Try it
          </Button>
          {step.at === 'running' && words !== undefined && (
            <Button size="sm" aria-label={`Give up: ${said.title}`} onClick={() => running?.abort()}>
              Give up
            </Button>
          )}
          {(step.at === 'failed' || step.at === 'recovering') && (
            <Button
              size="sm"
              aria-label={`${recoverLabel}: ${said.title}`}
              pending={step.at === 'recovering'}
              onClick={() => void end(step.error)}
            >
              {recoverLabel}
            </Button>
          )}
        </>
      }
    >
      {(step.at === 'failed' || step.at === 'recovering') && <Problem error={step.error} />}
      {step.at === 'recovered' && <Outcome>{step.message}</Outcome>}
    </StateCard>
  );
}

/** The server's answer, in words for the user and with its technical details. */
function Problem({ error }: { readonly error: unknown }) {
  const known = error instanceof ApiError ? error : undefined;
  const { correlationId } = (known?.data ?? {}) as { readonly correlationId?: string };
  const facts = [
    ['Status', known === undefined ? undefined : known.status === 0 ? 'no answer' : String(known.status)],
    ['Code', known?.code],
    ['Fields', known?.issues.map(({ path, message }) => `${path === '' ? 'the whole' : path}: ${message}`).join('; ')],
    ['Found in the log by', correlationId],
  ] as const;
  return (
    <Outcome>
      <p className="font-medium">{messageOf(error)}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
        {facts.map(
          ([name, value]) =>
            value !== undefined &&
            value !== '' && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere font-mono">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Outcome>
  );
}

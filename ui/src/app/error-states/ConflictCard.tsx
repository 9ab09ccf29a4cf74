import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { Outcome, StateCard } from './StateCard.tsx';
import { type Contested, meetAnotherEdit, removeExample, settleConflict } from './simulated.ts';

type Step =
  | { readonly at: 'rest' | 'running' }
  | { readonly at: 'contested'; readonly contested: Contested }
  | { readonly at: 'settled' | 'failed'; readonly message: string };

/** Demonstrates two edits of one field, on an example that is created for it and removed afterwards. */
export function ConflictCard() {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const example = useRef<string>(undefined);

  const removeIt = async (): Promise<void> => {
    const id = example.current;
    example.current = undefined;
    if (id !== undefined) await removeExample(id);
  };
  useEffect(
    () => () => {
      const id = example.current;
      if (id !== undefined) removeExample(id).catch(() => undefined);
    },
    [],
  );

  const begin = async (): Promise<void> => {
    setStep({ at: 'running' });
    try {
      await removeIt();
      const contested = await meetAnotherEdit();
      example.current = contested.id;
      setStep({ at: 'contested', contested });
    } catch (error) {
      setStep({ at: 'failed', message: messageOf(error) });
    }
  };
  const settle = async (contested: Contested): Promise<void> => {
    try {
      const message = await settleConflict(contested);
      if (message === null) return;
      await removeIt();
      setStep({ at: 'settled', message: `${message} The example was removed again.` });
    } catch (error) {
      setStep({ at: 'failed', message: messageOf(error) });
    }
  };

  const looks = {
    rest: ['neutral', 'Not active'],
    running: ['accent', 'Two edits are made'],
    contested: ['warning', 'Waits for your choice'],
    settled: ['positive', 'Recovered'],
    failed: ['danger', 'Failed'],
  } as const;
  const [tone, status] = looks[step.at];
  return (
    <StateCard
      title="Conflict"
      happens="Two tabs change the same field of a record; the second was made on what the first had changed already."
      product="Saves neither over the other: both values are shown side by side. Changes of other fields are kept in any case."
      you="Choose which to keep, field by field."
      tone={tone}
      status={status}
      actions={
        <>
          <Button size="sm" aria-label="Try it: Conflict" pending={step.at === 'running'} onClick={() => void begin()}>
            Try it
          </Button>
          {step.at === 'contested' && (
            <Button size="sm" aria-label="Choose: Conflict" onClick={() => void settle(step.contested)}>
              Choose
            </Button>
          )}
        </>
      }
    >
      {step.at === 'contested' && (
        <Outcome>The quick action ‘{step.contested.name}’ was made for this, and two edits met on it.</Outcome>
      )}
      {(step.at === 'settled' || step.at === 'failed') && <Outcome>{step.message}</Outcome>}
    </StateCard>
  );
}

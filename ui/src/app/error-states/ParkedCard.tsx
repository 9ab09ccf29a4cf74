import { useState } from 'react';
import { newCommandId } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { type Outbox, openedOutbox, useWaiting } from '../../api/outboxGate.ts';
import { Button } from '../../components/Button.tsx';
import type { OpenOutbox } from '../../outbox/outbox.ts';
import { Outcome, StateCard } from './StateCard.tsx';

const isOpen = (outbox: Outbox | undefined): outbox is OpenOutbox => outbox !== undefined && 'discard' in outbox;

interface Parked {
  readonly command: string;
  readonly task: string;
}

/** Demonstrates a command that is queued, sent and refused, here for a task that does not exist. */
export function ParkedCard() {
  const [parked, setParked] = useState<Parked>();
  const [message, setMessage] = useState<string>();
  const waiting = useWaiting(parked?.task ?? '');

  const begin = async (): Promise<void> => {
    setMessage(undefined);
    const made = { command: newCommandId(), task: newCommandId() };
    const outbox = await openedOutbox();
    if (!isOpen(outbox)) {
      setMessage('This browser keeps nothing for later, so nothing can wait here.');
      return;
    }
    await outbox.take({ id: made.command, method: 'POST', path: `/api/tasks/${made.task}/complete` }, false);
    setParked(made);
  };
  const discard = async ({ command }: Parked): Promise<void> => {
    const outbox = await openedOutbox();
    if (isOpen(outbox)) await outbox.discard(command);
    setParked(undefined);
    setMessage('It was discarded; nothing of yours was changed.');
  };
  const guarded = (work: Promise<void>): void => void work.catch((error: unknown) => setMessage(messageOf(error)));

  const isParked = parked !== undefined && waiting === 'parked';
  const isQueued = parked !== undefined && waiting === 'queued';
  return (
    <StateCard
      title="Failed sync"
      happens="A change that waited for the network is sent, and the server refuses it, or three tries fail."
      product="Parks it: it leaves the automatic queue, counts as an error and stays in view, with what it holds. The changes behind it go on."
      you="Open what waits by the mark in the header: look at it, fix it, try again, or discard it."
      tone={isParked ? 'danger' : isQueued ? 'accent' : message === undefined ? 'neutral' : 'positive'}
      status={isParked ? 'Parked' : isQueued ? 'Waits to be sent' : message === undefined ? 'Not active' : 'Recovered'}
      actions={
        <>
          <Button
            size="sm"
            aria-label="Try it: Failed sync"
            disabled={isQueued || isParked}
            onClick={() => guarded(begin())}
          >
            Try it
          </Button>
          {isParked && (
            <Button size="sm" aria-label="Discard: Failed sync" onClick={() => guarded(discard(parked))}>
              Discard
            </Button>
          )}
        </>
      }
    >
      {message !== undefined && <Outcome>{message}</Outcome>}
    </StateCard>
  );
}

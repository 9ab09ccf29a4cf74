import { createActor, fromCallback, fromPromise } from 'xstate';
import { type OutboxEvent, outboxMachine } from '../machines/outbox.ts';
import type { PendingCommands } from './pendingCommands.ts';
import { createRounds } from './rounds.ts';
import type { OutboxSettings, Phase } from './settings.ts';

/** Sends the pending commands if this tab leads, and otherwise follows the tab that does. */
export interface Sender {
  start(): void;
  send(event: OutboxEvent): void;
  /** Sends a command that was just added or changed, or has the leading tab send it. */
  sendQueued(): void;
  stop(): void;
}

/** Creates the sender. It listens to the other tabs at once, but sends nothing before it is started. */
export function createSender(settings: OutboxSettings, pending: PendingCommands): Sender {
  const { api, network, channel, lead } = settings;
  const rounds = createRounds(settings, pending);

  const actor = createActor(
    outboxMachine.provide({
      actors: {
        lead: fromCallback<OutboxEvent>(({ sendBack }) => {
          const leading = new AbortController();
          lead(() => sendBack({ type: 'LEAD' }), leading.signal);
          return () => leading.abort();
        }),
        send: fromPromise(({ signal }) => rounds.send(signal)),
      },
      actions: {
        report: (_, how) => {
          if (how === 'empty' || how === 'signedOut') rounds.report();
        },
      },
    }),
    { input: { network } },
  );

  actor.subscribe(({ value }) => {
    const phase: Phase = typeof value === 'string' ? 'following' : (value.leading as Phase);
    if (phase === 'following' || phase === pending.status().phase) return;
    pending.publishToTabs({ phase });
  });

  channel.listen((message) => {
    if (message.type === 'changed') void pending.reload();
    else if (message.type === 'queued') {
      void pending.reload();
      actor.send({ type: 'QUEUED' });
    } else if (message.type === 'sync') actor.send({ type: 'SYNC' });
    else if (message.type === 'state') pending.publish({ phase: message.phase, sending: message.sending });
    else if (message.type === 'done') {
      api.notePosition(message.position);
      pending.settle(message.id, message.answer);
    } else rounds.show(message);
  });

  return {
    start: () => void actor.start(),
    send: (event) => actor.send(event),
    sendQueued() {
      channel.post({ type: 'queued' });
      actor.send({ type: 'QUEUED' });
    },
    stop: () => void actor.stop(),
  };
}
